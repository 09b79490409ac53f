import { percentTenths, tenthsText } from "./growth.ts";
import { toCents, type MoneyText } from "./money.ts";

/** A location's monthly return: as text, as a tone, and in tenths of a percent. */
export interface MonthlyReturn {
  readonly text: string;
  readonly tone: "positive" | "negative" | "none";
  readonly tenths: bigint | null;
}

/** Tenths of a percent above which a return is shown green: 8.0 % (spec section 2, Investor dashboard). */
const GOOD_RETURN_TENTHS = 80n;

/**
 * Cash distribution ÷ net revenue of the latest report, one decimal: green above 8, else red (decisions,
 * Monthly Return). The tone follows the text: "8.0%" is not above 8. "N/A" when either is missing or net revenue
 * is not above 0: a payout out of a loss has no return. Throws RangeError on malformed money.
 */
export function monthlyReturn(
  cashDistribution: MoneyText | null | undefined,
  netRevenue: MoneyText | null | undefined,
): MonthlyReturn {
  const tenths = toCents(netRevenue ?? "0") > 0n ? percentTenths(cashDistribution, netRevenue) : null;
  if (tenths === null) return { text: "N/A", tone: "none", tenths: null };
  return { text: tenthsText(tenths), tone: tenths > GOOD_RETURN_TENTHS ? "positive" : "negative", tenths };
}
