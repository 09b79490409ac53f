import { formatMoney, type MoneyText, toCents } from "#shared/domain/money.ts";

/** Money in a list: a minus also in colour; what is absent shows $0.00 (spec section 1). */
export function Amount({ value }: { value: MoneyText | null }) {
  const isNegative = toCents(value ?? "0") < 0n;
  return <span className={isNegative ? "neg" : undefined}>{formatMoney(value)}</span>;
}
