import * as z from "zod/mini";
import { PASSWORD_MIN } from "#shared/domain/limits.ts";
import { passwordChange, type PasswordChange } from "#shared/sessions/sessions.schema.ts";
import { useApiMutation } from "#web/data/use-api-mutation.ts";
import type { OpenState } from "#web/lib/use-entity-dialog.ts";
import { repeatsPassword, useSchemaForm } from "#web/lib/use-schema-form.ts";
import { FormDialog } from "#web/ui/dialog/form-dialog.tsx";
import { Field } from "#web/ui/form-field.tsx";
import { PasswordInput, PasswordTwice } from "#web/ui/password-input.tsx";

interface Values extends PasswordChange {
  repeat: string;
}

const typedTwice = z
  .extend(passwordChange, { repeat: z.string() })
  .check(repeatsPassword<Values>("newPassword", "repeat"));

export function ChangePasswordDialog(dialog: OpenState) {
  const form = useSchemaForm<Values>(typedTwice, { currentPassword: "", newPassword: "", repeat: "" });
  const { mutateAsync } = useApiMutation("changePassword");

  const save = async ({ repeat: _repeated, ...body }: Values) => {
    await mutateAsync({ body });
    dialog.onOpenChange(false);
  };

  return (
    <FormDialog
      {...dialog}
      size="sm"
      title="Change Password"
      form={form}
      save={save}
      submitLabel="Change Password"
      busyText="Saving..."
    >
      <div className="security-form">
        <Field label="Current password" error={form.errorOf("currentPassword")}>
          <PasswordInput {...form.field("currentPassword")} autoComplete="current-password" />
        </Field>
        <PasswordTwice
          form={form}
          first={{ name: "newPassword", label: "New password" }}
          repeat={{ name: "repeat", label: "Repeat new password" }}
          help={`At least ${PASSWORD_MIN} characters, and the longer the better. Several words are better than one with figures.`}
        />
      </div>
    </FormDialog>
  );
}
