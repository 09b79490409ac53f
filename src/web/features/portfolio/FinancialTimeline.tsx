import { Clock, FileText } from "lucide-react";
import { useId } from "react";
import type { ChangeToExplain } from "#shared/domain/change-explained.ts";
import { formatDate } from "#shared/domain/dates.ts";
import { type DueReport, expectedWords } from "#shared/domain/due.ts";
import {
  explainOwnDistribution,
  type Explanation,
  type TimelineNetRevenue,
  timelineNetRevenue,
} from "#shared/domain/explanations.ts";
import { percentTenths } from "#shared/domain/growth.ts";
import { type MoneyText, toCents } from "#shared/domain/money.ts";
import { comparePeriods, formatPeriod, type PeriodText, timelinePeriods } from "#shared/domain/periods.ts";
import { submissionLabel, versionBadge } from "#shared/domain/reports/report-versions.ts";
import type { Location } from "#shared/locations/locations.schema.ts";
import type { OwnAmounts } from "#shared/reports/distributions.schema.ts";
import type { ListedReport } from "#shared/reports/reports.schema.ts";
import { useToday } from "#web/data/use-today.ts";
import { FigureExplanation } from "#web/features/explanations/FigureExplanation.tsx";
import { portalZone } from "#web/lib/dates.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Card, CardHead } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Amount, DistributionAmount } from "#web/ui/money.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { InvestorReportLink } from "./InvestorReportLink.tsx";
import type { Changes } from "./why-it-changed.ts";

interface FinancialTimelineProps {
  rows: readonly TimelineRow[];
  location: Pick<Location, "expected" | "onTime">;
}

/**
 * The last twelve months as a table, after the month that is expected next; on phones each month becomes a block of
 * three labelled figures.
 */
export function FinancialTimeline({ rows, location: { expected, onTime } }: FinancialTimelineProps) {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHead title="Financial Performance Timeline" id={titleId}>
        {(onTime || rows.length > 0) && <span className="caption">{punctuality(onTime)}</span>}
      </CardHead>
      {rows.length === 0 && !expected ? (
        <EmptyState icon={FileText} title="No reports in the last 12 months" bare />
      ) : (
        <div className="timeline-scroll">
          <TimelineTable rows={rows} expected={expected} labelledBy={titleId} />
        </div>
      )}
    </Card>
  );
}

/** "Last 12 months, on time in 11 of 12". */
function punctuality(onTime: Location["onTime"]): string {
  if (!onTime) return "Last 12 months";
  const { count, of } = onTime;
  return `Last ${of === 1 ? "month" : `${of} months`}, on time in ${count} of ${of}`;
}

interface TimelineTableProps {
  rows: readonly TimelineRow[];
  expected: DueReport | undefined;
  labelledBy: string;
}

