import { fromCents, sumMoney, toCents, type MoneyText } from "#shared/domain/money.ts";
import { fromBasisPoints, sumShares, toBasisPoints, WHOLE_BASIS_POINTS } from "#shared/domain/share.ts";
import type { Report } from "#shared/reports/reports.schema.ts";

export type DistributionLine = NonNullable<Report["distributions"]>[number];

/** What no investor's line holds. */
export interface Remainder {
  sharePercentage: string;
  cashDistribution: MoneyText;
  compsValue: MoneyText;
}

export interface Breakdown {
  lines: readonly DistributionLine[];
  /** What the house kept when the report was signed; null where the investors owned everything. */
  house: Remainder | null;
  /** What went to investors whose accounts were deleted since; null where nobody is missing. */
  former: Remainder | null;
  total: MoneyText;
  comps: MoneyText;
}

/**
 * The frozen lines of a report, what the house kept, and what went to investors who are gone, so that they add up to
 * the total (design, section 13). Not computed anew from the shares: what was paid is what the lines say.
 */
export function breakdownOf(report: Report, lines: readonly DistributionLine[]): Breakdown {
  const total = report.cashDistributionDuringPeriod ?? "0.00";
  const comps = report.discountsDuringPeriod ?? "0.00";
  const rest = {
    share: WHOLE_BASIS_POINTS - toBasisPoints(sumShares(lines.map((line) => line.sharePercentage))),
    cash: restOf(
      total,
      lines.map((line) => line.cashDistribution),
    ),
    comps: restOf(
      comps,
      lines.map((line) => line.compsValue),
    ),
  };
  // A draft has no sealed house: the rest is the house's.
  const house = report.house
    ? {
        share: toBasisPoints(report.house.sharePercentage),
        cash: toCents(report.house.cashDistribution),
        comps: 0n,
      }
    : rest;
  const former = {
    share: rest.share - house.share,
    cash: rest.cash - house.cash,
    comps: rest.comps - house.comps,
  };
  return { lines, house: remainder(house), former: remainder(former), total, comps };
}

function restOf(total: MoneyText, given: readonly MoneyText[]): bigint {
  return toCents(total) - toCents(sumMoney(given));
}

function remainder({ share, cash, comps }: { share: number; cash: bigint; comps: bigint }): Remainder | null {
  if (share === 0 && cash === 0n && comps === 0n) return null;
  return {
    sharePercentage: fromBasisPoints(share),
    cashDistribution: fromCents(cash),
    compsValue: fromCents(comps),
  };
}
