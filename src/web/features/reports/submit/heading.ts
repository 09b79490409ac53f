import { readPastedMoney } from "#shared/domain/money.ts";

/** "Actual", "Oct 2026", "Oct-26", "2026-10", "10/31/2026", "$": what stands above a column of amounts. */
const WORD = /\p{L}{2}|^Q[1-4]/u;
const DATE = /^\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{1,4})?$/;
const UNIT = /^\p{Sc}$/u;
/** Stand where an amount is missing: such a row is a row of its own, not a heading. */
const MISSING = /^(?:n\.?\/?a\.?|tb[ad]|none|nil|null|unknown|pending|#.*)$/i;

function isHeadingPart(part: string): boolean {
  const text = part.trim();
  if (readPastedMoney(text).ok || MISSING.test(text)) return false;
  return WORD.test(text) || DATE.test(text) || UNIT.test(text);
}

/** Whether a line of a clip names its columns. Something that may be a slip of an amount is no heading. */
export function isHeading(line: readonly string[]): boolean {
  const parts = line.filter((part) => part.trim() !== "");
  return parts.length > 0 && parts.every(isHeadingPart);
}
