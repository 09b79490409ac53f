import { MONEY_INTEGER_DIGITS } from "./limits.ts";

/** US dollars as decimal text: "1234.50", "-20.00" (spec section 3: decimal numbers carried as strings). */
export type MoneyText = string;

/** What a money field holds: an amount, or nothing yet. */
type MaybeMoney = MoneyText | null | undefined;

/** U+2212; a hyphen would be narrower than the digits beside it (design, section 5). */
export const MINUS = "\u2212";

/** In what can be read a point stands before the decimals alone. */
const THIRD_DECIMAL = /\.\d{3}/;
const ANY_AMOUNT = /^-?\d+(?:\.\d{1,2})?$/;
const STORABLE_AMOUNT = new RegExp(`^-?\\d{1,${MONEY_INTEGER_DIGITS}}(?:\\.\\d{1,2})?$`);

/** The amount in cents, none for nothing yet. Totals may be longer than a stored amount. Throws RangeError on malformed text. */
export function toCents(text: MaybeMoney): bigint {
  if (text == null) return 0n;
  if (!ANY_AMOUNT.test(text)) throw new RangeError(`Not an amount of money: "${text}"`);
  const [dollars = "0", decimals = ""] = text.split(".");
  return BigInt(dollars + decimals.padEnd(2, "0"));
}

