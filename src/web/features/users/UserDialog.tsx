import type { User } from "#shared/users/users.schema.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { DialogCancel } from "#web/ui/DialogCancel.tsx";
import { UserFormFields } from "./UserFormFields.tsx";
import { useUserForm } from "./useUserForm.ts";

interface UserDialogProps {
  /** null makes a new account. */
  user: User | null;
  open: boolean;
  onClose: () => void;
}

export function UserDialog({ user, open, onClose }: UserDialogProps) {
  const { form, isOwn, submit, busy } = useUserForm(user, onClose);
  return (
    <Dialog
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
      footer={
        <>
          <DialogCancel />
          <Button type="submit" busy={busy} busyText="Saving...">
            {user ? "Update" : "Create"}
          </Button>
        </>
      }
    >
      <UserFormFields form={form} user={user} isOwn={isOwn} />
    </Dialog>
  );
}
