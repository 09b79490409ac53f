import type { Investor } from "#shared/investors/investors.schema.ts";
import type { EntityDialog } from "#web/lib/use-entity-dialog.ts";
import { AssignLocationsDialog } from "./AssignLocationsDialog.tsx";
import { CreateInvestorDialog } from "./CreateInvestorDialog.tsx";
import { DeleteInvestorDialog } from "./DeleteInvestorDialog.tsx";
import { EditInvestorDialog } from "./EditInvestorDialog.tsx";

interface InvestorDialogsProps {
  creating: EntityDialog<"new">;
  editing: EntityDialog<Investor>;
  assigning: EntityDialog<Investor>;
  deleting: EntityDialog<Investor>;
}

/** The page's deferred chunk: the dialogs with their forms and rules. */
export default function InvestorDialogs({ creating, editing, assigning, deleting }: InvestorDialogsProps) {
  return (
    <>
      {creating.entity && <CreateInvestorDialog key={creating.key} {...creating.dialogProps} />}
      {editing.entity && (
        <EditInvestorDialog key={editing.key} {...editing.dialogProps} investor={editing.entity} />
      )}
      {assigning.entity && (
        <AssignLocationsDialog key={assigning.key} {...assigning.dialogProps} investor={assigning.entity} />
      )}
      {deleting.entity && (
        <DeleteInvestorDialog key={deleting.key} {...deleting.dialogProps} investor={deleting.entity} />
      )}
    </>
  );
}
