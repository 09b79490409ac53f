import { invalid } from "#server/http/errors.ts";
import { distribute, type Distribution } from "#shared/domain/allocation.ts";
import type { MoneyText } from "#shared/domain/money.ts";
import { totalComps } from "#shared/domain/reports/report-figures.ts";
import { sharesExceedWhole, sumShares } from "#shared/domain/shares.ts";

/** An investor with a share of the report's location. */
export interface Holder {
  investorId: number;
  sharePercentage: string;
}

/**
 * Splits a report's distribution among the holders.
 * @throws Problem 400 when the shares exceed 100.00 % or a comp belongs to nobody who holds the location
 */
export function distributeChecked(
  total: MoneyText | null,
  holders: readonly Holder[],
  comps: Readonly<Record<string, MoneyText | null | undefined>>,
): Distribution {
  const shares = holders.map((holder) => holder.sharePercentage);
  if (sharesExceedWhole(shares)) {
    throw invalid({
      cashDistributionDuringPeriod: `The shares of this location add up to ${sumShares(shares)} %. Correct them under Manage Investors first.`,
    });
  }
  const stranger = Object.keys(comps).find(
    (id) => comps[id] && !holders.some((holder) => String(holder.investorId) === id),
  );
  if (stranger !== undefined) {
    throw invalid({ [`investorComps.${stranger}`]: "This investor holds no share of the location." });
  }
  return distribute(total, holders, comps);
}

/**
 * The total of the comps, which becomes discountsDuringPeriod.
 * @throws Problem 400 when it has more digits than an amount may have
 */
export function checkedCompsTotal(comps: Readonly<Record<string, MoneyText | null | undefined>>): MoneyText {
  const total = totalComps(comps);
  if (/^-?\d{11}/.test(total))
    throw invalid({ investorComps: "The comps together have more than ten digits before the point." });
  return total;
}
