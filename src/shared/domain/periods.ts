import { TIMELINE_MONTHS } from "./limits.ts";

/** A reporting period, "YYYY-MM" (spec section 3). Sorted as text, periods are in the order of time. */
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

/** Whether the text is a month "YYYY-MM" (spec section 3). */
export function isPeriod(text: string): boolean {
  return PERIOD.test(text);
}

/** Year × 12 + month − 1: months become whole numbers, without Date (architecture). NaN of no period. */
export function toMonthIndex(period: PeriodText): number {
  return isPeriod(period) ? Number(period.slice(0, 4)) * 12 + Number(period.slice(5)) - 1 : Number.NaN;
}

/** The period of a month index. Throws RangeError outside the years 0 to 9999. */
export function fromMonthIndex(index: number): PeriodText {
  return periodOf(Math.floor(index / 12), (index % 12) + 1);
}

/** The period of a year and a month 1 to 12. Throws RangeError when there is no such month. */
export function periodOf(year: number, month: number): PeriodText {
  const period = `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}`;
  if (!isPeriod(period)) throw new RangeError(`No month ${month} of the year ${year}`);
  return period;
}

/** Shown for a report whose period is none: an odd record takes no page down. */
export const UNKNOWN_PERIOD = "Unknown Period";

/** The period so many months later, or earlier when negative. What is no period stays what it is. */
export function addMonths(period: PeriodText, months: number): PeriodText {
  return isPeriod(period) ? fromMonthIndex(toMonthIndex(period) + months) : period;
}

/** The month before, which the previous-month figures come from (spec section 4). Of no period as addMonths. */
export function previousMonth(period: PeriodText): PeriodText {
  return addMonths(period, -1);
}

/** The month a year earlier (spec section 4). Of no period as addMonths. */
export function sameMonthLastYear(period: PeriodText): PeriodText {
  return addMonths(period, -12);
}

/** The year of a period; NaN of no period, which equals no year. */
export function periodYear(period: PeriodText): number {
  return Math.floor(toMonthIndex(period) / 12);
}

/** The month of a period, 1 to 12; NaN of no period. */
export function periodMonth(period: PeriodText): number {
  return (toMonthIndex(period) % 12) + 1;
}

/** "October" for 10. Throws RangeError outside 1 to 12. */
export function monthName(month: number): string {
  const name = MONTHS[month - 1];
  if (name === undefined) throw new RangeError(`No month ${month}`);
  return name;
}

/** "October 2026" (spec section 9, date display); "Unknown Period" for no period. */
export function formatPeriod(period: PeriodText): string {
  if (!isPeriod(period)) return UNKNOWN_PERIOD;
  return `${monthName(periodMonth(period))} ${periodYear(period)}`;
}

/** "Oct 2026", for narrow tables only (design, section 5); "Unknown Period" for no period. */
export function formatPeriodShort(period: PeriodText): string {
  return formatPeriod(period).replace(/^(...).* (?=\d)/, "$1 ");
}

/** "January – October 2026"; the first year is named only where it differs. Of no period as formatPeriod. */
export function formatPeriodRange(first: PeriodText, last: PeriodText): string {
  if (comparePeriods(first, last) === 0) return formatPeriod(last);
  const sameYear = periodYear(first) === periodYear(last);
  return `${sameYear ? monthName(periodMonth(first)) : formatPeriod(first)} – ${formatPeriod(last)}`;
}

/** So many months ending with the given one, oldest first. Of no period as addMonths. */
export function lastMonths(endPeriod: PeriodText, count: number): PeriodText[] {
  return Array.from({ length: count }, (_, position) => addMonths(endPeriod, position - count + 1));
}

/**
 * The twelve months of the investor's timeline and chart, oldest first (spec sections 2 and 9). They end with the month
 * before the current one, since a month is reported once it is over, or with a later month that is already reported. A
 * month without a report shows as a gap.
 * @param reported the months with a report, in any order
 * @param today the current month
 */
export function timelinePeriods(reported: readonly PeriodText[], today: PeriodText): PeriodText[] {
  const end = reported.reduce(
    (latest, period) => (comparePeriods(period, latest) > 0 ? period : latest),
    previousMonth(today),
  );
  return lastMonths(end, TIMELINE_MONTHS);
}

/** Below 0 when a is earlier than b, for sorting oldest first. What is no period stands before all months. */
export function comparePeriods(a: PeriodText, b: PeriodText): number {
  return rankOf(a) - rankOf(b);
}

const rankOf = (period: PeriodText) => toMonthIndex(period) || -1;

/**
 * The month that a location is offered to report: the newest one that is over and not filed, looking back as far as its
 * first report goes. Where nothing is missing, the current month, the spec's default (section 4). Throws RangeError on
 * no period.
 */
export function nextUnfiledPeriod(filed: readonly PeriodText[], today: PeriodText): PeriodText {
  const ended = previousMonth(today);
  const taken = new Set(filed);
  const first = filed.reduce((a, b) => (a < b ? a : b), ended);
  let month = ended;
  while (taken.has(month) && month > first) month = previousMonth(month);
  return taken.has(month) ? today : month;
}

/**
 * The doubt about the month of a report, as seen in the given current month: one that is not over has no final
 * figures yet, a later one has none at all. Null for a month that is over. It never blocks: the spec's default is
 * the current month (section 4). Throws RangeError on no period.
 */
export function unfinishedPeriodWarning(period: PeriodText, today: PeriodText): string | null {
  const order = comparePeriods(period, today);
  if (order < 0) return null;
  return order === 0
    ? `${formatPeriod(period)} is not over yet.`
    : `${formatPeriod(period)} lies in the future.`;
}

const FORM = /^(?:(\d{4})[-/.](\d\d?)|(\d\d?)[-/.](\d{4}))$/;

/** The month that a word of a search writes in figures, as "10/2026", "1.2026" or "2026-10"; null for any other word. */
export function parseNumericPeriod(word: string): PeriodText | null {
  const [, year, month, first = "", last] = FORM.exec(word) ?? [];
  const period = `${year ?? last}-${(month ?? first).padStart(2, "0")}`;
  return isPeriod(period) ? period : null;
}
