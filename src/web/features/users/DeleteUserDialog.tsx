import { Trash2 } from "lucide-react";
import { api } from "#shared/api.ts";
import { REDIRECT_MS } from "#shared/domain/limits.ts";
import type { User } from "#shared/users/users.schema.ts";
import { closeWhenGone, useApiMutation } from "#web/data/use-api-mutation.ts";
import { useConfirmedSubmit } from "#web/features/account-security/use-confirmed-session.tsx";
import { useAccount } from "#web/lib/signed-in.ts";
import type { OpenState } from "#web/lib/use-entity-dialog.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";

interface DeleteUserDialogProps extends OpenState {
  user: User;
  /** The name of the account, with the email where two have the same one. */
  label: string;
}

/** Deleting one's own account signs out; the question says so. */
export function DeleteUserDialog({ user, label, ...dialog }: DeleteUserDialogProps) {
  const { id } = user;
  const isOwn = useAccount().user?.id === id;
  const remove = useApiMutation("deleteUser");
  const removeOwn = useApiMutation("deleteOwnUser");
  const [sendConfirmed, confirmation] = useConfirmedSubmit(
    "Enter your own password once more to delete a manager.",
  );

  const send = () =>
    isOwn
      ? removeOwn.mutateAsync({ params: { id } }, { onSuccess: signOut })
      : remove.mutateAsync(
          { params: { id } },
          closeWhenGone(() => dialog.onOpenChange(false)),
        );
  return (
    <>
      <ConfirmDialog
        {...dialog}
        title={`Delete ${label}`}
        confirmLabel="Delete"
        confirmIcon={Trash2}
        busy={remove.isPending || removeOwn.isPending || removeOwn.isSuccess}
        busyText="Deleting..."
        onConfirm={() => void sendConfirmed(send).catch(() => null)}
      >
        Are you sure you want to delete this user? This action cannot be undone.
        {isOwn && (
          <span className="delete-own-warning">
            This is your own account: you will be signed out at once and cannot sign in with it again.
          </span>
        )}
      </ConfirmDialog>
      {confirmation}
    </>
  );
}

/** After the delay of a login's redirect, so that the toast can be read. */
function signOut(): void {
  setTimeout(() => location.assign(api.auth.signOut.path), REDIRECT_MS);
}
