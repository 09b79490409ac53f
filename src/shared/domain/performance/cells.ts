import { formatTenths, growth } from "../growth.ts";
import { formatMoney, fromCents } from "../money.ts";
import { type Column, formatValue, type Fraction, needsOf, roundedValue, valueOf } from "./columns.ts";
import { type Comparing, comparedPeriodsOf, namePeriods, periodsOf } from "./spans.ts";
import { performanceLabel, type PerformanceKey, type PeriodSums, verbOf, whyUnknown } from "./sums.ts";

/** A location's sums of the period, and of what it is compared with. */
export interface ComparedSums {
  readonly now: PeriodSums;
  readonly before: PeriodSums;
}
export type Side = keyof ComparedSums;

/** A value as it is shown; "N/A" with the reason where there is none. */
export interface Shown {
  readonly value: Fraction | null;
  /** Cents of an amount, tenths of a percent of a ratio. */
  readonly rounded: bigint | null;
  readonly text: string;
  readonly reason: string | null;
}

/** How a change is coloured: less cost is positive; null for none. */
export type Tone = "positive" | "negative" | null;

/** The change from what is compared with: growth of an amount, points of a ratio. */
interface ShownChange {
  /** "+8.1%", "−7.6 pt", "N/A". */
  readonly text: string;
  /** Tenths of a percent, or of a point. */
  readonly tenths: bigint | null;
  readonly tone: Tone;
  readonly reason: string | null;
}

/** A column of a line. */
export interface Cell extends Shown {
  readonly before: Shown;
  readonly change: ShownChange;
}

export const NOT_AVAILABLE = "N/A";

/** A value, rounded once, or the reason why there is none. */
export function shownValue(column: Column, value: Fraction | null, why: () => string): Shown {
  if (value === null) return { value, rounded: null, text: NOT_AVAILABLE, reason: why() };
  const rounded = roundedValue(column, value);
  return { value, rounded, text: formatValue(column, rounded), reason: null };
}

/** A column of a location, or of locations added up. @throws RangeError on malformed money */
export function cellOf(column: Column, sums: ComparedSums, comparing: Comparing): Cell {
  const name = (side: Side) => nameSide(comparing, side);
  const of = column.of ?? "netRevenue";
  const shown = (side: Side) =>
    shownValue(
      column,
      valueOf(column, sums[side].figures),
      () =>
        whySideUnknown(sums, needsOf(column), comparing, side) ??
        amountSentence(performanceLabel(of), name(side), formatMoney(sums[side].figures[of])),
    );
  const [now, before] = [shown("now"), shown("before")];
  return { ...now, before, change: changeOf(column, now, before, () => name("before")) };
}

/**
 * The change of a value: growth of an amount. Of a ratio it is in points, the exact difference, rounded once, which the
 * rounded ratios need not give.
 * @param earlier what is compared with, in words
 */
export function changeOf(column: Column, now: Shown, before: Shown, earlier: () => string): ShownChange {
  const reason = now.reason ?? before.reason;
  const [value, old] = [now.value, before.value];
  if (value === null || old === null) return { text: NOT_AVAILABLE, tenths: null, tone: null, reason };
  if (column.of !== null) {
    const top = value.top * old.bottom - old.top * value.bottom;
    const tenths = roundedValue(column, { top, bottom: value.bottom * old.bottom });
    return { text: formatPoints(tenths), tenths, tone: toneOf(column.better, tenths), reason: null };
  }
  const { text, tenths } = growth(fromCents(value.top), fromCents(old.top));
  if (tenths === null)
    return { text, tenths, tone: null, reason: amountSentence(column.label, earlier(), before.text) };
  return { text, tenths, tone: toneOf(column.better, tenths), reason: null };
}

/** Tenths of a percent as points with a sign: "+4.6 pt", "−0.1 pt", "0.0 pt". */
const formatPoints = (tenths: bigint): string =>
  `${tenths > 0n ? "+" : ""}${formatTenths(tenths).slice(0, -1)} pt`;

/** The colour of a change, by what is better. */
export function toneOf(better: Column["better"], change: bigint): Tone {
  if (better === null || change === 0n) return null;
  return change > 0n === (better === "more") ? "positive" : "negative";
}

/** Why one of these figures is not known on a side; null where all are. */
export const whySideUnknown = (
  sums: ComparedSums,
  keys: readonly PerformanceKey[],
  { selection, currentMonth }: Comparing,
  side: Side,
): string | null =>
  whyUnknown(sums[side], keys, side === "before" && selection.against === "budget", currentMonth);

/** The months of a side in words: "October 2026", and of a budget "the budget for October 2026". */
export function nameSide({ selection }: Comparing, side: Side): string {
  if (side === "now") return namePeriods(periodsOf(selection));
  const months = namePeriods(comparedPeriodsOf(selection));
  return selection.against === "budget" ? `the budget for ${months}` : months;
}

/** "Net revenue of October 2025 is $0.00." */
export const amountSentence = (label: string, of: string, amount: string): string =>
  `${label.slice(0, 1)}${label.slice(1).toLowerCase()} of ${of} ${verbOf(label)} ${amount}.`;
