import type { ReactNode } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { PHONE_HINT, USERNAME_HINT } from "#web/lib/account-hints.ts";
import { Field } from "#web/ui/Field.tsx";
import { TextInput } from "#web/ui/TextInput.tsx";
import type { PersonValues } from "./investor-forms.ts";

type Name = Exclude<keyof PersonValues, "password">;

interface InvestorFieldsProps {
  form: {
    field: (name: Name) => UseFormRegisterReturn;
    errorOf: (name: Name) => string | undefined;
  };
  /** Below the names. */
  note?: ReactNode;
}

/** The browser is kept from filling in the manager's own name and address. */
export function InvestorFields({ form: { field, errorOf }, note }: InvestorFieldsProps) {
  return (
    <>
      <Field label="First Name" error={errorOf("firstName")}>
        <TextInput {...field("firstName")} required autoComplete="off" />
      </Field>
      <Field label="Last Name" error={errorOf("lastName")}>
        <TextInput {...field("lastName")} required autoComplete="off" />
      </Field>
      {note}
      <Field label="Email" error={errorOf("email")}>
        <TextInput {...field("email")} type="email" required autoComplete="off" />
      </Field>
      <Field label="Phone Number" error={errorOf("phoneNumber")} help={PHONE_HINT}>
        <TextInput {...field("phoneNumber")} type="tel" required autoComplete="off" />
      </Field>
      <Field label="Username" error={errorOf("username")} help={USERNAME_HINT}>
        <TextInput
          {...field("username")}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
    </>
  );
}
