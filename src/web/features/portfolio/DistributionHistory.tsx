import { useId, useState } from "react";
import type { ChangeToExplain } from "#shared/domain/change-explained.ts";
import {
  type ExplainedSum,
  explainedSum,
  explainOwnDistribution,
  type Explanation,
  type SignedReport,
} from "#shared/domain/explanations.ts";
import { SKELETON_CARDS, TIMELINE_MONTHS } from "#shared/domain/limits.ts";
import { formatMoney, type MoneyText } from "#shared/domain/money.ts";
import { comparePeriods, formatPeriod, formatPeriodRange } from "#shared/domain/periods.ts";
import { formatShare } from "#shared/domain/shares.ts";
import type { DistributionEntry } from "#shared/reports/distributions.schema.ts";
import { CsvLink } from "#web/data/CsvLink.tsx";
import { FigureExplanation } from "#web/features/explanations/FigureExplanation.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { DottedRow, DottedList } from "#web/ui/dotted-list.tsx";
import { Amount, DistributionAmount } from "#web/ui/money.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { InvestorReportLink } from "./InvestorReportLink.tsx";
import type { Changes } from "./why-it-changed.ts";

interface DistributionHistoryProps {
  /** Undefined while they load. */
  entries: readonly PaidMonth[] | undefined;
  /** Why a month's amount differs from the one before. */
  changes?: Changes;
  /** Address of the CSV file. */
  csvHref: string;
  failed: boolean;
  onRetry: () => void;
}

/**
 * What the investor received of a location; hidden when there is nothing yet. The newest twelve months,
 * and all of them after "Show more" and in print.
 */
export function DistributionHistory(props: DistributionHistoryProps) {
  const { entries, changes, csvHref, failed, onRetry } = props;
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  if (entries === undefined && !failed) return <HistorySkeleton />;
  if (entries?.length === 0) return null;
  const history = entries && distributionHistory(entries, changes);

  return (
    <Card
      as="section"
      pad
      className={classNames("distribution-history", isOpen && "is-open")}
      aria-labelledby={titleId}
    >
      <h2 id={titleId}>Cash Distribution History</h2>
      {history === undefined ? (
        <ErrorState bare onRetry={onRetry}>
          Your distributions could not be loaded.
        </ErrorState>
      ) : (
        <>
          <DottedList>
            <DistributionLines lines={history.recent} />
            <DistributionLines lines={history.earlier} className="distribution-earlier" />
            {history.earlierSum && (
              <DottedRow label={history.earlierSum.range} className="distribution-earlier-sum">
                <Sum of={history.earlierSum} />
              </DottedRow>
            )}
            <DottedRow label="Total Distributions" total>
              <Sum of={history.total} />
            </DottedRow>
          </DottedList>
          {history.earlierSum && (
            <Button
              variant="soft"
              block
              className="distribution-toggle"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? "Show less" : "Show more"}
            </Button>
          )}
          <p className="distribution-export">
            <CsvLink href={csvHref} />
          </p>
        </>
      )}
    </Card>
  );
}

/** Takes up the column beside the timeline, which would otherwise move when the history arrives. */
function HistorySkeleton() {
  return (
    <div className="card card-padded distribution-history distribution-skeleton" aria-hidden="true">
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

/** The investor's own amount, and below it in small type the total that it is a part of. */
function DistributionLines({ lines, className }: { lines: readonly DistributionLine[]; className?: string }) {
  return lines.map(({ reportId, month, own, locationTotal, share, ...explained }) => (
    <DottedRow
      key={reportId}
      label={
        <InvestorReportLink reportId={reportId} section="paid">
          {month}
        </InvestorReportLink>
      }
      className={className}
    >
      <FigureExplanation explanation={explained.explanation} change={explained.change}>
        <DistributionAmount of={own} />
      </FigureExplanation>
      <span className="distribution-of fine-print">
        {share !== null && `${share} `}of {formatMoney(locationTotal)}
      </span>
    </DottedRow>
  ));
}

/** `firstVersion` tells a corrected report from one filed anew; both are undefined while the reports load. */
export type PaidMonth = DistributionEntry & Pick<SignedReport, "firstVersion" | "isImported">;

/** One month: the investor's own amount, and the location's total that it is a part of. */
interface DistributionLine {
  readonly reportId: number;
  readonly month: string;
  readonly own: MoneyText;
  readonly locationTotal: MoneyText | null;
  /** "12.50%", shown in the months before and after a change of the share; null elsewhere. */
  readonly share: string | null;
  readonly explanation: Explanation;
  readonly change: ChangeToExplain | undefined;
}

interface DistributionSummary {
  /** Newest first. */
  readonly recent: readonly DistributionLine[];
  readonly earlier: readonly DistributionLine[];
  /** The earlier months as one line, so that the visible lines add up to the total. */
  readonly earlierSum: (ExplainedSum & { readonly range: string }) | null;
  /** All months together. */
  readonly total: ExplainedSum;
}

/**
 * What a location has paid the investor, month by month, in dollars. Each month
 * keeps the share that it was paid with, whatever the investor holds today.
 * @throws RangeError on malformed money or shares
 */
export function distributionHistory(
  entries: readonly PaidMonth[],
  changes: Changes = new Map(),
): DistributionSummary {
  const newestFirst = entries.toSorted((a, b) => comparePeriods(b.reportingPeriod, a.reportingPeriod));
  const lines = newestFirst.map((entry, index) =>
    lineOf(entry, changes, newestFirst[index - 1], newestFirst[index + 1]),
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
        note: "Each month with the ownership in force when its report was filed.",
      },
      [...recent.map(summandOf), ...(earlierSum ? [{ ...earlierSum, label: earlierSum.range }] : [])],
      newestFirst.map(signedReport),
    ),
  };
}

function lineOf(
  entry: PaidMonth,
  changes: Changes,
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
    change: changes.get(entry.reportingPeriod),
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
