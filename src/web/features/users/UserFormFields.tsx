import type { UseFormReturn } from "react-hook-form";
import type { User } from "#shared/users/users.schema.ts";
import { PASSWORD_HINT, USERNAME_HINT } from "#web/lib/account-hints.ts";
import { Field } from "#web/ui/Field.tsx";
import { PasswordInput } from "#web/ui/PasswordInput.tsx";
import { TextInput } from "#web/ui/TextInput.tsx";
import type { UserFields } from "./user-fields.ts";

interface UserFormFieldsProps {
  form: UseFormReturn<UserFields>;
  user: User | null;
  isOwn: boolean;
}

export function UserFormFields({ form, user, isOwn }: UserFormFieldsProps) {
  const { register, formState, trigger } = form;
  const problem = (field: keyof UserFields) => formState.errors[field]?.message;
  // It may match from now on.
  const recheckRepeat = () => problem("confirmPassword") !== undefined && void trigger("confirmPassword");
  const kept = user !== null;
  const passwordHelp = kept ? "Leave empty to keep the current password." : PASSWORD_HINT;
  return (
    <>
      <Field label="Email" error={problem("email")} className="manager-form-wide">
        <TextInput type="email" autoComplete="off" required {...register("email")} />
      </Field>
      <Field label={<Short long=" Name">First</Short>} optional error={problem("firstName")}>
        <TextInput autoComplete="off" {...register("firstName")} />
      </Field>
      <Field label={<Short long=" Name">Last</Short>} optional error={problem("lastName")}>
        <TextInput autoComplete="off" {...register("lastName")} />
      </Field>
      <Field
        label="Username"
        error={problem("username")}
        help={kept ? `Leave empty to keep "${user.username}".` : USERNAME_HINT}
        className="manager-form-wide"
      >
        <TextInput
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required={!kept}
          placeholder={user?.username ?? undefined}
          {...register("username")}
        />
      </Field>
      <Field label="Password" error={problem("password")} help={passwordHelp} className="manager-form-wide">
        {/* A browser must not fill in the reader's own. */}
        <PasswordInput
          autoComplete="new-password"
          required={!kept}
          {...register("password", { onChange: recheckRepeat })}
        />
      </Field>
      {isOwn && form.watch("password") !== "" && (
        <Field label="Confirm Password" error={problem("confirmPassword")} className="manager-form-wide">
          <PasswordInput autoComplete="new-password" required {...register("confirmPassword")} />
        </Field>
      )}
    </>
  );
}

/** Small screens have the first word only. */
function Short({ children, long }: { children: string; long: string }) {
  return (
    <>
      {children}
      <span className="only-desk-inline">{long}</span>
    </>
  );
}
