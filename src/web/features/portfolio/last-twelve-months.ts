import { currentPeriod } from "#web/lib/portal-dates.ts";
import { TIMELINE_MONTHS } from "#shared/domain/limits.ts";
import { comparePeriods, lastMonths, previousMonth } from "#shared/domain/periods.ts";

/**
 * The twelve months of chart and timeline, oldest first. They end with the month before the current one, since a
 * month is reported when it is over; with a later month as soon as that is reported. So the window moves on with
 * the calendar, a month that nobody has reported yet shows as a gap, and no filed figure stays out of sight.
 */
export function lastTwelveMonths(
  reports: readonly { readonly reportingPeriod: string }[],
  today: string,
): readonly string[] {
  const end = reports.reduce(
    (latest, { reportingPeriod }) => (comparePeriods(reportingPeriod, latest) > 0 ? reportingPeriod : latest),
    previousMonth(today),
  );
  return lastMonths(end, TIMELINE_MONTHS);
}

/** The month we are in, "YYYY-MM", for the group: in the portal's zone, not in the reader's. */
export function thisMonth(): string {
  return currentPeriod(new Date());
}
