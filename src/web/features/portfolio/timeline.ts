import { formatDate } from "#shared/domain/dates.ts";
import {
  explainOwnDistribution,
  type Explanation,
  timelineNetRevenue,
  type TimelineNetRevenue,
} from "#shared/domain/explanations.ts";
import { percentTenths } from "#shared/domain/growth.ts";
import { type MoneyText, toCents } from "#shared/domain/money.ts";
import { comparePeriods, formatPeriod } from "#shared/domain/periods.ts";
import { dayLabel, versionBadge } from "#shared/domain/report-versions.ts";
import type { OwnAmounts } from "#shared/reports/distributions.schema.ts";
import type { InvestorReport } from "#shared/reports/reports.schema.ts";
import { portalZone } from "#web/lib/portal-zone.ts";
import { lastTwelveMonths } from "./last-twelve-months.ts";

/** One month of the Financial Performance Timeline; the figures are the location's. */
export interface TimelineRow {
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
