import { MONEY_INTEGER_DIGITS } from "../limits.ts";
import { fromCents, isMoneyText, type MoneyText } from "../money.ts";
import { plainNumber, withoutInvisible } from "./typed-numbers.ts";

/** Three decimals in a readable amount. */
const THIRD_DECIMAL = /\.\d{3}/;

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
 * The comp entries to send: those with a numeric investor id and a readable amount, as money text in dollars. Zero is
 * sent; everything else is left out.
 */
export function sendableComps(entries: Readonly<Record<string, string>>): Record<string, MoneyText> {
  const sendable: Record<string, MoneyText> = {};
  for (const [investorId, typed] of Object.entries(entries)) {
    const reading = readMoney(typed);
    if (/^[1-9]\d*$/.test(investorId) && reading.ok && reading.value !== null)
      sendable[investorId] = reading.value;
  }
  return sendable;
}
