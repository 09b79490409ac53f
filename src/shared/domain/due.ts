import { currentPeriod } from "./dates.ts";
import { type DayText, dayOf, daysBetween } from "./days.ts";
import { addMonths, formatPeriod, monthName, type PeriodText } from "./periods.ts";

/** Day of the following month on which reports are due, where a group has not set another. */
export const DUE_DAY = 10;
/** Every month has it. */
export const DUE_DAY_MAX = 28;
/** From so many days before it is due on, the dashboard names a report, and whoever files it is reminded. */
export const DUE_SOON_DAYS = 3;
/** A location that has filed nothing for so many ended months counts as closed. */
const CLOSED_AFTER_MONTHS = 12;

/** The month that a location has to file next, and the day until which. */
export interface DueReport {
  readonly period: PeriodText;
  readonly dueOn: DayText;
}

/**
 * The day on which a month's report is due: in the following month.
 * @param dueDay from 1 to 28
 */
export const dueOn = (period: PeriodText, dueDay: number): DayText =>
  `${addMonths(period, 1)}-${String(dueDay).padStart(2, "0")}`;

interface FilingLocation {
  /** The last month filed; null for none. */
  readonly last: PeriodText | null;
  /** The month in which the location was made, which is its first one where none is filed. */
  readonly made: PeriodText;
  readonly dueDay: number;
}

/** The month that the location files next. */
const nextMonth = ({ last, made }: Pick<FilingLocation, "last" | "made">): PeriodText =>
  last === null ? made : addMonths(last, 1);

/** Whether a location has filed nothing for the last twelve ended months, so that nobody waits for its reports. */
export const isClosed = (
  location: Pick<FilingLocation, "last" | "made">,
  currentMonth: PeriodText,
): boolean => addMonths(nextMonth(location), CLOSED_AFTER_MONTHS) <= currentMonth;

/** The report that is due: the next month's once that month has ended; null before, and for a closed location. */
export function dueReport(location: FilingLocation, currentMonth: PeriodText): DueReport | null {
  const period = nextMonth(location);
  if (period >= currentMonth || isClosed(location, currentMonth)) return null;
  return { period, dueOn: dueOn(period, location.dueDay) };
}

/** Days until a report is due; below zero when it is late. */
export const daysLeft = ({ dueOn: day }: DueReport, today: DayText): number => daysBetween(today, day);

/** "2 days late" and the like; null while it is not late. */
export function lateWords(due: DueReport, today: DayText): string | null {
  const late = -daysLeft(due, today);
  if (late <= 0) return null;
  return late === 1 ? "1 day late" : `${late} days late`;
}

/** "October 2026 is 2 days late", "… is due today", "… is due in 3 days". */
export function dueSentence(due: DueReport, today: DayText): string {
  const month = formatPeriod(due.period);
  const late = lateWords(due, today);
  if (late !== null) return `${month} is ${late}`;
  const days = daysLeft(due, today);
  if (days === 0) return `${month} is due today`;
  return days === 1 ? `${month} is due tomorrow` : `${month} is due in ${days} days`;
}

/** "November 10", of a due day. */
export const formatDueDay = (day: DayText): string =>
  `${monthName(Number(day.slice(5, 7)))} ${Number(day.slice(8))}`;

/** The day and the month that a moment is in, in the group's zone. @throws RangeError on an unknown zone */
export const todayIn = (now: Date, timeZone?: string) => ({
  today: dayOf(now, timeZone),
  currentMonth: currentPeriod(now, timeZone),
});
