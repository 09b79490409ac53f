import { monthName, periodMonth, periodYear } from "#shared/domain/period.ts";

/** How many days a month has. */
export const daysIn = (period: string) =>
  new Date(Date.UTC(periodYear(period), periodMonth(period), 0)).getUTCDate();

/** "October 31, 2026" */
export const lastDayInWords = (period: string) =>
  `${monthName(periodMonth(period))} ${daysIn(period)}, ${periodYear(period)}`;
