import * as z from "zod/mini";
import { holdingSetOver, holdingShare, type holdingSet } from "#shared/investors/holding-set.schema.ts";
import { investorChange, newInvestor, type Investor } from "#shared/investors/investors.schema.ts";
import { username } from "#shared/users/users.schema.ts";
import { sameAs } from "#web/lib/password-twice.ts";
import type { Shares } from "./shares.ts";

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
