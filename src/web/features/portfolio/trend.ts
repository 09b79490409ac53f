import { toCents, type MoneyText } from "#shared/domain/money.ts";

/** The newest months in a row that have a figure, for a sparkline: it has no way to show a gap. */
export function trend(points: readonly (MoneyText | null)[]): number[] {
  const end = points.findLastIndex((point) => point !== null) + 1;
  const start = points.lastIndexOf(null, end - 1) + 1;
  return points.slice(start, end).flatMap((point) => (point === null ? [] : [Number(toCents(point))]));
}
