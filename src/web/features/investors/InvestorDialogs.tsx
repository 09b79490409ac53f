import type { Investor } from "#shared/investors/investors.schema.ts";
import type { DialogOf } from "#web/lib/use-entity-dialog.ts";
import { AssignLocationsDialog } from "./AssignLocationsDialog.tsx";
import { CreateInvestorDialog } from "./CreateInvestorDialog.tsx";
import { DeleteInvestorDialog } from "./DeleteInvestorDialog.tsx";
import { EditInvestorDialog } from "./EditInvestorDialog.tsx";

interface InvestorDialogsProps {
  creating: DialogOf<"new">;
  editing: DialogOf<Investor>;
  assigning: DialogOf<Investor>;
  deleting: DialogOf<Investor>;
}

/** What changes an investor, with the forms and their rules: fetched after the list itself. */
export default function InvestorDialogs({ creating, editing, assigning, deleting }: InvestorDialogsProps) {
  return (
    <>
      {creating.thing && <CreateInvestorDialog key={creating.key} {...creating.door} />}
      {editing.thing && <EditInvestorDialog key={editing.key} {...editing.door} investor={editing.thing} />}
      {assigning.thing && (
        <AssignLocationsDialog key={assigning.key} {...assigning.door} investor={assigning.thing} />
      )}
      {deleting.thing && (
        <DeleteInvestorDialog key={deleting.key} {...deleting.door} investor={deleting.thing} />
      )}
    </>
  );
}
