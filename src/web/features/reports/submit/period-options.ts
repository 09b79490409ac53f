import { monthName, periodOf, periodYear, previousMonth, type PeriodText } from "#shared/domain/period.ts";

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/**
 * The years to choose from: those of existing reports and the current one, newest first (spec section 9). In
 * January also the year that has just ended, since its December is what is being reported.
 */
export function yearOptions(filed: readonly PeriodText[], now: PeriodText, chosen: PeriodText): number[] {
  const years = [...filed, now, previousMonth(now), chosen].map(periodYear);
  return [...new Set(years)].toSorted((a, b) => b - a);
}

export interface MonthOption {
  month: number;
  label: string;
  isTaken: boolean;
}

/** The twelve months of a year; one that has been filed cannot be filed again (spec section 4). */
export function monthOptions(year: number, taken: readonly PeriodText[]): MonthOption[] {
  return MONTHS.map((month) => {
    const isTaken = taken.includes(periodOf(year, month));
    return { month, label: isTaken ? `${monthName(month)} (Already Submitted)` : monthName(month), isTaken };
  });
}
