import { TIMELINE_MONTHS } from "#shared/domain/limits.ts";
import { sumMoney, type MoneyText } from "#shared/domain/money.ts";
import { comparePeriods, formatPeriod, formatPeriodRange } from "#shared/domain/period.ts";
import { formatShare } from "#shared/domain/share.ts";
import type { DistributionEntry } from "#shared/reports/reports.schema.ts";

/** One month: the reader's own amount, and the location's total that it is a part of. */
export interface DistributionLine {
  readonly reportId: number;
  readonly month: string;
  readonly own: MoneyText;
  readonly locationTotal: MoneyText | null;
  /** "12.50%", the share as used, on both sides of a change of it; null where it stayed the same. */
  readonly share: string | null;
}

export interface DistributionHistory {
  /** Newest first. */
  readonly recent: readonly DistributionLine[];
  readonly earlier: readonly DistributionLine[];
  /** The earlier ones in one line, so that the lines shown still add up to the total. */
  readonly earlierSum: { readonly range: string; readonly amount: MoneyText } | null;
  /** The reader's own, all months together. */
  readonly total: MoneyText;
}

/** What a location has paid the reader, month by month (decisions, Cash Distribution History). */
export function distributionHistory(entries: readonly DistributionEntry[]): DistributionHistory {
  const newestFirst = entries.toSorted((a, b) => comparePeriods(b.reportingPeriod, a.reportingPeriod));
  const lines = newestFirst.map((entry, index) => {
    const neighbours = [newestFirst[index - 1], newestFirst[index + 1]];
    const changed = neighbours.some((other) => other && other.sharePercentage !== entry.sharePercentage);
    return {
      reportId: entry.reportId,
      month: formatPeriod(entry.reportingPeriod),
      own: entry.cashDistribution,
      locationTotal: entry.cashDistributionDuringPeriod,
      share: changed ? formatShare(entry.sharePercentage) : null,
    };
  });
  return {
    recent: lines.slice(0, TIMELINE_MONTHS),
    earlier: lines.slice(TIMELINE_MONTHS),
    earlierSum: sumOf(newestFirst.slice(TIMELINE_MONTHS)),
    total: sumMoney(entries.map((entry) => entry.cashDistribution)),
  };
}

function sumOf(newestFirst: readonly DistributionEntry[]): DistributionHistory["earlierSum"] {
  const [newest, oldest] = [newestFirst[0], newestFirst.at(-1)];
  if (newest === undefined || oldest === undefined) return null;
  return {
    range: formatPeriodRange(oldest.reportingPeriod, newest.reportingPeriod),
    amount: sumMoney(newestFirst.map((entry) => entry.cashDistribution)),
  };
}
