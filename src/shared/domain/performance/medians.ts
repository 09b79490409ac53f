import { type Column, compareFractions, formatValue, type Fraction, roundedValue } from "./columns.ts";

/** Of fewer locations a median would be one of them, or half of two. */
const LEAST = 3;

/** What the locations in the middle have, exactly: of an even number the mean of two; null for fewer than three. */
export function medianOf(values: readonly (Fraction | null)[]): Fraction | null {
  const sorted = values.filter((value) => value !== null).toSorted(compareFractions);
  if (sorted.length < LEAST) return null;
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  if (upper === undefined || lower === undefined) return null;
  return {
    top: lower.top * upper.bottom + upper.top * lower.bottom,
    bottom: 2n * lower.bottom * upper.bottom,
  };
}

/** The median rounded once, as `roundedValue`; null for fewer than three. */
export function roundedMedian(column: Column, values: readonly (Fraction | null)[]): bigint | null {
  const median = medianOf(values);
  return median && roundedValue(column, median);
}

/** As it is shown: "26.7%". */
export function shownMedian(column: Column, values: readonly (Fraction | null)[]): string | null {
  const rounded = roundedMedian(column, values);
  return rounded === null ? null : formatValue(column, rounded);
}

/** Those of a limited reader are of the locations that they read. */
export const medianLabel = (isWhole: boolean): string => (isWhole ? "Group median" : "Median");
