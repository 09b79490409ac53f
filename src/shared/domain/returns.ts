import { moneyPutIn, type Explanation, type SignedReport } from "./explanation.ts";
import { percentTenths, tenthsText } from "./growth.ts";
import { toCents, type MoneyText } from "./money.ts";
import { formatShare, type ShareText } from "./share.ts";

/** What the return needs of a location's latest report. */
export interface ReturningReport extends SignedReport {
  readonly cashDistributionDuringPeriod: MoneyText | null;
  readonly netRevenueLastMonth: MoneyText | null;
  /** The reader's own part; null where nothing was held when it was signed. */
  readonly own?: { readonly sharePercentage: ShareText } | null | undefined;
}

/** A location's monthly return: as text, as a tone, in tenths of a percent, and how it came about. */
export interface MonthlyReturn {
  readonly text: string;
  readonly tone: "positive" | "negative" | "none";
  readonly tenths: bigint | null;
  readonly explanation: Explanation;
}

/** Tenths of a percent above which a return is shown green: 8.0 % (spec section 2, Investor dashboard). */
const GOOD_RETURN_TENTHS = 80n;

/** The definition as the cards say it (design, section 13). */
export const RETURN_DEFINITION = "Cash distribution ÷ net revenue";

/**
 * Cash distribution ÷ net revenue of the latest report, one decimal: green above 8, else red (decisions,
 * Monthly Return). The tone follows the text: "8.0%" is not above 8. "N/A" when either is missing or net revenue
 * is not above 0: a payout out of a loss has no return. Throws RangeError on malformed money.
 */
export function monthlyReturn(latest: ReturningReport | undefined): MonthlyReturn {
  const cash = latest?.cashDistributionDuringPeriod ?? null;
  const net = latest?.netRevenueLastMonth ?? null;
  const tenths = toCents(net ?? "0") > 0n ? percentTenths(cash, net) : null;
  const text = tenths === null ? "N/A" : tenthsText(tenths);
  return {
    text,
    tone: tenths === null ? "none" : tenths > GOOD_RETURN_TENTHS ? "positive" : "negative",
    tenths,
    explanation: {
      figure: "Monthly Return",
      formula: `${RETURN_DEFINITION}, to one decimal`,
      inputs:
        latest === undefined
          ? []
          : [
              { label: "Cash distribution", value: moneyPutIn(cash) },
              { label: "Net revenue", value: moneyPutIn(net) },
            ],
      result: text,
      note: noteOn(latest, tenths),
      source: latest && [latest],
    },
  };
}

function noteOn(latest: ReturningReport | undefined, tenths: bigint | null): string {
  if (latest === undefined) return "No report has been filed yet.";
  if (tenths !== null)
    return `The location's own figures: your ownership${whenSigned(latest)} would stand above and below the line and cancel out. Green above ${tenthsText(GOOD_RETURN_TENTHS)}.`;
  return latest.cashDistributionDuringPeriod === null || latest.netRevenueLastMonth === null
    ? "Both figures are needed."
    : "Net revenue is not above zero, so there is no return on it.";
}

function whenSigned({ own }: ReturningReport): string {
  return own ? ` (${formatShare(own.sharePercentage)} when signed)` : "";
}
