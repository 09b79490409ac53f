import { invalid } from "#server/http/errors.ts";
import { allocate } from "#shared/domain/allocation.ts";
import { fromCents, type MoneyText, toCents } from "#shared/domain/money.ts";
import { totalComps } from "#shared/domain/report-figures.ts";
import { fromBasisPoints, sharesExceedWhole, sumShares, toBasisPoints } from "#shared/domain/shares.ts";

/** What one investor gets of a report, with the share it was computed with. */
export interface DistributionRow {
  investorId: number;
  sharePercentage: string;
  cashDistribution: MoneyText;
  compsValue: MoneyText;
}

/** An investor with a share of the report's location. */
export interface Holder {
  investorId: number;
  sharePercentage: string;
}

/**
 * Splits a report's distribution among the holders, and gives each line the comps of its holder.
 * @param total the location's cash distribution; null counts as nothing
 * @param comps amounts by investor id
 * @throws Problem 400 when the shares exceed 100.00 % or a comp belongs to nobody who holds the location
 */
export function distribute(
  total: MoneyText | null,
  holders: readonly Holder[],
  comps: Readonly<Record<string, MoneyText | null | undefined>>,
): { rows: DistributionRow[]; house: { sharePercentage: string; cashDistribution: MoneyText } } {
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
  const allocation = allocate(
    toCents(total ?? "0.00"),
    holders.map(({ investorId, sharePercentage }) => ({
      investorId,
      basisPoints: toBasisPoints(sharePercentage),
    })),
  );
  const rows = allocation.lines.map(({ investorId, basisPoints, cents }) => ({
    investorId,
    sharePercentage: fromBasisPoints(basisPoints),
    cashDistribution: fromCents(cents),
    compsValue: comps[String(investorId)] ?? "0.00",
  }));
  return {
    rows,
    house: {
      sharePercentage: fromBasisPoints(allocation.houseBasisPoints),
      cashDistribution: fromCents(allocation.houseCents),
    },
  };
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
