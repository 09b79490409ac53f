import * as z from "zod/mini";
import { isStatementPeriod } from "../domain/statements/statement-periods.ts";
import { instant, money, moneySum, share } from "../http/fields.ts";

/** A month "2026-10", a quarter "2026-Q3" or a year "2026", of the years in which reports can be filed. */
export const statementPeriod = z
  .string("Choose a month, a quarter or a year.")
  .check(
    z.refine(
      (text) => isStatementPeriod(text) && text >= "1970" && text < "3000",
      "Use a month, a quarter or a year, such as 2026-10, 2026-Q3 or 2026.",
    ),
  );

const month = z.string();
const location = { locationId: z.int(), location: z.string() };

/** A distribution, or what a correction of its report added to it or took from it. */
const entry = z.object({
  ...location,
  /** The last of the report's month, "2026-07-31". */
  day: z.string(),
  month,
  isCorrection: z.boolean(),
  /** "Distribution of July 2026, Saltgrass Kitchen", "Correction of Nov 12, 2026: Rent was missing." */
  words: z.string(),
  /** Between the largest clawback and the largest distribution, a correction has a digit more. */
  amount: moneySum,
  /** After this entry. */
  balance: moneySum,
});

/** One share of a location in the period; a share that changed has a line of its own. */
const locationLine = z.object({
  ...location,
  share,
  /** Null but on the location's first line. */
  opening: z.nullable(moneySum),
  /** Of each month of the period; null without a report, or with another share. */
  amounts: z.array(z.nullable(money)),
  distributions: moneySum,
  /** Null but on the location's last line. */
  closing: z.nullable(moneySum),
});

const shareChange = z.object({
  ...location,
  from: month,
  before: share,
  after: share,
  /** "3.00% received by transfer" */
  how: z.string(),
});

/** The figures of capital are those of the period's end; rates in words, such as "55.1%" or "once paid back". */
const capitalFigures = {
  invested: moneySum,
  receivedInCash: moneySum,
  paidBack: z.string(),
  cashOnCash: z.string(),
  yearlyReturn: z.string(),
};

const capital = z.object({
  ...capitalFigures,
  /** Only of locations with entries of capital, also in the sums. */
  lines: z.array(z.object({ ...location, ...capitalFigures })),
  /** What of the received was no distribution. */
  capitalReturned: moneySum,
  receivedBefore: moneySum,
});

/**
 * What a statement says, sealed as canonical JSON. A later field is optional, and left out where it is empty, so that
 * fingerprints stay. Opening + distributions = closing, and the closing is the next period's opening.
 */
export const statementContent = z.object({
  number: z.string(),
  version: z.int(),
  period: statementPeriod,
  /** The version before it, and why there is a new one; absent in the first. */
  replaces: z.optional(z.object({ version: z.int(), publishedAt: instant, fingerprint: z.string() })),
  reason: z.optional(z.string()),
  investor: z.object({ id: z.int(), name: z.string() }),
  group: z.object({ name: z.nullable(z.string()), contact: z.nullable(z.string()) }),
  opening: moneySum,
  distributions: moneySum,
  closing: moneySum,
  entries: z.array(entry),
  byLocation: z.object({ lines: z.array(locationLine), amounts: z.array(moneySum) }),
  shareChanges: z.array(shareChange),
  /** Of the calendar year up to the period's end. */
  yearDistributions: moneySum,
  comps: z.object({
    lines: z.array(z.object({ ...location, period: moneySum, year: moneySum })),
    period: moneySum,
    year: moneySum,
  }),
  /** All months up to the period's end; no first month without a line. */
  sinceBeginning: z.object({
    firstMonth: z.nullable(month),
    lines: z.array(z.object({ ...location, distributions: moneySum, comps: moneySum })),
    distributions: moneySum,
    comps: moneySum,
  }),
  /** Absent where no capital is entered. */
  capital: z.optional(capital),
});
export type StatementContent = z.infer<typeof statementContent>;

/** Reads the text of a sealed statement. @throws Error when it is not one */
export const readStatement = (text: string): StatementContent => z.parse(statementContent, JSON.parse(text));
