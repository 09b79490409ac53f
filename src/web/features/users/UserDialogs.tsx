import type { PersonName } from "#shared/domain/names.ts";
import type { SubjectDialog } from "./UsersPage.tsx";
import type { User } from "#shared/users/users.schema.ts";
import { StaleEditNotice } from "#web/data/StaleEditNotice.tsx";
import { FormDialog, RestoredEntryNotice } from "#web/ui/dialog/form-dialog.tsx";
import { UserFormFields, useUserForm } from "./UserForm.tsx";
import { Trash2 } from "lucide-react";
import { api } from "#shared/api.ts";
import { LOGIN_REDIRECT_MS } from "#shared/domain/limits.ts";
import { closeWhenGone, useMutationOf } from "#web/data/use-api-mutation.ts";
import { useSession } from "#web/lib/session.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { userChanges } from "./user-changes.ts";

interface UserDialogsProps {
  form: SubjectDialog;
  deletion: SubjectDialog;
  /** What a manager is called among all. */
  nameOf: (user: PersonName) => string;
}

/** What changes a manager's account, with the form and its rules: fetched after the list itself. */
export default function UserDialogs({ form, deletion, nameOf }: UserDialogsProps) {
  return (
    <>
      <UserDialog key={`form ${form.turn}`} user={form.subject} open={form.open} onClose={form.close} />
      <DeleteUserDialog
        user={deletion.subject}
        nameOf={nameOf}
        open={deletion.open}
        onClose={deletion.close}
      />
    </>
  );
}

interface UserDialogProps {
  /** null makes a new account. */
  user: User | null;
  open: boolean;
  onClose: () => void;
}

export function UserDialog({ user, open, onClose }: UserDialogProps) {
  const { form, left, shown, conflict, isOwn, submit, busy, confirmation } = useUserForm(user, open, onClose);
  return (
    <>
      <FormDialog
        open={open}
        onOpenChange={(next) => !next && onClose()}
        confirmClose={form.formState.isDirty && !busy}
        title={user ? "Edit Manager" : "Create New Manager"}
        description={
          user
            ? "Update manager account information and login credentials"
            : "Managers will use these credentials to log in to the portal"
        }
        onSubmit={submit}
        send={user ? "Update" : "Create"}
        sending="Saving..."
        isSending={busy}
      >
        <div className="manager-form">
          {conflict && (
            <div className="manager-form-wide">
              <StaleEditNotice conflict={conflict} save="Update" />
            </div>
          )}
          {left !== null && (
            <div className="manager-form-wide">
              <RestoredEntryNotice left={left} />
            </div>
          )}
          <UserFormFields form={form} user={shown} isOwn={isOwn} />
        </div>
      </FormDialog>
      {confirmation}
    </>
  );
}

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
  const remove = useMutationOf(userChanges.remove);
  const removeOwn = useMutationOf(userChanges.removeOwn);
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
