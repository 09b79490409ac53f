import { SHARE_PLAYS_NO_PART, type Explanation, type SignedReport } from "./explanation.ts";
import { formatMoney, fromCents, toCents, type MoneyText } from "./money.ts";
import { divideRounded } from "./rounding.ts";

/** Percent of gross sales that stands in for a net revenue nobody reported (spec section 9). */
const ESTIMATED_NET_PERCENT = 85n;

/** Net revenue on the timeline. An estimate is marked "est." and left out of every sum (design, section 13). */
export interface TimelineNetRevenue {
  readonly value: MoneyText | null;
  /** How it was estimated; null for what was reported or is not known. */
  readonly estimate: Explanation | null;
}

/**
 * The reported net revenue; 85 % of gross sales, to the cent, only where none was reported; else nothing
 * (decisions, timeline). A reported 0.00 is a report. Throws RangeError on malformed money.
 */
export function timelineNetRevenue(
  report: SignedReport & {
    readonly netRevenueLastMonth: MoneyText | null;
    readonly grossSalesLastMonth: MoneyText | null;
  },
): TimelineNetRevenue {
  const { netRevenueLastMonth: reported, grossSalesLastMonth: gross } = report;
  if (reported !== null || gross === null) return { value: reported, estimate: null };
  const value = fromCents(divideRounded(toCents(gross) * ESTIMATED_NET_PERCENT, 100n));
  return {
    value,
    estimate: {
      figure: "Net Revenue, estimated",
      formula: `Gross sales × ${ESTIMATED_NET_PERCENT}%, to the cent`,
      inputs: [{ label: "Gross sales", value: formatMoney(gross) }],
      result: formatMoney(value),
      note: `The report states no net revenue. An estimate is left out of every sum. ${SHARE_PLAYS_NO_PART}`,
      source: [report],
    },
  };
}
