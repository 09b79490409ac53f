import { invalid } from "#server/http/problems.ts";
import type { DistributionRow } from "#server/reports/distribute.ts";
import { formatMoney, toCents, type MoneyText } from "#shared/domain/money.ts";

type Comps = Readonly<Record<string, MoneyText | null | undefined>>;

/**
 * The comps of a correction: those that were sent, and what investors whose accounts were deleted since had in the
 * version that is corrected. No form can name them, so that leaving them out says nothing.
 * @param before the lines of that version, as they were sealed
 * @param present of its investors, those whose account is still there
 * @throws Problem 400 when an amount is sent for one of the others that is not the one they had
 */
export function withFormerComps(
  sent: Comps,
  before: readonly DistributionRow[],
  present: ReadonlySet<number>,
): Comps {
  const kept = before.filter(({ investorId }) => !present.has(investorId));
  for (const { investorId, compsValue } of kept) {
    const amount = sent[String(investorId)] ?? compsValue;
    if (toCents(amount) !== toCents(compsValue))
      throw invalid({
        [`investorComps.${investorId}`]: `This investor's account was deleted: their comps stay ${formatMoney(compsValue)}, as filed.`,
      });
  }
  return {
    ...sent,
    ...Object.fromEntries(kept.map(({ investorId, compsValue }) => [investorId, compsValue])),
  };
}
