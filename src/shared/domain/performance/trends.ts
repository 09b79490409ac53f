import { toCents } from "../money.ts";
import type { PeriodText } from "../periods.ts";
import { shownValue } from "./cells.ts";
import { type Column, fractionOf, type Fraction, type PointAmounts, valueOf } from "./columns.ts";
import { medianOf } from "./medians.ts";
import type { NamedLocation } from "./ranking.ts";
import type { PerformanceMonth } from "./sums.ts";

/** A month's value: cents of an amount, tenths of a percent of a ratio; null where it is not known. */
export type TrendPoint = { readonly rounded: bigint; readonly text: string } | null;

/** A location's line: twelve months, and the twelve before them. */
export interface Trend extends NamedLocation {
  readonly now: readonly TrendPoint[];
  readonly before: readonly TrendPoint[];
}

export interface Trends {
  /** The twelve months, oldest first. */
  readonly periods: readonly PeriodText[];
  /** In the order of the locations. */
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
    const points = values.map((value) => pointAt(column, value));
    return { ...location, now: points.slice(half), before: points.slice(0, half) };
  });
  const medians = periods
    .slice(half)
    .map((_, index) => pointAt(column, medianOf(lines.map(({ values }) => values[half + index] ?? null))));
  const drawn = [...trends.flatMap(({ now, before }) => [...now, ...before]), ...medians];
  const sizes = drawn.flatMap((point) => point?.rounded ?? []);
  return {
    periods: periods.slice(half),
    trends,
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