/** Cents as money text with two decimals (decisions, API rules: money out). */
export function fromCents(cents: bigint): MoneyText {
  const digits = absolute(cents).toString().padStart(3, "0");
  return `${cents < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The sum, missing amounts counting as nothing; "0.00" for an empty list. Throws RangeError on malformed text. */
export function sumMoney(values: readonly MaybeMoney[]): MoneyText {
  return fromCents(values.reduce<bigint>((sum, value) => sum + toCents(value), 0n));
}

/** Whether the text fits decimal(12,2): at most ten integer digits and two decimals (spec section 9). */
export function isMoneyText(text: string): boolean {
  return STORABLE_AMOUNT.test(text);
}

/** Beside the $0.00 of what nobody entered. */
export const NOT_REPORTED = "not reported";

/** "$158,942.50", "−$4,500.00"; nothing shows "$0.00" (spec section 1). Throws RangeError on malformed text. */
export function formatMoney(value: MaybeMoney): string {
  const { sign, dollars, cents } = splitMoney(value);
  return sign + dollars + cents;
}

/** The same figure in parts, for places that set the cents smaller (design, section 5). Throws like formatMoney. */
export function splitMoney(value: MaybeMoney): { sign: "" | "−"; dollars: string; cents: string } {
  const amount = toCents(value);
  const [dollars = "", cents = ""] = fromCents(absolute(amount)).split(".");
  return { sign: amount < 0n ? MINUS : "", dollars: `$${groupThousands(dollars)}`, cents: `.${cents}` };
}

/**
 * A short label for a chart axis from cents: "$0", "$250K", "$1.2M" (design, section 5). Decimals stand only
 * where a step needs them, or neighbouring gridlines would carry the same label.
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

/** Why an amount cannot be read. */
type Unreadable = { readonly ok: false; readonly message: string };
/** What a money cell makes of typed text. */
type MoneyReading = { readonly ok: true; readonly value: MoneyText | null } | Unreadable;
/** The same of pasted text; `rounded` says that decimals were lost, which has to be shown. */
type PastedMoney =
  | { readonly ok: true; readonly value: MoneyText | null; readonly rounded: boolean }
  | Unreadable;

/**
 * Reads an amount as typed (the table of design, section 6); blank means absent. A third decimal is refused, as the
 * step of 0.01 says (spec section 9): what a person has typed is not changed into another amount. That goes for a nought
 * as well: who types "84.210" may mean thousands. Never throws: what cannot be read comes back with a sentence.
 */
export function readMoney(typed: string): MoneyReading {
  const reading = readPastedMoney(typed);
  if (!reading.ok) return reading;
  return THIRD_DECIMAL.test(typed)
    ? { ok: false, message: TOO_MANY_DECIMALS }
    : { ok: true, value: reading.value };
}

/**
 * Reads an amount out of a spreadsheet, which copies 12.345678 where it shows 12.35: more than two decimals are
 * rounded half away from zero. Otherwise like readMoney.
 */
export function readPastedMoney(pasted: string): PastedMoney {
  if (pasted.trim() === "") return { ok: true, value: null, rounded: false };
  const parts = splitSigned(pasted);
  if (!parts.ok) return parts;
  const tooLong = { ok: false, message: "Use at most ten digits before the point" } as const;
  if (parts.integer.length > MONEY_INTEGER_DIGITS) return tooLong;

  // Half away from zero hangs on the third decimal alone; a long tail never becomes a number.
  const roundUp = (parts.decimals[2] ?? "0") >= "5" ? 1n : 0n;
  const cents = BigInt(parts.integer + parts.decimals.slice(0, 2).padEnd(2, "0")) + roundUp;
  const value = fromCents(parts.negative ? -cents : cents);
  if (!isMoneyText(value)) return tooLong;
  return { ok: true, value, rounded: /[1-9]/.test(parts.decimals.slice(2)) };
}

/** A money field at rest: "15,210.40", "−4,500.00", empty when absent (design, section 5). Throws on malformed text. */
export function formatMoneyInput(value: MaybeMoney): string {
  const [dollars = "", cents = ""] = plainMoneyInput(value).split(".");
  return dollars === "" ? "" : `${groupThousands(dollars).replace("-", MINUS)}.${cents}`;
}

/**
 * A money field being edited: no commas to stumble over, "15210.40" (design, section 6), and the minus of the keyboard,
 * since what is copied here goes into spreadsheets, which take U+2212 for text. Throws on malformed text.
 */
export function plainMoneyInput(value: MaybeMoney): string {
  return value === null || value === undefined ? "" : fromCents(toCents(value));
}

/**
 * Divides two whole numbers and rounds half away from zero, so that a negative amount mirrors its positive
 * twin (decisions, Allocation). Exact: no floats.
 * Throws RangeError when the divisor is 0.
 */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const negative = dividend < 0n !== divisor < 0n;
  const top = absolute(dividend);
  const bottom = absolute(divisor);
  const rounded = (top * 2n + bottom) / (bottom * 2n);
  return negative ? -rounded : rounded;
}

/** The amount without its sign; Math.abs refuses BigInt. */
export function absolute(value: bigint): bigint {
  return value < 0n ? -value : value;
}

/** Puts commas between the thousands of plain digits: "158942" gives "158,942" (design, section 5). */
export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ",");
}

/** Said when what was typed is no amount at all (design, section 6). */
export const NOT_AN_AMOUNT = "Enter an amount such as 1234.50";
/** Said when an amount was typed to the tenth of a cent; a share in percent says the same. */
export const TOO_MANY_DECIMALS = "Use at most two decimals";
/** Said when a comma stands where the cents begin; "1.234,56" is not guessed (design, section 6). */
export const COMMA_FOR_CENTS = "Use a point for cents";

/** An amount as typed, taken apart: plain digits before and after the point. */
type TypedMoney =
  | { readonly ok: true; readonly negative: boolean; readonly integer: string; readonly decimals: string }
  | { readonly ok: false; readonly message: string };

const DASH = "[-\u2010\u2011\u2012\u2013\u2212]";
const CURRENCY = /^(?:US\$|USD|\$)|(?:USD|\$)$/i;
const NEGATIVE = new RegExp(`^${DASH}|${DASH}$`);
/** How accounting formats write nothing: "$ -". */
const ACCOUNTING_ZERO = new RegExp(`^(?:(?:US\\$|USD|\\$) *)?${DASH}$|^${DASH} *(?:USD|\\$)$`, "i");
const IN_PARENTHESES = /^\((.*)\)$/;
const GROUPED = /^\d{1,3}(?:(?:,\d{3})+|(?: \d{3})+)$/;

/**
 * Takes an amount apart the way people and spreadsheets write it: "$158,942.50", "158 942.50", "158,942.50 USD",
 * "(4,500)", "4500-", and "$ -" for zero. Commas and spaces count only between full thousands; anything else is refused rather
 * than guessed, because a misread amount is paid out. The text must not be blank. Design, section 6.
 */
export function splitSigned(typed: string): TypedMoney {
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
 * Peels currency and sign off, in whatever order they were written: accounting formats paste "$(4,500.00)".
 * Null when either stands there twice: nobody can tell what "-(4500)" is meant to be.
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

/** True for "1.234,56", "12,34" and "1234,5": the comma can only be meant as the decimal sign. */
function hasCommaForCents(text: string): boolean {
  return /^[\d. ]*,\d{1,2}$/.test(text) || /^\d{1,3}(?:\.\d{3})+,\d*$/.test(text);
}

/**
 * The trade's word for a distribution below nothing, which takes back what was paid out before; null for every other
 * (spec section 5). Throws RangeError on malformed money.
 */
export function clawbackWord(distribution: MoneyText | null | undefined): "Clawback" | null {
  return toCents(distribution ?? "0.00") < 0n ? "Clawback" : null;
}
