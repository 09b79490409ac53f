import { clawbackWord } from "#shared/domain/clawback.ts";
import { formatMoney, type MoneyText } from "#shared/domain/money.ts";

/** What was paid out; what is taken back says so, and not by its colour and its sign alone. */
export function distributionAmount(amount: MoneyText | null) {
  const note = clawbackWord(amount);
  return { amount: formatMoney(amount), negative: note !== null, note };
}
