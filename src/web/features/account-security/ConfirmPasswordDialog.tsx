import * as z from "zod/mini";
import { currentPassword } from "#shared/sessions/sessions.schema.ts";
import { useApiMutation } from "#web/data/use-api-mutation.ts";
import { useSchemaForm } from "#web/lib/use-zod-form.ts";
import { Field } from "#web/ui/form-field.tsx";
import { FormDialog } from "#web/ui/dialog/form-dialog.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";

const body = z.object({ currentPassword });

interface ConfirmPasswordDialogProps {
  /** Why the password is needed: "Enter your password once more to …" */
  reason: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirmed: () => void;
}

/** Step-up: proves that the person at the device knows the password of the signed-in account. */
export default function ConfirmPasswordDialog({
  reason,
  open,
  onOpenChange,
  onConfirmed,
}: ConfirmPasswordDialogProps) {
  const form = useSchemaForm<{ currentPassword: string }>(body, { currentPassword: "" });
  const { mutateAsync } = useApiMutation("confirmPassword");

  const confirm = async (values: { currentPassword: string }) => {
    await mutateAsync({ body: values });
    onConfirmed();
    onOpenChange(false);
  };

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title="Is it you?"
      description={reason}
      onSubmit={form.submit(confirm)}
      send="Continue"
      sending="Checking..."
      isSending={form.isSubmitting}
    >
      <Field label="Your password" error={form.errorOf("currentPassword") ?? form.problem}>
        <PasswordInput {...form.field("currentPassword")} autoComplete="current-password" />
      </Field>
    </FormDialog>
  );
}
