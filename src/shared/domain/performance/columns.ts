import { formatTenths } from "../growth.ts";
import { divideRounded, formatMoney, fromCents, type MoneyText, toCents } from "../money.ts";
import type { PerformanceFigures, PerformanceKey } from "./sums.ts";

/** An exact value: cents of 1, or cents of the cents that they are set against. Below the line it is above 0. */
export interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

/** What a location's figures show: an amount (dollars), or amounts in percent of another one. */
export interface Column {
  readonly label: string;
  /** The figures that are added up, and those that are taken away. */
  readonly top: readonly PerformanceKey[];
  readonly less?: readonly PerformanceKey[];
  /** The figure that they are set against; null for an amount. */
  readonly of: PerformanceKey | null;
  /** What a reader is glad about, for colours; null where it depends. */
  readonly better: "more" | "less" | null;
}

const PRIME_COST = ["laborCosts", "foodCost", "beverageCost"] as const;

export const COLUMNS = {
  grossSales: { label: "Gross Sales", top: ["grossSales"], of: null, better: "more" },
  netRevenue: { label: "Net Revenue", top: ["netRevenue"], of: null, better: "more" },
  labor: { label: "Labor", top: ["laborCosts"], of: "grossSales", better: "less" },
  foodCost: { label: "Food cost", top: ["foodCost"], of: "foodSales", better: "less" },
  beverageCost: { label: "Beverage cost", top: ["beverageCost"], of: "beverageSales", better: "less" },
  primeCost: { label: "Prime cost", top: PRIME_COST, of: "netRevenue", better: "less" },
  afterPrimeCost: {
    label: "After prime cost",
    top: ["netRevenue"],
    less: PRIME_COST,
    of: null,
    better: "more",
  },
  distribution: { label: "Distribution", top: ["cashDistribution"], of: null, better: null },
  distributionOfNet: { label: "Distribution", top: ["cashDistribution"], of: "netRevenue", better: null },
  comps: { label: "Dining Comps", top: ["comps"], of: null, better: null },
} as const satisfies Record<string, Column>;

export type ColumnKey = keyof typeof COLUMNS;
export const COLUMN_KEYS = Object.keys(COLUMNS) as readonly ColumnKey[];
/** The columns in percent, which have a median. */
export const RATIO_KEYS = COLUMN_KEYS.filter((key) => COLUMNS[key].of !== null);

/** The figures that a column is computed from. */
export const needsOf = ({ top, less = [], of }: Column): readonly PerformanceKey[] => [
  ...top,
  ...less,
  ...(of === null ? [] : [of]),
];

/**
 * The exact value; null where a figure is not known or the one set against is 0 or less: a cost of negative sales would
 * read as a low one.
 * @throws RangeError on malformed money
 */
export function valueOf(column: Column, figures: PerformanceFigures): Fraction | null {
  const top = topOf(column, figures);
  return top === null ? null : fractionOf(top, baseOf(column, figures));
}

/** An amount (dollars), and what it is set against: null for a column that is an amount. */
export type PointAmounts = readonly [MoneyText, MoneyText | null];

/** The amounts that a value is computed from; null where a figure is not known. @throws RangeError on malformed money */
export function pointOf(column: Column, figures: PerformanceFigures): PointAmounts | null {
  const top = topOf(column, figures);
  return top === null ? null : [fromCents(top), baseOf(column, figures)];
}

function topOf(column: Column, figures: PerformanceFigures): bigint | null {
  if (needsOf(column).some((key) => figures[key] === null)) return null;
  const sumOf = (keys: readonly PerformanceKey[] = []) =>
    keys.reduce((sum, key) => sum + toCents(figures[key]), 0n);
  return sumOf(column.top) - sumOf(column.less);
}

const baseOf = ({ of }: Column, figures: PerformanceFigures) => (of === null ? null : figures[of]);

/** The value of an amount and what it is set against (dollars), as a trend's point has them; null where that is not above 0. */
export function fractionOf(top: bigint, of: MoneyText | null): Fraction | null {
  const bottom = of === null ? 1n : toCents(of);
  return bottom > 0n ? { top, bottom } : null;
}

/** Cents of an amount, tenths of a percent of a ratio; rounded half away from zero. */
export const roundedValue = ({ of }: Column, { top, bottom }: Fraction): bigint =>
  divideRounded(of === null ? top : top * 1000n, bottom);

/** "$173,523.33", "37.0%". */
export const formatValue = (column: Column, rounded: bigint): string =>
  column.of === null ? formatMoney(fromCents(rounded)) : formatTenths(rounded);

/** Sorts by exact value, lowest first. */
export function compareFractions(one: Fraction, other: Fraction): number {
  const [a, b] = [one.top * other.bottom, other.top * one.bottom];
  return a === b ? 0 : a < b ? -1 : 1;
}
