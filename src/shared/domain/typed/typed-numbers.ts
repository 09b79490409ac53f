/** Characters without a width, which calculators, chats and right-to-left texts leave around a number. */
const INVISIBLE = /[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/** A comma before one or two last digits, in a number without any other comma or point. */
const DECIMAL_COMMA = /^([^,.]*),(?=\d{1,2}\D*$)/;

/** The text without them. */
export const withoutInvisible = (typed: string): string => typed.replace(INVISIBLE, "");

/**
 * A number as it was typed or copied, without invisible characters, and with a point before the decimals: the keypads of
 * phones in many countries have a comma only. "1,234" has thousands, and "1.234,56" is not guessed: both stay.
 */
export const plainNumber = (typed: string): string => withoutInvisible(typed).replace(DECIMAL_COMMA, "$1.");

/**
 * A percentage as it was typed or copied, without spaces around it, invisible characters and percent sign, with a hyphen
 * for a minus and a point for a comma: a percentage has no thousands.
 */
export function plainShare(typed: string): string {
  return withoutInvisible(typed)
    .replace(",", ".")
    .replace(/^\s+|\s*%?\s*$/g, "")
    .replace(/[\u2212\u2013]/g, "-");
}
