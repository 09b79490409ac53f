import { currentPeriod } from "./dates.ts";
import { type DayText, dayOf, daysBetween, monthOf } from "./days.ts";
import { addMonths, lastMonths, monthName, type PeriodText, previousMonth } from "./periods.ts";

/** Day of the following month on which reports are due, where a group has not set another. */
export const DUE_DAY = 10;
/** Every month has it. */
export const DUE_DAY_MAX = 28;
/** From so many days before it is due on, the dashboard names a report, and whoever files it is reminded. */
const DUE_SOON_DAYS = 3;
/** A location that has filed nothing for so many ended months counts as closed. */
const CLOSED_AFTER_MONTHS = 12;
/** So many of the last months that were due are counted as on time or late. */
const ON_TIME_MONTHS = 12;

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

export interface FilingLocation {
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

/** The first month that the punctuality of a location depends on: it may have been closed before those that count. */
export const firstCounted = (currentMonth: PeriodText): PeriodText =>
  addMonths(currentMonth, -ON_TIME_MONTHS - CLOSED_AFTER_MONTHS - 1);

/**
 * How many of the last twelve months that were due came until their due day, and of how many: fewer where the location
 * was made since, or closed in between, or months were imported. Null for none, and for a closed location.
 * @param filedOn the day on which each month from `firstCounted` on first came; null for an imported one
 */
export function onTime(
  location: FilingLocation,
  filedOn: ReadonlyMap<PeriodText, DayText | null>,
  today: DayText,
): { count: number; of: number } | null {
  const currentMonth = monthOf(today);
  if (isClosed(location, currentMonth)) return null;
  const lastEnded = previousMonth(currentMonth);
  const lastDue = dueOn(lastEnded, location.dueDay) < today ? lastEnded : previousMonth(lastEnded);
  const filed = [previousMonth(location.made), ...filedOn.keys()].toSorted();
  const wasClosed = (period: PeriodText): boolean => {
    const before = filed.findLast((each) => each < period);
    const after = filed.find((each) => each >= period);
    return before !== undefined && after !== undefined && addMonths(before, CLOSED_AFTER_MONTHS) < after;
  };
  const months = lastMonths(lastDue, ON_TIME_MONTHS).filter(
    (period) =>
      period >= location.made && (filedOn.has(period) ? filedOn.get(period) !== null : !wasClosed(period)),
  );
  if (months.length === 0) return null;
  const count = months.filter((period) => {
    const day = filedOn.get(period);
    return typeof day === "string" && day <= dueOn(period, location.dueDay);
  }).length;
  return { count, of: months.length };
}

/**
 * The reminder of a due report that has its turn: −1 from three days before, 0 on the day, then the full weeks that it is
 * late; null before.
 */
export function reminderStep(due: DueReport, today: DayText): number | null {
  const late = daysBetween(due.dueOn, today);
  if (late < -DUE_SOON_DAYS) return null;
  return late < 0 ? -1 : Math.floor(late / 7);
}

export const isLate = (due: DueReport, today: DayText): boolean => daysLeft(due, today) < 0;

/** Late, or due within three days. */
export const isDueSoon = (due: DueReport, today: DayText): boolean => daysLeft(due, today) <= DUE_SOON_DAYS;

/** To investors, who read nothing of lateness: "Expected by November 10". */
export const expectedWords = (due: DueReport, today: DayText): string =>
  `${isLate(due, today) ? "Was expected" : "Expected"} by ${formatDueDay(due.dueOn)}`;

const monthOfDay = (day: DayText): string => monthName(Number(day.slice(5, 7)));

/** "November 10", of a due day. */
export const formatDueDay = (day: DayText): string => `${monthOfDay(day)} ${Number(day.slice(8))}`;

/** The day and the month that a moment is in, in the group's zone. @throws RangeError on an unknown zone */
export const todayIn = (now: Date, timeZone?: string) => ({
  today: dayOf(now, timeZone),
  currentMonth: currentPeriod(now, timeZone),
});
