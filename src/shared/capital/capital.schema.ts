import * as z from "zod/mini";
import { CAPITAL_ENTRIES_MAX, CAPITAL_NOTE_MAX, CORRECTION_REASON_MAX } from "../domain/limits.ts";
import { CAPITAL_KINDS } from "../domain/returns/returns.ts";
import {
  day,
  expectedUpdatedAt,
  id,
  instant,
  money,
  moneyInput,
  moneySum,
  optionalText,
  period,
  requiredText,
} from "../http/fields.ts";

const said = {
  locationId: z.int(),
  locationName: z.string(),
  day,
  kind: z.enum(CAPITAL_KINDS),
  amount: money,
  note: z.nullable(z.string()),
};

/** What an entry said before it was corrected, as it is stored. */
const earlierEntry = z.object({
  ...said,
  enteredBy: z.string(),
  enteredAt: instant,
  /** Why it had been corrected to this; null for what was entered first. */
  reason: z.nullable(z.string()),
});
export type EarlierEntry = z.infer<typeof earlierEntry>;

/** Names of managers are for managers only. */
const forManagers = z.nullable(z.string());

export const capitalEntry = z.object({
  id: z.int(),
  investorId: z.int(),
  ...said,
  /** Of the price of a transferred share; null otherwise. */
  transferId: z.nullable(z.int()),
  enteredBy: forManagers,
  /** When it was entered, or corrected last. */
  enteredAt: instant,
  /** Why it was corrected last; null for what was never corrected. */
  reason: z.nullable(z.string()),
  /** What it said before each correction, the oldest first. */
  earlier: z.array(z.extend(earlierEntry, { enteredBy: forManagers })),
  /** A removed entry counts nowhere. */
  removedAt: z.nullable(instant),
  removedBy: forManagers,
  updatedAt: instant,
});
export type CapitalEntryRow = z.infer<typeof capitalEntry>;

const amount = moneyInput.check(
  z.refine((typed) => typed !== null && typed !== undefined, {
    error: "Enter an amount such as 1234.50.",
    abort: true,
  }),
  z.refine((typed) => typed !== "0.00" && typed !== "-0.00", "The amount is zero."),
  z.refine((typed) => !typed?.startsWith("-"), "Enter it without a minus: the kind says which way it went."),
);

const entryInput = {
  locationId: id,
  day,
  kind: z.enum(CAPITAL_KINDS, "Choose what it is."),
  amount: z.pipe(
    amount,
    z.transform((read) => read ?? "0.00"),
  ),
  note: optionalText(CAPITAL_NOTE_MAX),
};

const newCapitalEntry = z.object(entryInput);
export type NewCapitalEntry = z.output<typeof newCapitalEntry>;

export const newCapital = z.object({
  entries: z
    .array(newCapitalEntry, "Add an entry.")
    .check(
      z.minLength(1, "Add an entry."),
      z.maxLength(CAPITAL_ENTRIES_MAX, `Add at most ${CAPITAL_ENTRIES_MAX} entries at once.`),
    ),
});

export const capitalCorrection = z.object({
  ...entryInput,
  reason: requiredText(CORRECTION_REASON_MAX, "Say why it is corrected."),
  updatedAt: expectedUpdatedAt,
});
export type CapitalCorrection = z.output<typeof capitalCorrection>;

const percent = z.nullable(z.string().check(z.regex(/^-?\d+\.\d$/)));

/** Returns, as src/shared/domain/returns/returns.ts computes them and returns-explained.ts explains them. */
const returnFigures = z.object({
  invested: moneySum,
  distributions: moneySum,
  distributionMonths: z.int(),
  capitalReturned: moneySum,
  receivedBefore: moneySum,
  receivedInCash: moneySum,
  compsUsed: moneySum,
  totalBenefit: moneySum,
  paidBack: percent,
  paidBackIn: z.nullable(period),
  paidBackEstimate: z.nullable(period),
  lastMonths: z.object({ count: z.int(), distributions: moneySum }),
  cashOnCash: percent,
  yearlyReturn: percent,
  firstDay: day,
  lastDay: day,
});

export const capitalReturns = z.object({
  /** All locations with entries together; null without any entry. */
  total: z.nullable(returnFigures),
  /** By name. */
  locations: z.array(
    z.extend(returnFigures, {
      locationId: z.int(),
      name: z.string(),
      contributions: z.array(
        z.object({
          day,
          amount: money,
          correction: z.optional(z.object({ day, was: money, reason: z.string() })),
        }),
      ),
    }),
  ),
});
