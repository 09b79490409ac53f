import type { ReactNode } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import * as z from "zod/mini";
import { holdingShare } from "#shared/investors/holding-set.schema.ts";
import { type Investor, investorChange, newInvestor } from "#shared/investors/investors.schema.ts";
import { username } from "#shared/users/users.schema.ts";
import { PHONE_HELP, USERNAME_HELP } from "#web/lib/account-help.ts";
import { repeatsPassword } from "#web/lib/use-schema-form.ts";
import { Field } from "#web/ui/form-field.tsx";
import { TextInput } from "#web/ui/inputs.tsx";
import type { Shares } from "./shares.ts";

type Name = Exclude<keyof PersonValues, "password">;

interface InvestorFieldsProps {
  form: {
    field: (name: Name) => UseFormRegisterReturn;
    errorOf: (name: Name) => string | undefined;
  };
  /** Below the names. */
  note?: ReactNode;
}

/** Autocomplete is off: the browser would fill in the manager's own name and address. */
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
      <Field label="Phone Number" error={errorOf("phoneNumber")} help={PHONE_HELP}>
        <TextInput {...field("phoneNumber")} type="tel" required autoComplete="off" />
      </Field>
      <Field label="Username" error={errorOf("username")} help={USERNAME_HELP}>
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

/** The values that the forms of a new and of an existing investor share. */
export interface PersonValues {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  username: string;
  password: string;
}

/** By field, for the banner about a stale edit. */
export const LABELS: Readonly<Record<string, string>> = {
  firstName: "First Name",
  lastName: "Last Name",
  email: "Email",
  phoneNumber: "Phone Number",
  username: "Username",
};

export interface NewInvestorValues extends PersonValues {
  confirmPassword: string;
  percentages: Shares;
}

export const blankInvestor: NewInvestorValues = {
  firstName: "",
  lastName: "",
  email: "",
  phoneNumber: "",
  username: "",
  password: "",
  confirmPassword: "",
  percentages: {},
};

const newInvestorPercentages = z.record(z.string(), holdingShare.shape.sharePercentage);

export const newInvestorSchema = z
  .extend(newInvestor, { confirmPassword: z.string(), percentages: newInvestorPercentages })
  .check(
    repeatsPassword<{ password: string | null; confirmPassword: string }>("password", "confirmPassword"),
  );

/** The same for who is invited and sets a password themselves: these fields are not shown. */
export const invitedInvestorSchema = z.extend(newInvestor, {
  password: z.string(),
  confirmPassword: z.string(),
  percentages: newInvestorPercentages,
});

/** The call keeps the username where none is sent; the form refuses an empty one. */
export const investorSchema = z.extend(investorChange, { username });

export const valuesOf = (investor: Investor): PersonValues => ({
  firstName: investor.firstName,
  lastName: investor.lastName,
  email: investor.email,
  phoneNumber: investor.phoneNumber,
  username: investor.username,
  password: "",
});
