import { MONEY_INTEGER_DIGITS } from "./limits.ts";

/** US dollars as decimal text: "1234.50", "-20.00", a string because floats are not exact. */
export type MoneyText = string;

export type MaybeMoney = MoneyText | null | undefined;

/** U+2212; a hyphen would be narrower than the digits beside it. */
export const MINUS = "\u2212";

const ANY_AMOUNT = /^-?\d+(?:\.\d{1,2})?$/;
const STORABLE_AMOUNT = new RegExp(`^-?\\d{1,${MONEY_INTEGER_DIGITS}}(?:\\.\\d{1,2})?$`);

/**
 * The amount in cents; 0 for a missing one. Totals may have more digits than a stored amount.
 * @throws RangeError on malformed text
 */
export function toCents(text: MaybeMoney): bigint {
  if (text == null) return 0n;
  if (!ANY_AMOUNT.test(text)) throw new RangeError(`Not an amount of money: "${text}"`);
  // As it is stored; tables of many locations read thousands of amounts.
  if (text.at(-3) === ".") return BigInt(text.replace(".", ""));
  const [dollars = "0", decimals = ""] = text.split(".");
  return BigInt(dollars + decimals.padEnd(2, "0"));
}

/** Cents as money text with two decimals (decision 0004). */
export function fromCents(cents: bigint): MoneyText {
  const digits = absolute(cents).toString().padStart(3, "0");
  return `${cents < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * The sum in dollars; missing amounts count as 0.
 * @throws RangeError on malformed text
 */
export function sumMoney(values: readonly MaybeMoney[]): MoneyText {
  return fromCents(values.reduce<bigint>((sum, value) => sum + toCents(value), 0n));
}

/** Whether the text fits decimal(12,2): at most ten integer digits and two decimals. */
export function isMoneyText(text: string): boolean {
  return STORABLE_AMOUNT.test(text);
}

/** Shown beside $0.00 when no amount was entered. */
export const NOT_REPORTED = "not reported";

/**
 * "$158,942.50", "−$4,500.00"; "$0.00" for a missing amount.
 * @throws RangeError on malformed text
 */
export function formatMoney(value: MaybeMoney): string {
  const { sign, dollars, cents } = splitMoney(value);
  return sign + dollars + cents;
}

/** An amount in parts, for figures with smaller cents. Throws like formatMoney. */
export function splitMoney(value: MaybeMoney): { sign: "" | "−"; dollars: string; cents: string } {
  const amount = toCents(value);
  const [dollars = "", cents = ""] = fromCents(absolute(amount)).split(".");
  return { sign: amount < 0n ? MINUS : "", dollars: `$${groupThousands(dollars)}`, cents: `.${cents}` };
}

/**
 * A short label for a chart axis from cents: "$0", "$250K", "$1.2M". Up to two decimals, so that
 * neighbouring gridlines have different labels.
 */
export function formatAxis(cents: number | bigint): string {
  const exact = typeof cents === "bigint" ? cents : BigInt(Math.round(cents));
  const sign = exact < 0n ? MINUS : "";
  const dollars = divideRounded(absolute(exact), 100n);
  if (dollars < 1000n) return `${dollars === 0n ? "" : sign}$${dollars}`;
  const thousands = divideRounded(dollars, 10n);
  if (thousands < 100_000n) return `${sign}$${trimmedHundredths(thousands)}K`;
  return `${sign}$${trimmedHundredths(divideRounded(dollars, 10_000n))}M`;
}

function trimmedHundredths(hundredths: bigint): string {
  return fromCents(hundredths).replace(/\.?0+$/, "");
}

/**
 * The text of a money field without focus: "15,210.40", "−4,500.00"; empty when absent.
 * @throws RangeError on malformed text
 */
export function formatMoneyInput(value: MaybeMoney): string {
  const [dollars = "", cents = ""] = plainMoneyInput(value).split(".");
  return dollars === "" ? "" : `${groupThousands(dollars).replace("-", MINUS)}.${cents}`;
}

/**
 * The text of a focused money field: "15210.40". Without commas, and with a hyphen for the minus,
 * because spreadsheets read a copied U+2212 as text.
 * @throws RangeError on malformed text
 */
export function plainMoneyInput(value: MaybeMoney): string {
  return value === null || value === undefined ? "" : fromCents(toCents(value));
}

/**
 * Divides two whole numbers and rounds half away from zero, so that negative amounts mirror positive ones (decision
 * 0005). Exact, without floats.
 * @throws RangeError when the divisor is 0
 */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const negative = dividend < 0n !== divisor < 0n;
  const top = absolute(dividend);
  const bottom = absolute(divisor);
  const rounded = (top * 2n + bottom) / (bottom * 2n);
  return negative ? -rounded : rounded;
}

/** The absolute value; Math.abs does not take a bigint. */
export function absolute(value: bigint): bigint {
  return value < 0n ? -value : value;
}

/** Puts commas between the thousands of plain digits: "158942" gives "158,942". */
export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ",");
}

/**
 * "Clawback" for a negative distribution (dollars), which takes back what was paid before; else null.
 * @throws RangeError on malformed money
 */
export function clawbackWord(distribution: MoneyText | null | undefined): "Clawback" | null {
  return toCents(distribution ?? "0.00") < 0n ? "Clawback" : null;
}
