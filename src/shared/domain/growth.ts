import { moneyPutIn, type Explanation } from "./explanation.ts";
import { MINUS, toCents, type MoneyText } from "./money.ts";
import { formatPeriod, type PeriodText } from "./period.ts";
import { absolute, divideRounded, groupThousands } from "./rounding.ts";

type MaybeMoney = MoneyText | null | undefined;

/** A change in percent: as text, as a direction for colour and arrow, and in tenths of a percent. */
export interface Growth {
  readonly text: string;
  readonly direction: "up" | "down" | "flat" | "none";
  readonly tenths: bigint | null;
}

/** A part of a whole: as text, and in tenths of a percent (null without a divisor). */
export interface Percent {
  readonly text: string;
  readonly tenths: bigint | null;
}

/**
 * Growth from the earlier amount to the current one, one decimal: "+8.7%", "−0.1%", "0.0%", and "N/A" when the
 * earlier one is 0 or either is missing (spec section 9). Divided by the size of the earlier amount, so that a
 * rise out of a loss is a rise. The direction follows the text: what shows "0.0%" is flat. Throws RangeError on
 * malformed money.
 */
export function growth(current: MaybeMoney, earlier: MaybeMoney): Growth {
  const now = toCentsOrNull(current);
  const before = toCentsOrNull(earlier);
  if (now === null || before === null || before === 0n)
    return { text: "N/A", direction: "none", tenths: null };
  const tenths = divideRounded((now - before) * 1000n, absolute(before));
  if (tenths === 0n) return { text: tenthsText(tenths), direction: "flat", tenths };
  if (tenths < 0n) return { text: tenthsText(tenths), direction: "down", tenths };
  return { text: `+${tenthsText(tenths)}`, direction: "up", tenths };
}

/** The amount of a month. */
interface MonthAmount {
  readonly period: PeriodText;
  readonly amount: MaybeMoney;
}

/**
 * Growth between two months and how it came about. `of` is what grew: "Gross sales". Throws as growth, and
 * RangeError on no period.
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
        { label: now, value: moneyPutIn(current.amount) },
        { label: before, value: moneyPutIn(earlier.amount) },
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
 * The value in tenths of a percent of the base, rounded half away from zero; null when the base is 0 or either
 * is missing. Throws RangeError on malformed money. Spec section 9.
 */
export function percentTenths(value: MaybeMoney, base: MaybeMoney): bigint | null {
  const part = toCentsOrNull(value);
  const whole = toCentsOrNull(base);
  return part === null || whole === null || whole === 0n ? null : divideRounded(part * 1000n, whole);
}

/** "30.7%": the value in percent of the base, "0.0%" without a divisor (spec section 9). Throws as percentTenths. */
export function percentOf(value: MaybeMoney, base: MaybeMoney): string {
  return percent(value, base).text;
}

/** The same as text and as tenths, for places that also draw it. Throws as percentTenths. */
export function percent(value: MaybeMoney, base: MaybeMoney): Percent {
  const tenths = percentTenths(value, base);
  return { text: tenthsText(tenths ?? 0n), tenths };
}

/** Tenths of a percent as text: 307 gives "30.7%", −1 gives "−0.1%", 19000 gives "1,900.0%" (design, section 5). */
export function tenthsText(tenths: bigint): string {
  const size = absolute(tenths);
  return `${tenths < 0n ? MINUS : ""}${groupThousands(String(size / 10n))}.${size % 10n}%`;
}

function toCentsOrNull(value: MaybeMoney): bigint | null {
  return value === null || value === undefined ? null : toCents(value);
}