/** The figures are the location's. The investor's own part is below the distribution, so that nobody confuses the two. */
function TimelineTable({ rows, expected, labelledBy }: TimelineTableProps) {
  const today = useToday();
  return (
    <table className="data-table timeline" aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">Month</th>
          <th className="sales-bar-cell" aria-hidden="true">
            Sales compared
          </th>
          <th scope="col" className="numeric">
            Gross Sales
          </th>
          <th scope="col" className="numeric">
            Net Revenue
          </th>
          <th scope="col" className="numeric">
            Cash Distribution
          </th>
        </tr>
      </thead>
      <tbody>
        {expected && (
          <tr>
            <th scope="row" colSpan={5}>
              <span className="timeline-month row">{formatPeriod(expected.period)}</span>
              <span className="due is-soon">
                <Icon icon={Clock} size={14} />
                {expectedWords(expected, today)}
              </span>
            </th>
          </tr>
        )}
        {rows.map((row) => (
          <tr key={row.reportId}>
            <th scope="row">
              <span className="timeline-month row">
                <InvestorReportLink reportId={row.reportId} section="timeline">
                  {row.month}
                </InvestorReportLink>
                {row.versionBadge !== null && <Badge tone="brass">{row.versionBadge}</Badge>}
              </span>
              {row.submitted !== null && <span className="caption timeline-date">{row.submitted}</span>}
            </th>
            <td className="sales-bar-cell" aria-hidden="true">
              <span className="sales-bar">
                <span style={{ width: `${row.barPercent}%` }} />
              </span>
            </td>
            <td translate="no" className="numeric">
              <span className="timeline-label">Gross Sales</span>
              <Amount value={row.grossSales} />
            </td>
            <td translate="no" className="numeric">
              <span className="timeline-label">Net Revenue</span>
              <NetRevenue {...row.netRevenue} />
            </td>
            <td translate="no" className="numeric timeline-paid">
              <span className="timeline-label">Cash Distribution</span>
              <DistributionAmount of={row.cashDistribution} />
              {row.own && (
                <span className="timeline-own">
                  You{" "}
                  <FigureExplanation explanation={row.own.explanation} change={row.own.change}>
                    <Amount value={row.own.amount} />
                  </FigureExplanation>
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** An estimate is marked as one and explains how it was computed. */
function NetRevenue({ value, estimate }: TimelineNetRevenue) {
  if (estimate === null) return <Amount value={value} />;
  return (
    <>
      <abbr className="caption estimate" title="Estimated">
        est.
      </abbr>{" "}
      <FigureExplanation explanation={estimate}>
        <Amount value={value} />
      </FigureExplanation>
    </>
  );
}

/** One month of the Financial Performance Timeline; the figures are the location's. */
interface TimelineRow {
  readonly reportId: number;
  /** "October 2026" */
  readonly month: string;
  /** "Submitted Nov 06, 2026"; for a corrected report "Corrected on Nov 22, 2026", as on its card. */
  readonly submitted: string | null;
  /** "Corrected" or "Filed Anew", as on its card; null for the first report of the month. */
  readonly versionBadge: string | null;
  readonly grossSales: MoneyText | null;
  readonly netRevenue: TimelineNetRevenue;
  readonly cashDistribution: MoneyText | null;
  /** The investor's own part of that; null where they held no share then. */
  readonly own: {
    readonly amount: MoneyText;
    readonly explanation: Explanation;
    readonly change: ChangeToExplain | undefined;
  } | null;
  /** Length of the bar in percent of the best month's gross sales. */
  readonly barPercent: number;
}

type TimelineReport = Pick<
  ListedReport,
  | "id"
  | "reportingPeriod"
  | "version"
  | "firstVersion"
  | "isImported"
  | "submittedAt"
  | "grossSalesLastMonth"
  | "netRevenueLastMonth"
  | "cashDistributionDuringPeriod"
> & { readonly own: Pick<OwnAmounts, "sharePercentage" | "cashDistribution"> | null };

/**
 * The reports of the last twelve months, newest first.
 * @param timeZone of the submission dates
 * @param changes why the investor's amount of a month differs from the one before
 * @throws RangeError on malformed money
 */
export function timeline(
  reports: readonly TimelineReport[],
  currentMonth: PeriodText,
  timeZone: string | undefined = portalZone(),
  changes: Changes = new Map(),
): TimelineRow[] {
  const periods = timelinePeriods(
    reports.map((report) => report.reportingPeriod),
    currentMonth,
  );
  const shown = reports
    .filter((report) => periods.includes(report.reportingPeriod))
    .toSorted((a, b) => comparePeriods(b.reportingPeriod, a.reportingPeriod));
  const best = highest(shown.map((report) => report.grossSalesLastMonth));
  return shown.map((report) => ({
    reportId: report.id,
    month: formatPeriod(report.reportingPeriod),
    submitted: submissionText(report, timeZone),
    versionBadge: versionBadge(report),
    grossSales: report.grossSalesLastMonth,
    netRevenue: timelineNetRevenue(report),
    cashDistribution: report.cashDistributionDuringPeriod,
    own: report.own && {
      amount: report.own.cashDistribution,
      explanation: explainOwnDistribution(report, report.own),
      change: changes.get(report.reportingPeriod),
    },
    barPercent: barPercent(report.grossSalesLastMonth, best),
  }));
}

function submissionText(report: TimelineReport, timeZone: string | undefined): string | null {
  if (report.submittedAt === null) return null;
  return `${submissionLabel(report, "Submitted")} ${formatDate(report.submittedAt, timeZone)}`;
}

function highest(amounts: readonly (MoneyText | null)[]): MoneyText | null {
  return amounts.reduce((best, amount) => {
    if (amount === null) return best;
    return best === null || toCents(amount) > toCents(best) ? amount : best;
  }, null);
}

/** A month below zero has no bar. */
function barPercent(grossSales: MoneyText | null, best: MoneyText | null): number {
  if (best === null || toCents(best) <= 0n) return 0;
  return Math.max(0, Number(percentTenths(grossSales, best) ?? 0n) / 10);
}
