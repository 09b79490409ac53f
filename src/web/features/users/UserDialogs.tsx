import type { User } from "#shared/users/users.schema.ts";
import type { EntityDialog } from "#web/lib/use-entity-dialog.ts";
import { DeleteUserDialog } from "./DeleteUserDialog.tsx";
import { UserFormDialog } from "./UserFormDialog.tsx";

interface UserDialogsProps {
  editing: EntityDialog<User | "new">;
  deleting: EntityDialog<User>;
  labelOf: (user: User) => string;
}

/** The page's deferred chunk: the dialogs with their form and rules. */
export default function UserDialogs({ editing, deleting, labelOf }: UserDialogsProps) {
  return (
    <>
      {editing.entity && (
        <UserFormDialog
          key={editing.key}
          {...editing.dialogProps}
          user={editing.entity === "new" ? null : editing.entity}
        />
      )}
      {deleting.entity && (
        <DeleteUserDialog
          key={deleting.key}
          {...deleting.dialogProps}
          user={deleting.entity}
          label={labelOf(deleting.entity)}
        />
      )}
    </>
  );
}
