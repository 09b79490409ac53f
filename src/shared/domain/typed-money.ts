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
export function takeApart(typed: string): TypedMoney {
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
