import { MONEY_INTEGER_DIGITS } from "./limits.ts";
import { plainNumber, withoutInvisible } from "./typed-numbers.ts";

/** US dollars as decimal text: "1234.50", "-20.00", a string because floats are not exact. */
export type MoneyText = string;

/** An amount, or none yet. */
type MaybeMoney = MoneyText | null | undefined;

/** U+2212; a hyphen would be narrower than the digits beside it. */
export const MINUS = "\u2212";

/** Three decimals in a readable amount. */
const THIRD_DECIMAL = /\.\d{3}/;
const ANY_AMOUNT = /^-?\d+(?:\.\d{1,2})?$/;
const STORABLE_AMOUNT = new RegExp(`^-?\\d{1,${MONEY_INTEGER_DIGITS}}(?:\\.\\d{1,2})?$`);

/**
 * The amount in cents; 0 for a missing one. Totals may have more digits than a stored amount.
 * @throws RangeError on malformed text
 */
export function toCents(text: MaybeMoney): bigint {
  if (text == null) return 0n;
  if (!ANY_AMOUNT.test(text)) throw new RangeError(`Not an amount of money: "${text}"`);
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

/** The same in parts, for figures with smaller cents. Throws like formatMoney. */
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

/** An unreadable amount, with the sentence that explains it. */
type Unreadable = { readonly ok: false; readonly message: string };
/** The result of reading typed text; null for blank text. */
type MoneyReading = { readonly ok: true; readonly value: MoneyText | null } | Unreadable;
/** The result of reading pasted text; `rounded` when decimals were lost, which the form shows. */
type PastedMoney =
  | { readonly ok: true; readonly value: MoneyText | null; readonly rounded: boolean }
  | Unreadable;

/**
 * Reads a typed amount (dollars). Blank means absent. A third decimal is refused (step 0.01), since a typed amount is
 * never changed; also a zero, since "84.210" may mean thousands. Never throws: unreadable text returns a sentence.
 */
export function readMoney(typed: string): MoneyReading {
  const reading = readPastedMoney(typed);
  if (!reading.ok) return reading;
  return THIRD_DECIMAL.test(withoutInvisible(typed))
    ? { ok: false, message: TOO_MANY_DECIMALS }
    : { ok: true, value: reading.value };
}

/**
 * Reads an amount pasted from a spreadsheet, which copies 12.345678 for a displayed 12.35: more than two decimals are
 * rounded half away from zero. Otherwise like readMoney.
 */
export function readPastedMoney(pasted: string): PastedMoney {
  const plain = plainNumber(pasted);
  if (plain.trim() === "") return { ok: true, value: null, rounded: false };
  const parts = splitSigned(plain);
  if (!parts.ok) return parts;
  const tooLong = { ok: false, message: "Use at most ten digits before the point" } as const;
  if (parts.integer.length > MONEY_INTEGER_DIGITS) return tooLong;

  // The third decimal alone decides the rounding.
  const roundUp = (parts.decimals[2] ?? "0") >= "5" ? 1n : 0n;
  const cents = BigInt(parts.integer + parts.decimals.slice(0, 2).padEnd(2, "0")) + roundUp;
  const value = fromCents(parts.negative ? -cents : cents);
  if (!isMoneyText(value)) return tooLong;
  return { ok: true, value, rounded: /[1-9]/.test(parts.decimals.slice(2)) };
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

/** For text that is no amount. */
export const NOT_AN_AMOUNT = "Enter an amount such as 1234.50";
/** For an amount, or a share, with more than two decimals. */
export const TOO_MANY_DECIMALS = "Use at most two decimals";
/** For a comma and points in one amount; "1.234,56" is not guessed. */
export const COMMA_FOR_CENTS = "Use a point for cents";

/** A typed amount in parts: sign, digits before and digits after the point. */
type TypedMoney =
  | { readonly ok: true; readonly negative: boolean; readonly integer: string; readonly decimals: string }
  | { readonly ok: false; readonly message: string };

const DASH = "[-\u2010\u2011\u2012\u2013\u2212]";
const CURRENCY = /^(?:US\$|USD|\$)|(?:USD|\$)$/i;
const NEGATIVE = new RegExp(`^${DASH}|${DASH}$`);
/** Zero in accounting formats: "$ -". */
const ACCOUNTING_ZERO = new RegExp(`^(?:(?:US\\$|USD|\\$) *)?${DASH}$|^${DASH} *(?:USD|\\$)$`, "i");
const IN_PARENTHESES = /^\((.*)\)$/;
const GROUPED = /^[1-9]\d{0,2}(?:(?:,\d{3})+|(?: \d{3})+)$/;

/**
 * Splits an amount as people and spreadsheets write it: "$158,942.50", "158 942.50", "158,942.50 USD", "(4,500)",
 * "4500-", and "$ -" for zero. Commas and spaces are accepted between full thousands only. Anything else is refused and
 * not guessed, because a misread amount would be paid out. The text must be a plainNumber, and not blank.
 */
function splitSigned(typed: string): TypedMoney {
  const line = typed.replace(/\s/gu, " ").trim();
  if (ACCOUNTING_ZERO.test(line)) return { ok: true, negative: false, integer: "0", decimals: "" };
  const bare = withoutMarks(line);
  if (bare === null) return { ok: false, message: NOT_AN_AMOUNT };
  if (hasCommaForCents(bare.text)) return { ok: false, message: COMMA_FOR_CENTS };

  const [whole = "", decimals = "", ...more] = bare.text.split(".");
  const integer = GROUPED.test(whole) ? whole.replace(/[ ,]/g, "") : whole;
  const isNumber = more.length === 0 && /^\d*$/.test(integer) && /^\d*$/.test(decimals);
  if (!isNumber || integer + decimals === "") return { ok: false, message: NOT_AN_AMOUNT };
  return { ok: true, negative: bare.negative, integer: integer.replace(/^0+(?=\d)/, "") || "0", decimals };
}

/**
 * Peels currency and sign off, in whatever order they were written: accounting formats paste "$(4,500.00)". Null when
 * either occurs twice: "-(4500)" is ambiguous.
 */
function withoutMarks(typed: string): { text: string; negative: boolean } | null {
  let text = typed;
  let currencies = 0;
  let negatives = 0;
  for (;;) {
    const inside = IN_PARENTHESES.exec(text)?.[1];
    const peeled = inside ?? (NEGATIVE.test(text) ? text.replace(NEGATIVE, "") : null);
    if (peeled !== null) negatives += 1;
    else if (CURRENCY.test(text)) currencies += 1;
    else break;
    text = (peeled ?? text.replace(CURRENCY, "")).trim();
  }
  if (currencies > 1 || negatives > 1) return null;
  return { text: negatives === 0 ? text.replace(/^\+ ?/, "") : text, negative: negatives === 1 };
}

/** True for "1.234,56": the comma is meant as the decimal sign. */
function hasCommaForCents(text: string): boolean {
  return /^[\d. ]*,\d{1,2}$/.test(text) || /^\d{1,3}(?:\.\d{3})+,\d*$/.test(text);
}

/**
 * "Clawback" for a negative distribution (dollars), which takes back what was paid before; else null.
 * @throws RangeError on malformed money
 */
export function clawbackWord(distribution: MoneyText | null | undefined): "Clawback" | null {
  return toCents(distribution ?? "0.00") < 0n ? "Clawback" : null;
}
