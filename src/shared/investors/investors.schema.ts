import * as z from "zod/mini";
import { PERSON_NAME_MAX, PHONE_MAX } from "../domain/limits.ts";
import { instant, requiredText, share, expectedUpdatedAt } from "../http/fields.ts";
import { accountState } from "../invitations/invitations.schema.ts";
import { dueReport, locationBrief } from "../locations/locations.schema.ts";
import { email, keptWhenEmpty, password, passwordUnlessInvited, username } from "../users/users.schema.ts";

export const investor = z.object({
  id: z.int(),
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  username: z.string(),
  createdAt: instant,
  updatedAt: instant,
});
export type Investor = z.infer<typeof investor>;

const heldInShort = z.object({
  count: z.int(),
  /** The largest shares, the first one first. */
  largest: z.array(z.object({ name: z.string(), sharePercentage: share })),
});
export type HeldInShort = z.infer<typeof heldInShort>;

export const listedInvestor = z.extend(investor, {
  /** Absent without any location. */
  held: z.optional(heldInShort),
  /** Why the mail server refuses e-mails to the address for good; absent when it does not. */
  refusal: z.optional(z.string()),
  state: z.optional(accountState),
  /** Of a manager who is limited to locations: the investor holds a share of another one, too, and cannot be previewed. */
  holdsElsewhere: z.optional(z.literal(true)),
});
export type ListedInvestor = z.infer<typeof listedInvestor>;

const person = {
  firstName: requiredText(PERSON_NAME_MAX, "First name is required"),
  lastName: requiredText(PERSON_NAME_MAX, "Last name is required"),
  email,
  phoneNumber: requiredText(PHONE_MAX, "Phone number is required"),
};

export const newInvestor = z.object({
  /** Taken when it is free and starts with investor_, else made by the server. */
  userId: z.optional(z.string().check(z.maxLength(255))),
  ...person,
  username,
  password: passwordUnlessInvited,
});
export type NewInvestor = z.infer<typeof newInvestor>;

export const investorChange = z.object({
  ...person,
  username: keptWhenEmpty(username),
  password: keptWhenEmpty(password),
  updatedAt: expectedUpdatedAt,
});
export type InvestorChange = z.infer<typeof investorChange>;

export const holding = z.object({
  id: z.int(),
  investorId: z.int(),
  locationId: z.int(),
  sharePercentage: share,
  createdAt: instant,
  location: locationBrief,
  /** For investors only, while the settings say so: the month after the last published one. */
  expected: z.optional(dueReport),
});
export type Holding = z.infer<typeof holding>;

/** One holder of a location; the address is empty for a manager who does not read investors. */
export const locationInvestor = z.object({
  sharePercentage: share,
  investor: z.object({ id: z.int(), firstName: z.string(), lastName: z.string(), email: z.string() }),
});
export type LocationInvestor = z.infer<typeof locationInvestor>;
