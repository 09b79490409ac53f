import { FileText } from "lucide-react";
import { GivenPasswordNotice } from "#web/features/account-security/GivenPasswordNotice.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { usePieces, useUnhurried } from "#web/ui/progressive-rendering.ts";
import "./portfolio.css";
import { PortfolioSkeleton } from "./skeletons.tsx";
import { Suspense } from "react";
import type { Holding } from "#shared/investors/investors.schema.ts";
import { UNKNOWN_LOCATION } from "#shared/domain/names.ts";
import { revenueSeries } from "#shared/domain/performance.ts";
import type { InvestorReport } from "#shared/reports/reports.schema.ts";
import { chartOrder, locationLabels } from "./chart-series.ts";
import { InvestmentLocations, locationCards, salesTrend } from "./InvestmentLocations.tsx";
import { lastTwelveMonths, thisMonth } from "./FinancialTimeline.tsx";
import { latestDistribution } from "./latest-distribution.ts";
import { PortfolioSummary } from "./PortfolioSummary.tsx";
import { yearToDate } from "./year-to-date.ts";
import { useQuery } from "@tanstack/react-query";
import { api } from "#shared/api.ts";
import { query } from "#web/data/queries.ts";
import { useInvestorReports } from "#web/data/investor-reports.ts";
import { lazyWithPreload } from "#web/lib/lazy-loading.tsx";

export default function PortfolioPage() {
  const { isPending, investorFailed, retryInvestor, ...figures } = usePortfolio();
  const pieces = usePieces(PORTFOLIO_PIECES, !isPending);
  return (
    <div className="portfolio">
      <PageHeader
        title="Investment Portfolio"
        subtitle="Your hospitality investment overview and performance analytics"
        actions={
          <ButtonLink href="/investor/reports" icon={FileText} className="view-reports">
            View Reports
          </ButtonLink>
        }
      />
      <GivenPasswordNotice />
      {investorFailed ? (
        <ErrorState onRetry={retryInvestor} />
      ) : isPending ? (
        <PortfolioSkeleton />
      ) : (
        <Portfolio {...figures} pieces={pieces} />
      )}
    </div>
  );
}

interface PortfolioProps {
  /** Null when they could not be loaded; the figures of the reports stay. */
  holdings: readonly Holding[] | null;
  retryHoldings: () => void;
  reports: readonly InvestorReport[];
  /** How many are drawn by now. */
  pieces: number;
}

/** Summary and locations; the chart; what the year brought. */
export const PORTFOLIO_PIECES = 3;

export function Portfolio({ holdings, retryHoldings, reports, pieces }: PortfolioProps) {
  const today = thisMonth();
  const labels = locationLabels([...(holdings ?? []), ...reports]);
  const charted = reports.map(({ id, locationId, reportingPeriod, version, firstVersion, ...figures }) => ({
    id,
    locationId,
    locationName: labels.get(locationId) ?? UNKNOWN_LOCATION,
    reportingPeriod,
    version,
    firstVersion,
    grossSales: figures.grossSalesLastMonth,
  }));
  const months = lastTwelveMonths(reports, today);
  const revenue = revenueSeries(charted, months.at(-1) ?? today);
  const asCharted = chartOrder(revenue.series);
  const held = holdings?.toSorted(asCharted) ?? null;
  const ordered = reports.toSorted(asCharted);
  const year = yearToDate("cashDistribution", ordered, today, labels);
  const trends = new Map(revenue.series.map((line) => [line.locationId, salesTrend(line.points)]));

  return (
    <>
      <PortfolioSummary
        latest={latestDistribution(ordered, labels)}
        year={year.lines.length === 0 ? null : year.total}
        holdings={held}
        reports={charted}
        trends={trends}
      />
      {held === null ? (
        <div className="locs-failed">
          <ErrorState onRetry={retryHoldings}>Your investment locations could not be loaded.</ErrorState>
        </div>
      ) : (
        <InvestmentLocations cards={locationCards(held, reports)} labels={labels} trends={trends} />
      )}
      {pieces > 1 && (
        // One for both: the years never stand where the chart will.
        <Suspense>
          <div className="two">
            <GrossRevenue revenue={revenue} held={held ?? []} labels={labels} />
            {pieces > 2 && <Years reports={ordered} labels={labels} today={today} />}
          </div>
        </Suspense>
      )}
    </>
  );
}

/** What an investor holds and what was reported of it, asked for side by side. */
export function usePortfolio() {
  const { investorId, reports, isLoading, error, retry } = useInvestorReports();
  const holdings = useQuery({
    ...query(api.investors.holdings, { params: { investorId: investorId ?? 0 } }),
    enabled: investorId !== undefined,
  });
  const held = useUnhurried(holdings.data, investorId !== undefined && holdings.isPending);

  return {
    isPending: isLoading || held.isPending,
    investorFailed: error !== null,
    retryInvestor: retry,
    /** Null when they could not be loaded. */
    holdings: held.data ?? null,
    retryHoldings: () => void holdings.refetch(),
    // Empty as well when they could not be loaded: the dashboard says nothing of it (spec section 8).
    reports,
  };
}

/** What stands below the first view of the dashboard: fetched when that stands. */
export const GrossRevenue = lazyWithPreload(() => import("./GrossRevenue.tsx"));
export const Years = lazyWithPreload(() => import("./Years.tsx"));
