import { fromCents, sumMoney, toCents, type MoneyText } from "#shared/domain/money.ts";
import { fromBasisPoints, sumShares, toBasisPoints, WHOLE_BASIS_POINTS } from "#shared/domain/share.ts";
import type { Report } from "#shared/reports/reports.schema.ts";

export type DistributionLine = NonNullable<Report["distributions"]>[number];

/** What the house keeps: whatever no investor's line holds, so that lines and house add up to the total. */
export interface House {
  sharePercentage: string;
  cashDistribution: MoneyText;
  compsValue: MoneyText;
}

export interface Breakdown {
  lines: readonly DistributionLine[];
  /** Null where the lines already hold everything. */
  house: House | null;
  total: MoneyText;
  comps: MoneyText;
}

/**
 * The frozen lines of a report with the rest as the house's (design, section 13). Not computed anew from the
 * shares: what was paid is what the lines say.
 */
export function breakdownOf(report: Report, lines: readonly DistributionLine[]): Breakdown {
  const total = report.cashDistributionDuringPeriod ?? "0.00";
  const comps = report.discountsDuringPeriod ?? "0.00";
  const rest = restOf(
    total,
    lines.map((line) => line.cashDistribution),
  );
  const restOfComps = restOf(
    comps,
    lines.map((line) => line.compsValue),
  );
  const restShare = WHOLE_BASIS_POINTS - toBasisPoints(sumShares(lines.map((line) => line.sharePercentage)));
  const isAllGiven = rest === 0n && restOfComps === 0n && restShare === 0;
  const house = {
    sharePercentage: fromBasisPoints(restShare),
    cashDistribution: fromCents(rest),
    compsValue: fromCents(restOfComps),
  };
  return { lines, house: isAllGiven ? null : house, total, comps };
}

function restOf(total: MoneyText, given: readonly MoneyText[]): bigint {
  return toCents(total) - toCents(sumMoney(given));
}
