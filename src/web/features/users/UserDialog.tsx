import type { User } from "#shared/users/users.schema.ts";
import { ChangedMeanwhile } from "#web/data/ChangedMeanwhile.tsx";
import { FormDialog } from "#web/ui/FormDialog.tsx";
import { KeptEntryNote } from "#web/ui/KeptEntryNote.tsx";
import { UserFormFields } from "./UserFormFields.tsx";
import { useUserForm } from "./useUserForm.ts";

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
              <ChangedMeanwhile conflict={conflict} save="Update" />
            </div>
          )}
          {left !== null && (
            <div className="manager-form-wide">
              <KeptEntryNote left={left} />
            </div>
          )}
          <UserFormFields form={form} user={shown} isOwn={isOwn} />
        </div>
      </FormDialog>
      {confirmation}
    </>
  );
}
