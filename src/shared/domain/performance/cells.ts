import { growth } from "../growth.ts";
import { fromCents } from "../money.ts";
import {
  type Column,
  formatPoints,
  formatValue,
  type Fraction,
  needsOf,
  roundedValue,
  valueOf,
} from "./columns.ts";
import { type Comparing, comparedPeriodsOf, namePeriods, periodsOf } from "./spans.ts";
import { type PerformanceKey, performanceLabel, type PeriodSums, verbOf, whyUnknown } from "./sums.ts";

/** A location's sums of the period, and of what it is compared with. */
export interface ComparedSums {
  readonly now: PeriodSums;
  readonly before: PeriodSums;
}

/** A value as it is shown; "N/A" with the reason where there is none. */
export interface Shown {
  readonly value: Fraction | null;
  /** Cents of an amount, tenths of a percent of a ratio. */
  readonly rounded: bigint | null;
  readonly text: string;
  readonly reason: string | null;
}

/** The change from what is compared with: growth of an amount, points of a ratio. */
export interface ShownChange {
  /** "+8.1%", "−7.6 pt", "N/A". */
  readonly text: string;
  /** Tenths of a percent, or of a point. */
  readonly tenths: bigint | null;
  readonly tone: Tone;
  readonly reason: string | null;
}

/** How a change is coloured: less cost is positive; null for none. */
export type Tone = "positive" | "negative" | null;

/** A column of a location. */
export interface Cell extends Shown {
  readonly before: Shown;
  readonly change: ShownChange;
}

export const NOT_AVAILABLE = "N/A";
export type Side = "now" | "before";

/** The months of a side in words: "October 2026", and of a budget "the budget for October 2026". */
export function nameSide({ selection }: Comparing, side: Side): string {
  if (side === "now") return namePeriods(periodsOf(selection));
  const months = namePeriods(comparedPeriodsOf(selection));
  return selection.against === "budget" ? `the budget for ${months}` : months;
}

/** Why one of these figures is not known on a side; null where all are. */
export function whySideUnknown(
  sums: ComparedSums,
  keys: readonly PerformanceKey[],
  { selection, currentMonth }: Comparing,
  side: Side,
): string | null {
  const isBudget = side === "before" && selection.against === "budget";
  return whyUnknown(sums[side], keys, { isBudget, currentMonth });
}

/** The value of one side with the reason where there is none. @throws RangeError on malformed money */
export function shownOf(column: Column, sums: ComparedSums, comparing: Comparing, side: Side): Shown {
  const value = valueOf(column, sums[side].figures);
  if (value !== null) {
    const rounded = roundedValue(column, value);
    return { value, rounded, text: formatValue(column, rounded), reason: null };
  }
  return notShown(
    whySideUnknown(sums, needsOf(column), comparing, side) ??
      isNothing(performanceLabel(column.of ?? "grossSales"), nameSide(comparing, side)),
  );
}

export const notShown = (reason: string): Shown => ({
  value: null,
  rounded: null,
  text: NOT_AVAILABLE,
  reason,
});

/** "Net revenue of October 2025 is $0.00." */
export function isNothing(label: string, of: string): string {
  return `${label.slice(0, 1)}${label.slice(1).toLowerCase()} of ${of} ${verbOf(label)} $0.00.`;
}

/** A column of a location. @throws RangeError on malformed money */
export const cellOf = (column: Column, sums: ComparedSums, comparing: Comparing): Cell =>
  comparedCell(
    column,
    shownOf(column, sums, comparing, "now"),
    shownOf(column, sums, comparing, "before"),
    comparing,
  );

/** Both sides of a column with the change. */
export const comparedCell = (column: Column, now: Shown, before: Shown, comparing: Comparing): Cell => ({
  ...now,
  before,
  change: changeOf(column, now, before, nameSide(comparing, "before")),
});

/**
 * The change of a value. Of a ratio it is in points, the difference of both as they are shown; of an amount growth.
 * @param earlier what is compared with, in words
 */
export function changeOf(column: Column, now: Shown, before: Shown, earlier: string): ShownChange {
  const reason = now.reason ?? before.reason;
  if (now.rounded === null || before.rounded === null)
    return { text: NOT_AVAILABLE, tenths: null, tone: null, reason };
  if (column.of !== null) {
    const tenths = now.rounded - before.rounded;
    return { text: formatPoints(tenths), tenths, tone: toneOf(column.better, tenths), reason: null };
  }
  const { text, tenths } = growth(fromCents(now.rounded), fromCents(before.rounded));
  if (tenths === null) return { text, tenths, tone: null, reason: isNothing(column.label, earlier) };
  return { text, tenths, tone: toneOf(column.better, tenths), reason: null };
}

/** The colour of a change, by what is better. */
export function toneOf(better: Column["better"], change: bigint): Tone {
  if (better === null || change === 0n) return null;
  return change > 0n === (better === "more") ? "positive" : "negative";
}
