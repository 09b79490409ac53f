import { byLocation } from "#shared/domain/by-location.ts";
import { sumMoney, toCents, type MoneyText } from "#shared/domain/money.ts";
import { formatPeriodRange, periodOf, periodYear } from "#shared/domain/period.ts";

interface CompsReport {
  readonly locationId: number;
  readonly reportingPeriod: string;
  readonly own: { readonly compsValue: MoneyText } | null;
}

/** The reader's comps of a year: a line per location that had any. */
export interface CompsYearToDate {
  readonly lines: readonly { readonly locationId: number; readonly amount: MoneyText }[];
  readonly total: MoneyText;
  /** "January – October 2026", up to the newest report; the year alone before its first report. */
  readonly range: string;
}

/**
 * The reader's own comps of the year that today is in, by reporting period (decisions, comps and year-to-date).
 * Reports without comps of the reader's give no line.
 */
export function compsYearToDate(reports: readonly CompsReport[], today: string): CompsYearToDate {
  const year = periodYear(today);
  const ofYear = reports.filter((report) => periodYear(report.reportingPeriod) === year);
  const withComps = ofYear.filter(({ own }) => own !== null && toCents(own.compsValue) !== 0n);
  const lines = [...byLocation(withComps)].map(([locationId, ofLocation]) => ({
    locationId,
    amount: sumMoney(ofLocation.map((report) => report.own?.compsValue)),
  }));
  // Periods sort as text.
  const newest = ofYear
    .map((report) => report.reportingPeriod)
    .toSorted()
    .at(-1);
  return {
    lines,
    total: sumMoney(lines.map((line) => line.amount)),
    range: newest === undefined ? String(year) : formatPeriodRange(periodOf(year, 1), newest),
  };
}
