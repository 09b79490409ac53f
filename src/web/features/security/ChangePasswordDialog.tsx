import * as z from "zod/mini";
import { PASSWORD_MIN } from "#shared/domain/limits.ts";
import { passwordChange, type PasswordChange } from "#shared/sessions/sessions.schema.ts";
import { useApiMutation } from "#web/data/use-api-mutation.ts";
import { sameAs, useSchemaForm } from "#web/lib/use-zod-form.ts";
import { FormDialog } from "#web/ui/dialog/form-dialog.tsx";
import { Field } from "#web/ui/form-field.tsx";
import { PasswordInput, PasswordTwice } from "#web/ui/password-input.tsx";
import { Banner } from "#web/ui/states.tsx";

interface Values extends PasswordChange {
  repeat: string;
}

const typedTwice = z
  .extend(passwordChange, { repeat: z.string() })
  .check(sameAs<Values>("newPassword", "repeat"));

interface ChangePasswordDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function ChangePasswordDialog({ open, onOpenChange }: ChangePasswordDialogProps) {
  const form = useSchemaForm<Values>(typedTwice, { currentPassword: "", newPassword: "", repeat: "" });
  const { mutateAsync } = useApiMutation("changePassword");

  const save = async ({ repeat: _repeated, ...body }: Values) => {
    await mutateAsync({ body });
    onOpenChange(false);
  };

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title="Change Password"
      confirmClose={form.isDirty}
      onSubmit={form.submit(save)}
      send="Change Password"
      sending="Saving..."
      isSending={form.isSubmitting}
    >
      <div className="sec-form">
        {form.problem !== undefined && <Banner tone="danger">{form.problem}</Banner>}
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
