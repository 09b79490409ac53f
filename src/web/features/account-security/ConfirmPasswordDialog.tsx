import { useQuery } from "@tanstack/react-query";
import * as z from "zod/mini";
import { currentPassword } from "#shared/sessions/sessions.schema.ts";
import { settings } from "#shared/settings/settings.api.ts";
import { query } from "#web/data/queries.ts";
import { useApiMutation } from "#web/data/use-api-mutation.ts";
import type { OpenState } from "#web/lib/use-entity-dialog.ts";
import { useSchemaForm } from "#web/lib/use-schema-form.ts";
import { FormDialog } from "#web/ui/dialog/form-dialog.tsx";
import { Field } from "#web/ui/form-field.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";

const body = z.object({ currentPassword });

interface ConfirmPasswordDialogProps extends OpenState {
  /** Why the password is needed: "Enter your password once more to …" */
  reason: string;
  onConfirmed: () => void;
}

/** Proves that the person at the device knows the password of the signed-in account. */
export function ConfirmPasswordDialog({ reason, onConfirmed, ...dialog }: ConfirmPasswordDialogProps) {
  const form = useSchemaForm<{ currentPassword: string }>(body, { currentPassword: "" });
  const { mutateAsync } = useApiMutation("confirmPassword");
  const { data: branding } = useQuery(query(settings.branding));

  const confirm = async (values: { currentPassword: string }) => {
    await mutateAsync({ body: values });
    onConfirmed();
    dialog.onOpenChange(false);
  };

  return (
    <FormDialog
      {...dialog}
      size="sm"
      title="Is it you?"
      description={reason}
      form={form}
      save={confirm}
      submitLabel="Continue"
      busyText="Checking..."
      confirmClose={false}
      hasProblemAtField
    >
      <Field
        label="Your password"
        error={form.errorOf("currentPassword") ?? form.problem}
        help={
          branding?.openidName &&
          `Without a password, log out and continue with ${branding.openidName}: for ten minutes nothing asks for one.`
        }
      >
        <PasswordInput {...form.field("currentPassword")} autoComplete="current-password" />
      </Field>
    </FormDialog>
  );
}
