import { type Explanation, formatInputMoney, type SignedReport } from "./explanations.ts";
import { absolute, divideRounded, groupThousands, MINUS, type MoneyText, toCents } from "./money.ts";
import { formatPeriod, type PeriodText } from "./periods.ts";
import { formatShare, type ShareText } from "./shares.ts";

type MaybeMoney = MoneyText | null | undefined;

/** A change in percent: as text, as a direction for colour and arrow, and in tenths of a percent (null when unknown). */
export interface Growth {
  readonly text: string;
  readonly direction: "up" | "down" | "flat" | "none";
  readonly tenths: bigint | null;
}

/** A ratio in percent: as text, and in tenths of a percent (null without a divisor). */
export interface Percent {
  readonly text: string;
  readonly tenths: bigint | null;
}

/**
 * Growth from the earlier amount to the current one in percent, to one decimal: "+8.7%", "−0.1%", "0.0%"; "N/A" when
 * the earlier amount is 0 or either is missing. Divided by the absolute value of the earlier amount, so that a rise out
 * of a loss is positive. The direction follows the rounded text: "0.0%" is flat.
 * @throws RangeError on malformed money
 */
export function growth(current: MaybeMoney, earlier: MaybeMoney): Growth {
  const now = toCentsOrNull(current);
  const before = toCentsOrNull(earlier);
  if (now === null || before === null || before === 0n)
    return { text: "N/A", direction: "none", tenths: null };
  const tenths = divideRounded((now - before) * 1000n, absolute(before));
  if (tenths === 0n) return { text: formatTenths(tenths), direction: "flat", tenths };
  if (tenths < 0n) return { text: formatTenths(tenths), direction: "down", tenths };
  return { text: `+${formatTenths(tenths)}`, direction: "up", tenths };
}

/** The amount of a month. */
interface MonthAmount {
  readonly period: PeriodText;
  readonly amount: MaybeMoney;
}

/**
 * Growth between two months, with its explanation. `of` names what grew: "Gross sales".
 * @throws RangeError on malformed money
 */
export function explainedGrowth(
  { figure, of }: { readonly figure: string; readonly of: string },
  current: MonthAmount,
  earlier: MonthAmount,
): { readonly growth: Growth; readonly explanation: Explanation } {
  const change = growth(current.amount, earlier.amount);
  const [now, before] = [formatPeriod(current.period), formatPeriod(earlier.period)];
  const base = toCentsOrNull(earlier.amount);
  const isBelowZero = base !== null && base < 0n;
  const note = isBelowZero ? `${before} is below zero; its size divides.` : whyUnknown(change, base, before);
  return {
    growth: change,
    explanation: {
      figure,
      formula: `${of}: (${now} − ${before}) ÷ ${isBelowZero ? `size of ${before}` : before}, to one decimal`,
      inputs: [
        { label: now, value: formatInputMoney(current.amount) },
        { label: before, value: formatInputMoney(earlier.amount) },
      ],
      result: change.text,
      note,
    },
  };
}

function whyUnknown(change: Growth, base: bigint | null, before: string): string | undefined {
  if (change.tenths !== null) return undefined;
  return base === 0n ? `${before} was $0.00; nothing can be measured by it.` : "Both months are needed.";
}

/**
 * The value in tenths of a percent of the base, rounded half away from zero; null when the base is 0 or either is
 * missing.
 * @throws RangeError on malformed money
 */
export function percentTenths(value: MaybeMoney, base: MaybeMoney): bigint | null {
  const part = toCentsOrNull(value);
  const whole = toCentsOrNull(base);
  return part === null || whole === null || whole === 0n ? null : divideRounded(part * 1000n, whole);
}

/**
 * The value in percent of the base: "30.7%", with the tenths for charts; "0.0%" without a divisor. Throws like
 * percentTenths.
 */
export function percent(value: MaybeMoney, base: MaybeMoney): Percent {
  const tenths = percentTenths(value, base);
  return { text: formatTenths(tenths ?? 0n), tenths };
}

/** Tenths of a percent as text: 307 gives "30.7%", −1 gives "−0.1%", 19000 gives "1,900.0%". */
export function formatTenths(tenths: bigint): string {
  const size = absolute(tenths);
  return `${tenths < 0n ? MINUS : ""}${groupThousands(String(size / 10n))}.${size % 10n}%`;
}

function toCentsOrNull(value: MaybeMoney): bigint | null {
  return value === null || value === undefined ? null : toCents(value);
}

/** The part of a location's latest report that the return is computed from. */
interface ReturningReport extends SignedReport {
  readonly cashDistributionDuringPeriod: MoneyText | null;
  readonly netRevenueLastMonth: MoneyText | null;
  /** The investor's own share; null when they held none at signing. */
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
    return `The location's own figures: your ownership${whenSigned(latest)} would stand above and below the line and cancel out. Green above ${formatTenths(GOOD_RETURN_TENTHS)}.`;
  return latest.cashDistributionDuringPeriod === null || latest.netRevenueLastMonth === null
    ? "Both figures are needed."
    : "Net revenue is not above zero, so there is no return on it.";
}

function whenSigned({ own }: ReturningReport): string {
  return own ? ` (${formatShare(own.sharePercentage)} when signed)` : "";
}
