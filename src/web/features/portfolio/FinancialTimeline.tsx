import { FileText } from "lucide-react";
import { useId } from "react";
import { Card, CardHead } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import {
  explainOwnDistribution,
  type Explanation,
  type TimelineNetRevenue,
  timelineNetRevenue,
} from "#shared/domain/explanations.ts";
import { InvestorReportLink } from "#web/data/InvestorReportLink.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { FigureExplanation } from "#web/features/explanations/FigureExplanation.tsx";
import { Amount, DistributionAmount } from "#web/ui/money.tsx";
import { formatDate } from "#shared/domain/dates.ts";
import { percentTenths } from "#shared/domain/growth.ts";
import { type MoneyText, toCents } from "#shared/domain/money.ts";
import { comparePeriods, formatPeriod, lastMonths, previousMonth } from "#shared/domain/periods.ts";
import { dayLabel, versionBadge } from "#shared/domain/report-versions.ts";
import type { OwnAmounts } from "#shared/reports/distributions.schema.ts";
import type { InvestorReport } from "#shared/reports/reports.schema.ts";
import { currentPeriod, portalZone } from "#web/lib/dates.ts";
import { TIMELINE_MONTHS } from "#shared/domain/limits.ts";

export function FinancialTimeline({ rows }: { rows: readonly TimelineRow[] }) {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHead title="Financial Performance Timeline" id={titleId}>
        {rows.length > 0 && <span className="tl-span">Last 12 months</span>}
      </CardHead>
      {rows.length === 0 ? (
        <EmptyState icon={FileText} title="No reports in the last 12 months" bare />
      ) : (
        <div className="tw">
          <TimelineTable rows={rows} labelledBy={titleId} />
        </div>
      )}
    </Card>
  );
}

interface TimelineTableProps {
  rows: readonly TimelineRow[];
  labelledBy: string;
}

/** The location's own figures, and below its distribution the reader's: one is easily taken for the other. On phones each month is a block of three figures with their names. */
function TimelineTable({ rows, labelledBy }: TimelineTableProps) {
  return (
    <table className="tbl tl" aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">Month</th>
          <th className="gb" aria-hidden="true">
            Sales compared
          </th>
          <th scope="col" className="num">
            Gross Sales
          </th>
          <th scope="col" className="num">
            Net Revenue
          </th>
          <th scope="col" className="num">
            Cash Distribution
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.reportId}>
            <th scope="row">
              <span className="tl-month">
                <InvestorReportLink reportId={row.reportId} place="timeline">
                  {row.month}
                </InvestorReportLink>
                {row.became !== null && <Badge tone="brass">{row.became}</Badge>}
              </span>
              {row.filed !== null && <span className="tl-date">{row.filed}</span>}
            </th>
            <td className="gb" aria-hidden="true">
              <span className="gbar">
                <i style={{ width: `${row.bar}%` }} />
              </span>
            </td>
            <td className="num">
              <span className="lab">Gross Sales</span>
              <Amount value={row.grossSales} />
            </td>
            <td className="num">
              <span className="lab">Net Revenue</span>
              <NetRevenue {...row.netRevenue} />
            </td>
            <td className="num tl-paid">
              <span className="lab">Cash Distribution</span>
              <DistributionAmount of={row.cashDistribution} />
              {row.own && (
                <span className="tl-own">
                  You{" "}
                  <FigureExplanation explanation={row.own.explanation}>
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

/** An estimate says that it is one, and how it was made. */
function NetRevenue({ value, estimate }: TimelineNetRevenue) {
  if (estimate === null) return <Amount value={value} />;
  return (
    <>
      <abbr className="est" title="Estimated">
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
  /** "Submitted Nov 06, 2026"; of a corrected report "Corrected on Nov 22, 2026", as its card says. */
  readonly filed: string | null;
  /** "Corrected" or "Filed Anew", as on its card; null for the first report of the month. */
  readonly became: string | null;
  readonly grossSales: MoneyText | null;
  readonly netRevenue: TimelineNetRevenue;
  readonly cashDistribution: MoneyText | null;
  /** The reader's own part of that; null where they held nothing then. */
  readonly own: { readonly amount: MoneyText; readonly explanation: Explanation } | null;
  /** Length of the bar, percent of the best of these months. */
  readonly bar: number;
}

type TimelineReport = Pick<
  InvestorReport,
  | "id"
  | "reportingPeriod"
  | "version"
  | "firstVersion"
  | "submittedAt"
  | "grossSalesLastMonth"
  | "netRevenueLastMonth"
  | "cashDistributionDuringPeriod"
> & { readonly own: Pick<OwnAmounts, "sharePercentage" | "cashDistribution"> | null };

/** The reports of the last twelve months, newest first (spec section 2, Investor location detail). */
export function timeline(
  reports: readonly TimelineReport[],
  today: string,
  timeZone: string | undefined = portalZone(),
): TimelineRow[] {
  const months = new Set(lastTwelveMonths(reports, today));
  const shown = reports
    .filter((report) => months.has(report.reportingPeriod))
    .toSorted((a, b) => comparePeriods(b.reportingPeriod, a.reportingPeriod));
  const best = highest(shown.map((report) => report.grossSalesLastMonth));
  return shown.map((report) => ({
    reportId: report.id,
    month: formatPeriod(report.reportingPeriod),
    filed: filedWords(report, timeZone),
    became: versionBadge(report),
    grossSales: report.grossSalesLastMonth,
    netRevenue: timelineNetRevenue(report),
    cashDistribution: report.cashDistributionDuringPeriod,
    own: report.own && {
      amount: report.own.cashDistribution,
      explanation: explainOwnDistribution(report, report.own),
    },
    bar: barLength(report.grossSalesLastMonth, best),
  }));
}

function filedWords(report: TimelineReport, timeZone: string | undefined): string | null {
  if (report.submittedAt === null) return null;
  return `${dayLabel(report, "Submitted")} ${formatDate(report.submittedAt, timeZone)}`;
}

function highest(amounts: readonly (MoneyText | null)[]): MoneyText | null {
  return amounts.reduce((best, amount) => {
    if (amount === null) return best;
    return best === null || toCents(amount) > toCents(best) ? amount : best;
  }, null);
}

/** A month below zero has no bar; its figure says it. */
function barLength(grossSales: MoneyText | null, best: MoneyText | null): number {
  if (best === null || toCents(best) <= 0n) return 0;
  return Math.max(0, Number(percentTenths(grossSales, best) ?? 0n) / 10);
}

/**
 * The twelve months of chart and timeline, oldest first. They end with the month before the current one, since a
 * month is reported when it is over; with a later month as soon as that is reported. So the window moves on with
 * the calendar, a month that nobody has reported yet shows as a gap, and no filed figure stays out of sight.
 */
export function lastTwelveMonths(
  reports: readonly { readonly reportingPeriod: string }[],
  today: string,
): readonly string[] {
  const end = reports.reduce(
    (latest, { reportingPeriod }) => (comparePeriods(reportingPeriod, latest) > 0 ? reportingPeriod : latest),
    previousMonth(today),
  );
  return lastMonths(end, TIMELINE_MONTHS);
}

/** The month we are in, "YYYY-MM", for the group: in the portal's zone, not in the reader's. */
export function thisMonth(): string {
  return currentPeriod(new Date());
}
