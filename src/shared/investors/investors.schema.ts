import * as z from "zod/mini";
import { PERSON_NAME_MAX, PHONE_MAX } from "../domain/limits.ts";
import { isAssignableShare } from "../domain/share.ts";
import { id, instant, requiredText, share, shareSum } from "../http/fields.ts";
import { locationBrief } from "../locations/locations.schema.ts";
import { email, keptWhenEmpty, password, username } from "../users/users.schema.ts";

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

/** A location whose shares add up to more than 100 %: its next report cannot be submitted. */
export const overassigned = z.object({ locationId: z.int(), name: z.string(), assignedShare: shareSum });
export type Overassigned = z.infer<typeof overassigned>;

/** What an investor holds, in short. */
export const heldInShort = z.object({
  /** How many locations. */
  count: z.int(),
  /** The largest shares, the first one first. */
  largest: z.array(z.object({ name: z.string(), sharePercentage: share })),
});
export type HeldInShort = z.infer<typeof heldInShort>;

/** An investor in the list of all. */
export const listedInvestor = z.extend(investor, {
  /** Those of the locations held whose shares exceed the whole; absent when there are none. */
  overassigned: z.optional(z.array(overassigned)),
  /** Absent without any location. */
  held: z.optional(heldInShort),
});
export type ListedInvestor = z.infer<typeof listedInvestor>;

const person = {
  firstName: requiredText(PERSON_NAME_MAX, "First name is required"),
  lastName: requiredText(PERSON_NAME_MAX, "Last name is required"),
  email,
  phoneNumber: requiredText(PHONE_MAX, "Phone number is required"),
};

export const newInvestor = z.object({
  /** Taken when it is free and starts with investor_, else made by the server (decisions: API rules). */
  userId: z.optional(z.string().check(z.maxLength(255))),
  ...person,
  username,
  password,
});
export type NewInvestor = z.infer<typeof newInvestor>;

export const investorChange = z.object({
  ...person,
  username: keptWhenEmpty(username),
  password: keptWhenEmpty(password),
});
export type InvestorChange = z.infer<typeof investorChange>;

/** An investor's holding of one location. */
export const holding = z.object({
  id: z.int(),
  investorId: z.int(),
  locationId: z.int(),
  sharePercentage: share,
  createdAt: instant,
  location: locationBrief,
});
export type Holding = z.infer<typeof holding>;

/** One holder of a location. */
export const locationInvestor = z.object({
  sharePercentage: share,
  investor: z.object({ id: z.int(), firstName: z.string(), lastName: z.string() }),
});
export type LocationInvestor = z.infer<typeof locationInvestor>;

/** Spec section 5; the box and the notification say the same. */
export const PERCENT_SENTENCE = "Please ensure all percentages are between 0.1 and 100.0";
const DECIMALS_SENTENCE = "Use at most two decimals.";

/** Within the range, so that the range is not what is wrong with it. */
const sentenceAbout = (text: string) =>
  /^\d{0,2}\.\d{3,}$/.test(text) && Number(text) > 0 ? DECIMALS_SENTENCE : PERCENT_SENTENCE;

const shareText = z.pipe(
  z.union([z.string(), z.number()], PERCENT_SENTENCE),
  z.transform((typed) => String(typed).trim()),
);

/** Blank or zero: a holder without a share. */
const NO_SHARE = /^(0{1,3}(\.0{1,2})?)?$/;

/** One link: 0 to 100; a holder of 0.00 sees the reports and gets no distribution. */
export const holdingShare = z.object({
  sharePercentage: shareText.check(
    z.refine((text) => isAssignableShare(text) || NO_SHARE.test(text), {
      error: ({ input }) => sentenceAbout(String(input)),
    }),
  ),
});

/** The whole set of an investor's holdings: each above 0 and at most 100. */
export const holdingSet = z
  .object({
    locationIds: z.array(id, "Choose the locations.").check(z.maxLength(10_000)),
    percentages: z.record(z.string(), shareText),
  })
  .check((context) => {
    const { locationIds, percentages } = context.value;
    for (const locationId of locationIds) {
      const typed = percentages[String(locationId)] ?? "";
      if (isAssignableShare(typed)) continue;
      context.issues.push({
        code: "custom",
        message: sentenceAbout(typed),
        path: ["percentages", String(locationId)],
        input: percentages,
      });
    }
  });
export type HoldingSet = z.infer<typeof holdingSet>;
