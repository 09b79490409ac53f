import {
  type DayText,
  formatDay,
  firstDayOf as firstDayOfMonth,
  lastDayOf as lastDayOfMonth,
} from "../days.ts";
import {
  formatPeriod,
  isPeriod,
  lastMonths,
  monthName,
  periodMonth,
  periodOf,
  type PeriodText,
  periodYear,
} from "../periods.ts";

/** What a statement is about: a month "2026-10", a quarter "2026-Q3" or a year "2026". */
export type StatementPeriod = string;

const QUARTER = /^(\d{4})-Q([1-4])$/;
const YEAR = /^\d{4}$/;
const QUARTERS = ["First", "Second", "Third", "Fourth"] as const;
const QUARTER_MONTHS = 3;
const YEAR_MONTHS = 12;

/** Whether the text is a month, a quarter or a year. */
export const isStatementPeriod = (text: string): boolean =>
  isPeriod(text) || QUARTER.test(text) || YEAR.test(text);

/**
 * The months of it, oldest first.
 * @throws RangeError for any other text
 */
export function monthsOf(period: StatementPeriod): PeriodText[] {
  if (isPeriod(period)) return [period];
  const [, year, quarter] = QUARTER.exec(period) ?? [];
  if (year !== undefined)
    return lastMonths(periodOf(Number(year), Number(quarter) * QUARTER_MONTHS), QUARTER_MONTHS);
  if (YEAR.test(period)) return lastMonths(periodOf(Number(period), YEAR_MONTHS), YEAR_MONTHS);
  throw new RangeError(`No month, quarter or year: "${period}"`);
}

/** The first month of it. Throws like monthsOf. */
export const firstMonthOf = (period: StatementPeriod): PeriodText => monthsOf(period)[0] ?? period;

/** The last month of it. Throws like monthsOf. */
export const lastMonthOf = (period: StatementPeriod): PeriodText => monthsOf(period).at(-1) ?? period;

/** For sorting: the later end first, then the longer period. Throws like monthsOf. */
export function byNewestPeriod(a: StatementPeriod, b: StatementPeriod): number {
  const [endA, endB] = [lastMonthOf(a), lastMonthOf(b)];
  return endB.localeCompare(endA) || firstMonthOf(a).localeCompare(firstMonthOf(b));
}

/** "October 2026", "Third quarter 2026" or "Year 2026". Throws like monthsOf. */
export function statementTitle(period: StatementPeriod): string {
  const last = lastMonthOf(period);
  if (isPeriod(period)) return formatPeriod(period);
  if (YEAR.test(period)) return `Year ${period}`;
  return `${QUARTERS[Math.floor((periodMonth(last) - 1) / QUARTER_MONTHS)]} quarter ${periodYear(last)}`;
}

/** The same after a comma: "third quarter 2026"; a month begins with a capital. Throws like monthsOf. */
export function statementTitleInText(period: StatementPeriod): string {
  const title = statementTitle(period);
  return isPeriod(period) ? title : title.charAt(0).toLowerCase() + title.slice(1);
}

/** The same within a sentence: "the third quarter 2026". Throws like monthsOf. */
export const statementTitleInSentence = (period: StatementPeriod): string =>
  `${isPeriod(period) ? "" : "the "}${statementTitleInText(period)}`;

/** "Jul 01 – Sep 30, 2026". Throws like monthsOf. */
export function statementDays(period: StatementPeriod): string {
  return `${formatDay(firstDayOf(period)).slice(0, "Jul 01".length)} – ${formatDay(lastDayOf(period))}`;
}

/** "July 1 – September 30", "October 1 – 31". Throws like monthsOf. */
export function statementDaysInWords(period: StatementPeriod): string {
  const [first, last] = [firstMonthOf(period), lastMonthOf(period)];
  const lastMonth = first === last ? "" : `${monthName(periodMonth(last))} `;
  return `${monthName(periodMonth(first))} 1 – ${lastMonth}${lastDayOf(period).slice(-2)}`;
}

/** Its first day, "2026-07-01". Throws like monthsOf. */
export const firstDayOf = (period: StatementPeriod): DayText => firstDayOfMonth(firstMonthOf(period));

/** Its last day, "2026-09-30". Throws like monthsOf. */
export const lastDayOf = (period: StatementPeriod): DayText => lastDayOfMonth(lastMonthOf(period));

/** Of an investor and a period, whatever the version: "2026-Q3-0117". */
export const statementNumber = (period: StatementPeriod, investorId: number): string =>
  `${period}-${String(investorId).padStart(4, "0")}`;
