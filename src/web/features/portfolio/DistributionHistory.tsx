import { useId, useState } from "react";
import {
  type ExplainedSum,
  explainedSum,
  explainOwnDistribution,
  type Explanation,
} from "#shared/domain/explanations.ts";
import { SKELETON_CARDS, TIMELINE_MONTHS } from "#shared/domain/limits.ts";
import { Button, classNames } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { FigureExplanation } from "#web/features/explanations/FigureExplanation.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { LeaderLine, Leaders } from "#web/ui/definition-list.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { CsvLink } from "#web/data/CsvLink.tsx";
import { Amount, DistributionAmount } from "#web/ui/money.tsx";
import { formatMoney, type MoneyText } from "#shared/domain/money.ts";
import { InvestorReportLink } from "#web/data/InvestorReportLink.tsx";
import { comparePeriods, formatPeriod, formatPeriodRange } from "#shared/domain/periods.ts";
import { formatShare } from "#shared/domain/shares.ts";
import type { DistributionEntry } from "#shared/reports/distributions.schema.ts";

interface DistributionHistoryProps {
  /** Undefined while they are on their way. */
  entries: readonly PaidMonth[] | undefined;
  /** Where they are to be had as a file for a spreadsheet. */
  table: string;
  failed: boolean;
  onRetry: () => void;
}

/** The reader's own amounts; only when there are any (spec section 2). Paper always shows all months. */
export function DistributionHistory({ entries, table, failed, onRetry }: DistributionHistoryProps) {
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  if (entries === undefined && !failed) return <HistoryOnItsWay />;
  if (entries?.length === 0) return null;
  const history = entries && distributionHistory(entries);

  return (
    <Card as="section" pad className={classNames("dh", isOpen && "is-open")} aria-labelledby={titleId}>
      <h2 id={titleId}>Cash Distribution History</h2>
      {history === undefined ? (
        <ErrorState bare onRetry={onRetry}>
          Your distributions could not be loaded.
        </ErrorState>
      ) : (
        <>
          <Leaders>
            <DistributionLines lines={history.recent} />
            <DistributionLines lines={history.earlier} className="dh-earlier" />
            {history.earlierSum && (
              <LeaderLine label={history.earlierSum.range} className="dh-sum">
                <Sum of={history.earlierSum} />
              </LeaderLine>
            )}
            <LeaderLine label="Total Distributions" total>
              <Sum of={history.total} />
            </LeaderLine>
          </Leaders>
          {history.earlierSum && (
            <Button
              variant="soft"
              block
              className="dh-more"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? "Show less" : "Show more"}
            </Button>
          )}
          <p className="dh-table">
            <CsvLink href={table} />
          </p>
        </>
      )}
    </Card>
  );
}

/** Keeps its place beside the timeline, which would otherwise move when it comes. */
function HistoryOnItsWay() {
  return (
    <div className="card card-pad dh grid gap-5" aria-hidden="true">
      <Skeleton width="70%" height={20} />
      {Array.from({ length: SKELETON_CARDS }, (_, index) => (
        <Skeleton key={index} />
      ))}
    </div>
  );
}

function Sum({ of: { amount, explanation } }: { of: ExplainedSum }) {
  return (
    <FigureExplanation explanation={explanation}>
      <Amount value={amount} />
    </FigureExplanation>
  );
}

/** The own amount large, what it is a part of small below it. */
function DistributionLines({ lines, className }: { lines: readonly DistributionLine[]; className?: string }) {
  return lines.map(({ reportId, month, own, locationTotal, share, explanation }) => (
    <LeaderLine
      key={reportId}
      label={
        <InvestorReportLink reportId={reportId} place="paid">
          {month}
        </InvestorReportLink>
      }
      className={className}
    >
      <FigureExplanation explanation={explanation}>
        <DistributionAmount of={own} />
      </FigureExplanation>
      <span className="dh-of">
        {share !== null && `${share} `}of {formatMoney(locationTotal)}
      </span>
    </LeaderLine>
  ));
}

/** With the version that its report began with, where that is known. */
export type PaidMonth = DistributionEntry & { readonly firstVersion?: number | undefined };

/** One month: the reader's own amount, and the location's total that it is a part of. */
interface DistributionLine {
  readonly reportId: number;
  readonly month: string;
  readonly own: MoneyText;
  readonly locationTotal: MoneyText | null;
  /** "12.50%", the share as used, on both sides of a change of it; null where it stayed the same. */
  readonly share: string | null;
  readonly explanation: Explanation;
}

interface DistributionSummary {
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
export function distributionHistory(entries: readonly PaidMonth[]): DistributionSummary {
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

function sumOf(newestFirst: readonly PaidMonth[]): DistributionSummary["earlierSum"] {
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
