import { fromCents, toCents, type MoneyText } from "./money.ts";
import { divideRounded } from "./rounding.ts";

/** Percent of gross sales that stands in for a net revenue nobody reported (spec section 9). */
export const ESTIMATED_NET_PERCENT = 85n;

/** Net revenue on the timeline. An estimate is marked "est." and left out of every sum (design, section 13). */
export interface TimelineNetRevenue {
  readonly value: MoneyText | null;
  readonly estimated: boolean;
}

/**
 * The reported net revenue; 85 % of gross sales, to the cent, only where none was reported; else nothing
 * (decisions, timeline). A reported 0.00 is a report. Throws RangeError on malformed money.
 */
export function timelineNetRevenue(report: {
  readonly netRevenueLastMonth: MoneyText | null;
  readonly grossSalesLastMonth: MoneyText | null;
}): TimelineNetRevenue {
  if (report.netRevenueLastMonth !== null) return { value: report.netRevenueLastMonth, estimated: false };
  if (report.grossSalesLastMonth === null) return { value: null, estimated: false };
  const gross = toCents(report.grossSalesLastMonth);
  return { value: fromCents(divideRounded(gross * ESTIMATED_NET_PERCENT, 100n)), estimated: true };
}
