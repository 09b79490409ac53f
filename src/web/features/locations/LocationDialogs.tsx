import type { Location } from "#shared/locations/locations.schema.ts";
import type { DialogOf } from "#web/lib/use-entity-dialog.ts";
import { AddLocationDialog } from "./AddLocationDialog.tsx";
import { DeleteLocationDialog } from "./DeleteLocationDialog.tsx";
import { EditLocationDialog } from "./EditLocationDialog.tsx";

interface LocationDialogsProps {
  adding: DialogOf<"new">;
  editing: DialogOf<Location>;
  deleting: DialogOf<Location>;
}

/** What changes a location, with the forms and their rules: fetched after the list itself. */
export default function LocationDialogs({ adding, editing, deleting }: LocationDialogsProps) {
  return (
    <>
      {adding.thing && <AddLocationDialog key={adding.key} {...adding.door} />}
      {editing.thing && <EditLocationDialog key={editing.key} {...editing.door} location={editing.thing} />}
      {deleting.thing && (
        <DeleteLocationDialog key={deleting.key} {...deleting.door} location={deleting.thing} />
      )}
    </>
  );
}
