import { joinWithAnd } from "../names.ts";
import {
  addMonths,
  comparePeriods,
  formatPeriodRange,
  lastMonths,
  periodMonth,
  type PeriodText,
} from "../periods.ts";

/** A month, a calendar quarter, a year to date, or twelve months. */
export const SPANS = ["month", "quarter", "year", "twelve"] as const;
export type Span = (typeof SPANS)[number];

/** The period before, the year before, or the budget of the same months. */
export const AGAINST = ["before", "year", "budget"] as const;
export type Against = (typeof AGAINST)[number];

export interface Selection {
  readonly span: Span;
  /** The last month; of a quarter any of its months. */
  readonly until: PeriodText;
  readonly against: Against;
}

/** Which months are compared, and when: a month that has not ended yet cannot be filed. */
export interface Comparing {
  readonly selection: Selection;
  readonly currentMonth: PeriodText;
}

/** The months that are looked at, oldest first. */
export function periodsOf({ span, until }: Pick<Selection, "span" | "until">): readonly PeriodText[] {
  if (span === "month") return [until];
  if (span === "quarter") return lastMonths(addMonths(until, 2 - ((periodMonth(until) - 1) % 3)), 3);
  return lastMonths(until, span === "year" ? periodMonth(until) : 12);
}

/**
 * The months that they are compared with: as many, right before them (of a year to date before its January) or a year
 * earlier; the same ones for a budget.
 */
export function comparedPeriodsOf(selection: Selection): readonly PeriodText[] {
  const periods = periodsOf(selection);
  if (selection.against === "budget") return periods;
  const back = selection.against === "year" ? 12 : periods.length;
  return periods.map((period) => addMonths(period, -back));
}

/** "October 2026", "July – September 2026", "March 2026 and May – June 2026"; in any order. */
export function namePeriods(periods: readonly PeriodText[]): string {
  const sorted = periods.toSorted(comparePeriods);
  const firsts = sorted.filter((period, index) => addMonths(period, -1) !== sorted[index - 1]);
  const lasts = sorted.filter((period, index) => addMonths(period, 1) !== sorted[index + 1]);
  return joinWithAnd(firsts.map((first, index) => formatPeriodRange(first, lasts[index] ?? first)));
}

/** What is compared with, in a sentence: "October 2025", "the budget". */
export const nameCompared = (selection: Selection): string =>
  selection.against === "budget" ? "the budget" : namePeriods(comparedPeriodsOf(selection));

/** "October 2026 against October 2025". */
export const nameComparison = (selection: Selection): string =>
  `${namePeriods(periodsOf(selection))} against ${nameCompared(selection)}`;

/**
 * The month that is shown first: the newest that at least half of the locations have reached, else the newest filed, else
 * the last one that has ended. Of quarters the newest that ends with it or before it: one that has only begun would have
 * no figures.
 * @param lasts the last month that each open location has filed, null for none
 */
export function defaultUntil(
  lasts: readonly (PeriodText | null)[],
  currentMonth: PeriodText,
  span: Span = "month",
): PeriodText {
  const newestFirst = lasts.flatMap((last) => last ?? []).toSorted((a, b) => comparePeriods(b, a));
  const until = newestFirst[Math.ceil(lasts.length / 2) - 1] ?? newestFirst[0] ?? addMonths(currentMonth, -1);
  return span === "quarter" ? addMonths(until, -(periodMonth(until) % 3)) : until;
}
