import { absolute, divideRounded, groupThousands, type MaybeMoney, MINUS, toCents } from "./money.ts";

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

/** Whether a variance is further from the budget, as it is shown, than the group's threshold in percent. */
export const isBeyondBudget = ({ tenths }: Growth, threshold: number): boolean =>
  tenths !== null && absolute(tenths) > BigInt(threshold) * 10n;

/** What the mark of a variance means. Not in budget.ts, which pages without a budget do not load. */
export const beyondBudget = (threshold: number): string => `more than ${threshold}% from the budget`;
