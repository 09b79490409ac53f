import { type MoneyText, toCents } from "#shared/domain/money.ts";

/** Of two points a line can show nothing but a slope from edge to edge, however small the change. */
const LEAST = 3;

/**
 * The newest months in a row that have a figure, for a sparkline: it has no way to show a gap. None where they are
 * too few for a line that says something.
 */
export function trend(points: readonly (MoneyText | null)[]): number[] {
  const end = points.findLastIndex((point) => point !== null) + 1;
  const start = points.lastIndexOf(null, end - 1) + 1;
  const row = points.slice(start, end).flatMap((point) => (point === null ? [] : [Number(toCents(point))]));
  return row.length < LEAST ? [] : row;
}
