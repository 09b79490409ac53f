import { DAY_MS, formatDate, zonedParts } from "./dates.ts";
import { addMonths, type PeriodText } from "./periods.ts";

/** A day of the calendar, "YYYY-MM-DD", in no time zone. Sorting as text sorts by time. */
export type DayText = string;

/** Whether the text is a day "YYYY-MM-DD" that exists. */
export function isDay(text: string): boolean {
  const midnight = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  // Some engines take the 31st of a month with 30 days for the day after.
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(text);
}

export const monthOf = (day: DayText): PeriodText => day.slice(0, 7);

export const firstDayOf = (period: PeriodText): DayText => `${period}-01`;

/** The last day of a month: "2028-02-29". */
export function lastDayOf(period: PeriodText): DayText {
  const next = Date.parse(firstDayOf(addMonths(period, 1)));
  return new Date(next - DAY_MS).toISOString().slice(0, 10);
}

/** Days from one day to a later one; leap days count. */
export const daysBetween = (from: DayText, to: DayText): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** "Nov 26, 2026". */
export const formatDay = (day: DayText): string => formatDate(`${day}T00:00:00Z`, "UTC");

const dayParts = zonedParts({ year: "numeric", month: "2-digit", day: "2-digit" });

/**
 * The day of a moment in a zone, the runtime's by default.
 * @throws RangeError on an unknown zone or an invalid date
 */
export function dayOf(moment: Date, timeZone?: string): DayText {
  const part = dayParts(moment, timeZone);
  return `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`;
}

/** A sentence for a day after today; null for one that has come. */
export const futureDayProblem = (day: DayText, today: DayText): string | null =>
  day > today ? `The day lies in the future. Today is ${formatDay(today)}.` : null;
