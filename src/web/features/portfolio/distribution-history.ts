import {
  explainedSum,
  type ExplainedSum,
  explainOwnDistribution,
  type Explanation,
} from "#shared/domain/explanations.ts";
import { TIMELINE_MONTHS } from "#shared/domain/limits.ts";
import type { MoneyText } from "#shared/domain/money.ts";
import { comparePeriods, formatPeriod, formatPeriodRange } from "#shared/domain/periods.ts";
import { formatShare } from "#shared/domain/shares.ts";
import type { DistributionEntry } from "#shared/reports/distributions.schema.ts";

/** With the version that its report began with, where that is known. */
export type PaidMonth = DistributionEntry & { readonly firstVersion?: number | undefined };

/** One month: the reader's own amount, and the location's total that it is a part of. */
export interface DistributionLine {
  readonly reportId: number;
  readonly month: string;
  readonly own: MoneyText;
  readonly locationTotal: MoneyText | null;
  /** "12.50%", the share as used, on both sides of a change of it; null where it stayed the same. */
  readonly share: string | null;
  readonly explanation: Explanation;
}

interface DistributionHistory {
  /** Newest first. */
  readonly recent: readonly DistributionLine[];
  readonly earlier: readonly DistributionLine[];
  /** The earlier ones in one line, so that the lines shown still add up to the total. */
  readonly earlierSum: (ExplainedSum & { readonly range: string }) | null;
  /** The reader's own, all months together. */
  readonly total: ExplainedSum;
}

/**
 * What a location has paid the reader, month by month (decisions, Cash Distribution History). Each month keeps the
 * share that it was paid with, whatever is held today.
 */
export function distributionHistory(entries: readonly PaidMonth[]): DistributionHistory {
  const newestFirst = entries.toSorted((a, b) => comparePeriods(b.reportingPeriod, a.reportingPeriod));
  const lines = newestFirst.map((entry, index) =>
    lineOf(entry, newestFirst[index - 1], newestFirst[index + 1]),
  );
  const [recent, earlier] = [newestFirst.slice(0, TIMELINE_MONTHS), newestFirst.slice(TIMELINE_MONTHS)];
  const earlierSum = sumOf(earlier);
  return {
    recent: lines.slice(0, TIMELINE_MONTHS),
    earlier: lines.slice(TIMELINE_MONTHS),
    earlierSum,
    total: explainedSum(
      {
        figure: "Total Distributions",
        of: "your distributions",
        note: "Each month with the ownership in force when its report was signed.",
      },
      [...recent.map(summandOf), ...(earlierSum ? [{ ...earlierSum, label: earlierSum.range }] : [])],
      newestFirst.map(signedReport),
    ),
  };
}

function lineOf(
  entry: PaidMonth,
  ...neighbours: readonly (DistributionEntry | undefined)[]
): DistributionLine {
  const changed = neighbours.some((other) => other && other.sharePercentage !== entry.sharePercentage);
  return {
    reportId: entry.reportId,
    month: formatPeriod(entry.reportingPeriod),
    own: entry.cashDistribution,
    locationTotal: entry.cashDistributionDuringPeriod,
    share: changed ? formatShare(entry.sharePercentage) : null,
    explanation: explainOwnDistribution(signedReport(entry), entry),
  };
}

function sumOf(newestFirst: readonly PaidMonth[]): DistributionHistory["earlierSum"] {
  const [newest, oldest] = [newestFirst[0], newestFirst.at(-1)];
  if (newest === undefined || oldest === undefined) return null;
  const range = formatPeriodRange(oldest.reportingPeriod, newest.reportingPeriod);
  const sum = explainedSum(
    { figure: range, of: "your distributions" },
    newestFirst.map(summandOf),
    newestFirst.map(signedReport),
  );
  return { ...sum, range };
}

const signedReport = (entry: PaidMonth) => ({ ...entry, id: entry.reportId });

function summandOf(entry: DistributionEntry) {
  const month = formatPeriod(entry.reportingPeriod);
  return { label: `${month}, ${formatShare(entry.sharePercentage)}`, amount: entry.cashDistribution };
}
