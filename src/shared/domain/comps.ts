import { readMoney, sumMoney, type MoneyText } from "./money.ts";

/** Sum of the investors' comps; it becomes discountsDuringPeriod (spec section 9). Throws RangeError on malformed text. */
export function totalComps(entries: Readonly<Record<string, MoneyText | null | undefined>>): MoneyText {
  return sumMoney(Object.values(entries));
}

/**
 * The comp entries fit to be sent: a numeric investor id as key and a valid, non-empty amount, which comes back
 * as money text (spec section 5). Zero is an amount and is sent. Everything else is left out.
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
