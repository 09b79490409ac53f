import { formatMoney } from "#shared/domain/money.ts";

/** A month without a report is not a month of $0.00. */
export function amountText(point: string | null | undefined): string {
  return point === null || point === undefined ? "N/A" : formatMoney(point);
}
