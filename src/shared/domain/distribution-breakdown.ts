import { centRule } from "./cent-rule.ts";
import { fromCents, sumMoney, toCents, type MoneyText } from "./money.ts";
import { fromBasisPoints, sumShares, toBasisPoints, WHOLE_BASIS_POINTS, type ShareText } from "./share.ts";

/** What somebody got of a report, with the share that it was computed with. */
export interface AllottedAmounts {
  readonly sharePercentage: ShareText;
  readonly cashDistribution: MoneyText;
  readonly compsValue: MoneyText;
}

/** A report's totals, and what the house kept when it was signed; no house for a draft. */
interface DistributedReport {
  readonly cashDistributionDuringPeriod: MoneyText | null;
  readonly discountsDuringPeriod: MoneyText | null;
  readonly house?: Omit<AllottedAmounts, "compsValue"> | undefined;
  /** The lines of those whose accounts were deleted since, as far as the reader is told. */
  readonly former?: readonly AllottedAmounts[] | undefined;
}

/** Said wherever a breakdown has a line of theirs. */
export const FORMER_SENTENCE =
  "Former investors: those whose accounts were deleted since the report was first signed.";

interface Breakdown<Line extends AllottedAmounts> {
  readonly lines: readonly Line[];
  /** What the house kept when the report was signed; null where the investors owned everything. */
  readonly house: AllottedAmounts | null;
  /** What went to investors whose accounts were deleted since; null where nobody is missing. */
  readonly former: AllottedAmounts | null;
  readonly total: MoneyText;
  readonly comps: MoneyText;
  /** Who got a left-over cent; null where there was none. */
  readonly cents: string | null;
}

/**
 * The frozen lines of a report, what the house kept, and what went to investors who are gone, so that they add up to
 * the total (design, section 13). Not computed anew from the shares: what was paid is what the lines say. Throws
 * RangeError on malformed money or shares.
 */
export function breakdownOf<Line extends AllottedAmounts>(
  report: DistributedReport,
  lines: readonly Line[],
): Breakdown<Line> {
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
  return {
    lines,
    house: remainder(house),
    former: remainder(former),
    total,
    comps,
    cents: centRule(total, [...lines, ...(report.former ?? [])], house.share > 0),
  };
}

function restOf(total: MoneyText, given: readonly MoneyText[]): bigint {
  return toCents(total) - toCents(sumMoney(given));
}

function remainder({
  share,
  cash,
  comps,
}: {
  share: number;
  cash: bigint;
  comps: bigint;
}): AllottedAmounts | null {
  if (share === 0 && cash === 0n && comps === 0n) return null;
  return {
    sharePercentage: fromBasisPoints(share),
    cashDistribution: fromCents(cash),
    compsValue: fromCents(comps),
  };
}
