import * as z from "zod/mini";
import { currentPassword } from "#shared/sessions/sessions.schema.ts";
import { securityChanges } from "./security-changes.ts";
import { useChangeOf } from "#web/data/useChange.ts";
import { useSchemaForm } from "#web/lib/useSchemaForm.ts";
import { Field } from "#web/ui/Field.tsx";
import { FormDialog } from "#web/ui/FormDialog.tsx";
import { PasswordInput } from "#web/ui/PasswordInput.tsx";

const body = z.object({ currentPassword });

interface ConfirmPasswordDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirmed: () => void;
}

/** Before the ways into an account are changed: whoever sits there knows its password. */
export default function ConfirmPasswordDialog({
  open,
  onOpenChange,
  onConfirmed,
}: ConfirmPasswordDialogProps) {
  const form = useSchemaForm<{ currentPassword: string }>(body, { currentPassword: "" });
  const { mutateAsync } = useChangeOf(securityChanges.confirmPassword);

  const confirm = async (values: { currentPassword: string }) => {
    await mutateAsync({ body: values });
    onOpenChange(false);
    onConfirmed();
  };

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title="Is it you?"
      description="Enter your password once more to change how you sign in."
      onSubmit={form.submit(confirm)}
      send="Continue"
      sending="Checking..."
      isSending={form.isSubmitting}
    >
      <Field label="Current password" error={form.errorOf("currentPassword") ?? form.problem}>
        <PasswordInput {...form.field("currentPassword")} autoComplete="current-password" />
      </Field>
    </FormDialog>
  );
}
