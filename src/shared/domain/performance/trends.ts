import { sumMoney, type MoneyText, toCents } from "../money.ts";
import { formatPeriod, type PeriodText } from "../periods.ts";
import { changeOf, notShown, type Shown, type ShownChange } from "./cells.ts";
import { type Column, formatValue, fractionOf, type Fraction, roundedValue, valueOf } from "./columns.ts";
import { medianOf } from "./medians.ts";
import { compareNames } from "./ranking.ts";
import type { PerformanceFigures, PerformanceMonth } from "./sums.ts";

/** A month's amount and what it is set against, in dollars; null where a figure is not known. */
export type TrendAmounts = readonly [amount: MoneyText, of: MoneyText | null] | null;

/** A month's value: cents of an amount, tenths of a percent of a ratio, with its text; null where it is not known. */
export type TrendPoint = { readonly rounded: bigint; readonly text: string } | null;

/** A location's line: twelve months, and the twelve before them. */
export interface Trend {
  readonly locationId: number;
  readonly name: string;
  readonly now: readonly TrendPoint[];
  readonly before: readonly TrendPoint[];
  /** Of the last month on the same one a year before. */
  readonly change: ShownChange;
}

export interface Trends {
  /** The twelve months, oldest first. */
  readonly periods: readonly PeriodText[];
  /** The largest change for the worse first; without a change last, by name. */
  readonly trends: readonly Trend[];
  /** Of each of the twelve months; null for fewer than three locations. */
  readonly medians: readonly TrendPoint[];
  /** The ends of the axis that all share; it has 0 in it. */
  readonly lowest: bigint;
  readonly highest: bigint;
}

/** What a location's point of a figure is made of. @throws RangeError on malformed money */
export function trendAmounts({ top, of }: Column, figures: PerformanceFigures): TrendAmounts {
  const amounts = top.map((key) => figures[key]);
  const base = of === null ? null : figures[of];
  return amounts.includes(null) || (of !== null && base === null) ? null : [sumMoney(amounts), base];
}

/**
 * A figure over time, one line a location.
 * @param periods 24 months, oldest first, with a point of each location
 * @throws RangeError on malformed money
 */
export function trendsOf(
  column: Column,
  periods: readonly PeriodText[],
  locations: readonly {
    readonly locationId: number;
    readonly name: string;
    readonly points: readonly TrendAmounts[];
  }[],
): Trends {
  const half = periods.length / 2;
  const values = locations.map(({ points }) =>
    periods.map((_, index) => valueOfAmounts(points[index] ?? null)),
  );
  const trends = locations.map(({ locationId, name }, index): Trend => {
    const own = values[index] ?? [];
    const at = (position: number) => shownAt(column, own[position] ?? null, periods[position] ?? "");
    const [last, yearBefore] = [periods.length - 1, half - 1];
    return {
      locationId,
      name,
      now: own.slice(half).map((value) => pointOf(column, value)),
      before: own.slice(0, half).map((value) => pointOf(column, value)),
      change: changeOf(column, at(last), at(yearBefore), formatPeriod(periods[yearBefore] ?? "")),
    };
  });
  const medians = periods
    .slice(half)
    .map((_, index) => pointOf(column, medianOf(values.map((own) => own[half + index] ?? null))));
  const drawn = [...trends.flatMap(({ now, before }) => [...now, ...before]), ...medians];
  const sizes = drawn.flatMap((point) => point?.rounded ?? []);
  return {
    periods: periods.slice(half),
    trends: trends.toSorted((one, other) => byChange(column, one, other)),
    medians,
    lowest: sizes.reduce((a, b) => (b < a ? b : a), 0n),
    highest: sizes.reduce((a, b) => (b > a ? b : a), 0n),
  };
}

/** The points of one location's months, with null where a month or a figure is missing. */
export function pointsOf(
  column: Column,
  months: readonly PerformanceMonth[],
  periods: readonly PeriodText[],
): readonly TrendPoint[] {
  const byPeriod = new Map(months.map(({ period, figures }) => [period, figures]));
  return periods.map((period) => {
    const figures = byPeriod.get(period);
    return figures === undefined ? null : pointOf(column, valueOf(column, figures));
  });
}

const valueOfAmounts = (amounts: TrendAmounts): Fraction | null =>
  amounts === null ? null : fractionOf(toCents(amounts[0]), amounts[1]);

function pointOf(column: Column, value: Fraction | null): TrendPoint {
  if (value === null) return null;
  const rounded = roundedValue(column, value);
  return { rounded, text: formatValue(column, rounded) };
}

function shownAt(column: Column, value: Fraction | null, period: PeriodText): Shown {
  const point = pointOf(column, value);
  if (point === null) return notShown(`${column.label} of ${formatPeriod(period)} is not known.`);
  return { value, ...point, reason: null };
}

function byChange({ better }: Column, one: Trend, other: Trend): number {
  const [a, b] = [one.change.tenths, other.change.tenths];
  if (a === null || b === null) return Number(a === null) - Number(b === null) || compareNames(one, other);
  if (a === b) return compareNames(one, other);
  return a < b === (better === "less") ? 1 : -1;
}
