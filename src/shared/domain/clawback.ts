import { toCents, type MoneyText } from "./money.ts";

/**
 * The trade's word for a distribution below nothing, which takes back what was paid out before; null for every other
 * (spec section 5). Throws RangeError on malformed money.
 */
export function clawbackWord(distribution: MoneyText | null | undefined): "Clawback" | null {
  return toCents(distribution ?? "0.00") < 0n ? "Clawback" : null;
}
