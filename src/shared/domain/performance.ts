import { growth, type Growth } from "./growth.ts";
import type { MoneyText } from "./money.ts";
import { comparePeriods, previousMonth } from "./period.ts";

/** What the tile needs of a report. */
export interface PerformingReport {
  readonly reportingPeriod: string;
  readonly grossSalesLastMonth: MoneyText | null;
  readonly grossSalesPreviousMonth: MoneyText | null;
}

/**
 * Performance of a location, month over month (decisions, location detail): growth of gross sales from the month
 * before to the latest reported month. The month before comes from its own report; where that month has none, or
 * none with gross sales, from the figure that the latest report carries for it. A report of an earlier month is
 * never taken for it: two months apart is not month over month. "N/A" when either figure is unknown or the earlier
 * one is 0. The order of the reports does not matter. Throws RangeError on malformed money or periods.
 */
export function performance(reports: readonly PerformingReport[]): Growth {
  const [latest] = reports.toSorted((a, b) => comparePeriods(b.reportingPeriod, a.reportingPeriod));
  if (latest === undefined) return growth(null, null);
  const monthBefore = previousMonth(latest.reportingPeriod);
  const before = reports.find((report) => report.reportingPeriod === monthBefore);
  return growth(latest.grossSalesLastMonth, before?.grossSalesLastMonth ?? latest.grossSalesPreviousMonth);
}
