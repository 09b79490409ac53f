import { type ChangedAmount, changedOwnAmounts } from "#shared/domain/report-versions.ts";
import { formatMoney } from "#shared/domain/money.ts";
import type { Correction } from "#shared/reports/corrections.schema.ts";

const amount = (money: string | null) => (money === null ? "Not reported" : formatMoney(money));

/** What a correction has changed, in words: the reader's own amounts, then the location's figures. */
export function correctedRows({ own, figures }: Correction): readonly ChangedAmount[] {
  return [
    ...changedOwnAmounts(own),
    ...figures.map(({ label, before, now }) => ({ label, before: amount(before), now: amount(now) })),
  ];
}
