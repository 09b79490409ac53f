import { comparePeriods, formatPeriod, type PeriodText } from "./period.ts";

/**
 * The doubt about the month of a report, as seen in the given current month: one that is not over has no final
 * figures yet, a later one has none at all. Null for a month that is over. It never blocks: the spec's default is
 * the current month (section 4). Throws RangeError on no period.
 */
export function periodDoubt(period: PeriodText, today: PeriodText): string | null {
  const order = comparePeriods(period, today);
  if (order < 0) return null;
  return order === 0
    ? `${formatPeriod(period)} is not over yet.`
    : `${formatPeriod(period)} lies in the future.`;
}
