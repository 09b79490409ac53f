import { PASSWORD_MIN } from "#shared/domain/limits.ts";
import { passwordChange, type PasswordChange } from "#shared/sessions/sessions.schema.ts";
import { securityChanges } from "#web/data/security/security-changes.ts";
import { useChangeOf } from "#web/data/useChange.ts";
import { useSchemaForm } from "#web/lib/useSchemaForm.ts";
import { Banner } from "#web/ui/Banner.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { DialogCancel } from "#web/ui/DialogCancel.tsx";
import { Field } from "#web/ui/Field.tsx";
import { PasswordInput } from "#web/ui/PasswordInput.tsx";

interface ChangePasswordDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export default function ChangePasswordDialog({ open, onOpenChange }: ChangePasswordDialogProps) {
  const form = useSchemaForm<PasswordChange>(passwordChange, { currentPassword: "", newPassword: "" });
  const { mutateAsync } = useChangeOf(securityChanges.changePassword);

  const save = async (body: PasswordChange) => {
    await mutateAsync({ body });
    onOpenChange(false);
  };

  const tooShort = form.errorOf("newPassword");
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title="Change Password"
      confirmClose={form.isDirty}
      onSubmit={form.submit(save)}
      footer={
        <>
          <DialogCancel />
          <Button type="submit" busy={form.isSubmitting} busyText="Saving...">
            Change Password
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {form.problem !== undefined && <Banner tone="danger">{form.problem}</Banner>}
        <Field label="Current password" error={form.errorOf("currentPassword")}>
          <PasswordInput {...form.field("currentPassword")} autoComplete="current-password" />
        </Field>
        <Field
          label="New password"
          error={tooShort}
          help={
            tooShort === undefined ? `At least ${PASSWORD_MIN} characters; the longer the better.` : undefined
          }
        >
          <PasswordInput {...form.field("newPassword")} autoComplete="new-password" />
        </Field>
      </div>
    </Dialog>
  );
}
