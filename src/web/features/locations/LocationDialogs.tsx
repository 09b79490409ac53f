import type { Location } from "#shared/locations/locations.schema.ts";
import type { EntityDialog } from "#web/lib/use-entity-dialog.ts";
import { AddLocationDialog } from "./AddLocationDialog.tsx";
import { DeleteLocationDialog } from "./DeleteLocationDialog.tsx";
import { EditLocationDialog } from "./EditLocationDialog.tsx";

interface LocationDialogsProps {
  adding: EntityDialog<"new">;
  editing: EntityDialog<Location>;
  deleting: EntityDialog<Location>;
}

/** The page's deferred chunk: the dialogs with their forms and rules. */
export default function LocationDialogs({ adding, editing, deleting }: LocationDialogsProps) {
  return (
    <>
      {adding.entity && <AddLocationDialog key={adding.key} {...adding.dialogProps} />}
      {editing.entity && (
        <EditLocationDialog key={editing.key} {...editing.dialogProps} location={editing.entity} />
      )}
      {deleting.entity && (
        <DeleteLocationDialog key={deleting.key} {...deleting.dialogProps} location={deleting.entity} />
      )}
    </>
  );
}
