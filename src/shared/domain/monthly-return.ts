import { type Explanation, formatInputMoney, type SignedReport } from "./explanations.ts";
import { formatTenths, percentTenths } from "./growth.ts";
import { type MoneyText, toCents } from "./money.ts";
import { formatPeriod } from "./periods.ts";
import { formatShare, type ShareText } from "./shares.ts";

/** The part of a location's latest report that the return is computed from. */
interface ReturningReport extends SignedReport {
  readonly cashDistributionDuringPeriod: MoneyText | null;
  readonly netRevenueLastMonth: MoneyText | null;
  /** The investor's own share; null when they held none at filing. */
  readonly own?: { readonly sharePercentage: ShareText } | null | undefined;
}

/** A location's monthly return: as text, as a tone, in tenths of a percent, with its explanation. */
export interface MonthlyReturn {
  readonly text: string;
  readonly tone: "positive" | "negative" | "none";
  readonly tenths: bigint | null;
  readonly explanation: Explanation;
}

/** Tenths of a percent above which a return is shown green: 8.0 %. */
const GOOD_RETURN_TENTHS = 80n;

/** The definition shown on the location cards. */
export const RETURN_DEFINITION = "Cash distribution ÷ net revenue";

/**
 * Monthly return: cash distribution ÷ net revenue of the latest report in percent, to one decimal; green above 8, else
 * red. The tone follows the rounded text: "8.0%" is not above 8. "N/A" when either figure is
 * missing or net revenue is not above 0.
 * @throws RangeError on malformed money or share
 */
export function monthlyReturnOf(latest: ReturningReport | undefined): MonthlyReturn {
  const cash = latest?.cashDistributionDuringPeriod ?? null;
  const net = latest?.netRevenueLastMonth ?? null;
  const tenths = toCents(net ?? "0") > 0n ? percentTenths(cash, net) : null;
  const text = tenths === null ? "N/A" : formatTenths(tenths);
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
              { label: "Cash distribution", value: formatInputMoney(cash) },
              { label: "Net revenue", value: formatInputMoney(net) },
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
    return `The location's own figures: your ownership${whenFiled(latest)} would stand above and below the line and cancel out. Green above ${formatTenths(GOOD_RETURN_TENTHS)}.`;
  return latest.cashDistributionDuringPeriod === null || latest.netRevenueLastMonth === null
    ? "Both figures are needed."
    : "Net revenue is not above zero, so there is no return on it.";
}

function whenFiled({ own, isImported, reportingPeriod }: ReturningReport): string {
  const when = isImported ? `in ${formatPeriod(reportingPeriod)}` : "when filed";
  return own ? ` (${formatShare(own.sharePercentage)} ${when})` : "";
}
