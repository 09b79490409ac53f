import type { EditedField } from "#server/activity/say-changes.ts";
import { accountFields } from "#server/users/account-fields.ts";
import type { Investor } from "#shared/investors/investors.schema.ts";

/** What the log names of an investor who was edited. It is kept for good: there a phone number would outlive its owner's wish. */
export const investorFields = (before: Investor, after: Investor): EditedField[] => [
  ...accountFields(before, after),
  { label: "Phone number", before: before.phoneNumber, after: after.phoneNumber, withoutValues: true },
];
