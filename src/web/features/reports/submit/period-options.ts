import { monthName, periodOf, type PeriodText, periodYear } from "#shared/domain/periods.ts";

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/**
 * The years to choose from: those of existing reports and the current one, newest first (spec section 9), with the
 * years between them and one before the oldest: last December is reported in January, and a new place's history is
 * entered backwards.
 */
export function yearOptions(filed: readonly PeriodText[], now: PeriodText, chosen: PeriodText): number[] {
  const years = [...filed, now, chosen].map(periodYear);
  const [newest, oldest] = [Math.max(...years), Math.min(...years) - 1];
  return Array.from({ length: newest - oldest + 1 }, (_, index) => newest - index);
}

interface MonthOption {
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
