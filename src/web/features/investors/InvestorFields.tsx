import type { ReactNode } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { PHONE_HINT, USERNAME_HINT } from "#web/lib/account-hints.ts";
import { Field } from "#web/ui/form-field.tsx";
import { TextInput } from "#web/ui/inputs.tsx";
import * as z from "zod/mini";
import { type holdingSet, holdingSetOver, holdingShare } from "#shared/investors/holding-set.schema.ts";
import { type Investor, investorChange, newInvestor } from "#shared/investors/investors.schema.ts";
import { username } from "#shared/users/users.schema.ts";
import { sameAs } from "#web/lib/use-zod-form.ts";
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

/** What the forms for a new and for an existing investor have in common. */
export interface PersonValues {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  username: string;
  password: string;
}

/** What a difference is told by. */
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

export const newInvestorForm = z
  .extend(newInvestor, {
    confirmPassword: z.string(),
    percentages: z.record(z.string(), holdingShare.shape.sharePercentage),
  })
  .check(sameAs<{ password: string; confirmPassword: string }>("password", "confirmPassword"));

/** The call keeps the username where none is sent; in the form an emptied one is a mistake (spec section 5). */
export const investorForm = z.extend(investorChange, { username });

export const valuesOf = (investor: Investor): PersonValues => ({
  firstName: investor.firstName,
  lastName: investor.lastName,
  email: investor.email,
  phoneNumber: investor.phoneNumber,
  username: investor.username,
  password: "",
});

/** The shares alone: each ticked location above 0 and at most 100, or 0 as it is stored, by the rule of the call itself. */
export const holdingsForm = (stored: Shares) =>
  z.pipe(
    z.transform(({ percentages }: { percentages: Shares }): z.input<typeof holdingSet> => ({
      locationIds: Object.keys(percentages),
      percentages,
    })),
    holdingSetOver(stored),
  );
