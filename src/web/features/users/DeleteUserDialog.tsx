import { Trash2 } from "lucide-react";
import { api } from "#shared/api.ts";
import { LOGIN_REDIRECT_MS } from "#shared/domain/limits.ts";
import type { PersonName } from "#shared/domain/names.ts";
import type { User } from "#shared/users/users.schema.ts";
import { closeWhenGone } from "#web/data/close-when-gone.ts";
import { useChangeOf } from "#web/data/useChange.ts";
import { useSession } from "#web/lib/useSession.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { userChanges } from "./user-changes.ts";

interface DeleteUserDialogProps {
  user: User | null;
  /** What a manager is called among all. */
  nameOf: (user: PersonName) => string;
  open: boolean;
  onClose: () => void;
}

/** Whoever deletes the own account is told before what that means, and is signed out with it. */
export function DeleteUserDialog({ user, nameOf, open, onClose }: DeleteUserDialogProps) {
  const isOwn = useSession().user?.id === user?.id;
  const remove = useChangeOf(userChanges.remove);
  const removeOwn = useChangeOf(userChanges.removeOwn);
  const isBusy = remove.isPending || removeOwn.isPending || removeOwn.isSuccess;

  const confirm = ({ id }: User) => {
    if (isOwn) removeOwn.mutate({ params: { id } }, { onSuccess: leave });
    else remove.mutate({ params: { id } }, closeWhenGone(onClose));
  };
  return (
    <ConfirmDialog
      open={open && user !== null}
      onOpenChange={(next) => !next && onClose()}
      title={user ? `Delete ${nameOf(user)}` : "Delete User"}
      confirmLabel="Delete"
      confirmIcon={Trash2}
      busy={isBusy}
      busyText="Deleting..."
      onConfirm={() => user && confirm(user)}
    >
      Are you sure you want to delete this user? This action cannot be undone.
      {isOwn && (
        <span className="mt-2 block font-medium">
          This is your own account: you will be signed out at once and cannot sign in with it again.
        </span>
      )}
    </ConfirmDialog>
  );
}

/** After the time that a login also takes to lead on, so that the notification can be read. */
function leave(): void {
  setTimeout(() => location.assign(api.auth.signOut.path), LOGIN_REDIRECT_MS);
}
