import { toCents } from "../money.ts";
import { formatPeriod, type PeriodText } from "../periods.ts";
import { changeOf, type ShownChange, shownValue } from "./cells.ts";
import { type Column, fractionOf, type Fraction, type PointAmounts, valueOf } from "./columns.ts";
import { medianOf } from "./medians.ts";
import { compareNames, type NamedLocation } from "./ranking.ts";
import type { PerformanceMonth } from "./sums.ts";

/** A month's value: cents of an amount, tenths of a percent of a ratio; null where it is not known. */
export type TrendPoint = { readonly rounded: bigint; readonly text: string } | null;

/** A location's line: twelve months, and the twelve before them. */
export interface Trend extends NamedLocation {
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
  /** The ends of the axis that all share; 0 is on it. */
  readonly lowest: bigint;
  readonly highest: bigint;
}

/**
 * A figure over time, one line a location.
 * @param periods 24 months, oldest first, with a point of each location
 * @throws RangeError on malformed money
 */
export function trendsOf(
  column: Column,
  periods: readonly PeriodText[],
  locations: readonly (NamedLocation & { readonly points: readonly (PointAmounts | null)[] })[],
): Trends {
  const half = periods.length / 2;
  const lines = locations.map(({ locationId, name, points }) => ({
    locationId,
    name,
    values: periods.map((_, index) => exactly(points[index] ?? null)),
  }));
  const trends = lines.map(({ values, ...location }): Trend => {
    const month = (index: number) => formatPeriod(periods[index] ?? "");
    const shown = (index: number) =>
      shownValue(column, values[index] ?? null, () => `${column.label} of ${month(index)} is not known.`);
    return {
      ...location,
      now: values.slice(half).map((value) => pointAt(column, value)),
      before: values.slice(0, half).map((value) => pointAt(column, value)),
      change: changeOf(column, shown(periods.length - 1), shown(half - 1), () => month(half - 1)),
    };
  });
  const medians = periods
    .slice(half)
    .map((_, index) => pointAt(column, medianOf(lines.map(({ values }) => values[half + index] ?? null))));
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

/** One location's months as points. @throws RangeError on malformed money */
export function pointsOf(
  column: Column,
  months: readonly PerformanceMonth[],
  periods: readonly PeriodText[],
): readonly TrendPoint[] {
  const byPeriod = new Map(months.map(({ period, figures }) => [period, figures]));
  return periods.map((period) => {
    const figures = byPeriod.get(period);
    return figures === undefined ? null : pointAt(column, valueOf(column, figures));
  });
}

const exactly = (point: PointAmounts | null): Fraction | null =>
  point === null ? null : fractionOf(toCents(point[0]), point[1]);

function pointAt(column: Column, value: Fraction | null): TrendPoint {
  const { rounded, text } = shownValue(column, value, () => "");
  return rounded === null ? null : { rounded, text };
}

function byChange({ better }: Column, one: Trend, other: Trend): number {
  const [a, b] = [one.change.tenths, other.change.tenths];
  if (a === null || b === null) return Number(a === null) - Number(b === null) || compareNames(one, other);
  if (a === b) return compareNames(one, other);
  return a < b === (better === "less") ? 1 : -1;
}
