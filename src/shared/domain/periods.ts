import { TIMELINE_MONTHS } from "./limits.ts";

/** A reporting period, "YYYY-MM". Sorting as text sorts by time. */
export type PeriodText = string;

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

const PERIOD = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/** Whether the text is a month "YYYY-MM". */
export function isPeriod(text: string): boolean {
  return PERIOD.test(text);
}

/** Whether the text is a month of the years that the portal knows, limited so that the months around it are valid, too. */
export const isKnownPeriod = (text: string): boolean =>
  isPeriod(text) && text >= "1970-01" && text <= "2999-12";

/** Year × 12 + month − 1: months as whole numbers, without Date. NaN for a malformed period. */
export function toMonthIndex(period: PeriodText): number {
  return isPeriod(period) ? Number(period.slice(0, 4)) * 12 + Number(period.slice(5)) - 1 : Number.NaN;
}

/**
 * The period of a month index.
 * @throws RangeError outside the years 0 to 9999
 */
export function fromMonthIndex(index: number): PeriodText {
  return periodOf(Math.floor(index / 12), (index % 12) + 1);
}

/**
 * The period of a year and a month from 1 to 12.
 * @throws RangeError when there is no such month
 */
export function periodOf(year: number, month: number): PeriodText {
  const period = `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}`;
  if (!isPeriod(period)) throw new RangeError(`No month ${month} of the year ${year}`);
  return period;
}

/** Shown for a malformed period, so that one bad record does not break a page. */
const UNKNOWN_PERIOD = "Unknown Period";

/** The period so many months later, or earlier when negative. A malformed period is returned unchanged. */
export function addMonths(period: PeriodText, months: number): PeriodText {
  return isPeriod(period) ? fromMonthIndex(toMonthIndex(period) + months) : period;
}

/** The month before, source of the previous-month figures. Malformed periods like addMonths. */
export function previousMonth(period: PeriodText): PeriodText {
  return addMonths(period, -1);
}

/** The same month a year earlier. Malformed periods like addMonths. */
export function sameMonthLastYear(period: PeriodText): PeriodText {
  return addMonths(period, -12);
}

/** The year of a period; NaN for a malformed one, which equals no year. */
export function periodYear(period: PeriodText): number {
  return Math.floor(toMonthIndex(period) / 12);
}

/** The month of a period, 1 to 12; NaN for a malformed one. */
export function periodMonth(period: PeriodText): number {
  return (toMonthIndex(period) % 12) + 1;
}

/**
 * "October" for 10.
 * @throws RangeError outside 1 to 12
 */
export function monthName(month: number): string {
  const name = MONTHS[month - 1];
  if (name === undefined) throw new RangeError(`No month ${month}`);
  return name;
}

/** "October 2026"; "Unknown Period" for a malformed one. */
export function formatPeriod(period: PeriodText): string {
  if (!isPeriod(period)) return UNKNOWN_PERIOD;
  return `${monthName(periodMonth(period))} ${periodYear(period)}`;
}

/** "Oct 2026", for narrow tables only; "Unknown Period" for a malformed one. */
export function formatPeriodShort(period: PeriodText): string {
  return formatPeriod(period).replace(/^(...).* (?=\d)/, "$1 ");
}

/** "January – October 2026"; the first year only where it differs. Malformed periods like formatPeriod. */
export function formatPeriodRange(first: PeriodText, last: PeriodText): string {
  if (comparePeriods(first, last) === 0) return formatPeriod(last);
  const sameYear = periodYear(first) === periodYear(last);
  return `${sameYear ? monthName(periodMonth(first)) : formatPeriod(first)} – ${formatPeriod(last)}`;
}

/** The given number of months up to the given one, oldest first. Malformed periods like addMonths. */
export function lastMonths(endPeriod: PeriodText, count: number): PeriodText[] {
  return Array.from({ length: count }, (_, position) => addMonths(endPeriod, position - count + 1));
}

/**
 * The twelve months of the investor's timeline and chart, oldest first. They end with the month before the current one,
 * since a month is reported once it is over, or with a later month that is already reported. A month without a report
 * shows as a gap.
 * @param reported the months with a report, in any order
 */
export function timelinePeriods(reported: readonly PeriodText[], currentMonth: PeriodText): PeriodText[] {
  const end = reported.reduce(
    (latest, period) => (comparePeriods(period, latest) > 0 ? period : latest),
    previousMonth(currentMonth),
  );
  return lastMonths(end, TIMELINE_MONTHS);
}

/** Compares for sorting oldest first; malformed periods come first. */
export function comparePeriods(a: PeriodText, b: PeriodText): number {
  return rankOf(a) - rankOf(b);
}

const rankOf = (period: PeriodText) => toMonthIndex(period) || -1;

/**
 * The month that the form suggests for a location: the newest month that is over and not filed, back to its first
 * report; when none is missing, the current month.
 * @param filed the months with a filed report, in any order
 */
export function nextUnfiledPeriod(filed: readonly PeriodText[], currentMonth: PeriodText): PeriodText {
  const ended = previousMonth(currentMonth);
  const taken = new Set(filed);
  const first = filed.reduce((a, b) => (a < b ? a : b), ended);
  let month = ended;
  while (taken.has(month) && month > first) month = previousMonth(month);
  return taken.has(month) ? currentMonth : month;
}

/**
 * A warning for a month that is not over, whose figures cannot be final; null for a month that is over. It never
 * blocks, since the form may suggest the current month.
 */
export function unfinishedPeriodWarning(period: PeriodText, currentMonth: PeriodText): string | null {
  const order = comparePeriods(period, currentMonth);
  if (order < 0) return null;
  return order === 0
    ? `${formatPeriod(period)} is not over yet.`
    : `${formatPeriod(period)} lies in the future.`;
}

const NUMERIC_PERIOD = /^(?:(\d{4})[-/.](\d\d?)|(\d\d?)[-/.](\d{4}))$/;

/** Reads a month written in digits: "10/2026", "1.2026" or "2026-10"; null for any other word. */
export function parseNumericPeriod(word: string): PeriodText | null {
  const [, year, month, first = "", last] = NUMERIC_PERIOD.exec(word) ?? [];
  const period = `${year ?? last}-${(month ?? first).padStart(2, "0")}`;
  return isPeriod(period) ? period : null;
}
