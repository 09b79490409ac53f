import { useQuery } from "@tanstack/react-query";
import { Files, FileText } from "lucide-react";
import { Suspense, useDeferredValue, useEffect } from "react";
import { api } from "#shared/api.ts";
import { SKELETON_CARDS } from "#shared/domain/limits.ts";
import { locationName } from "#shared/domain/names.ts";
import { grossSalesSeries } from "#shared/domain/performance/investor-performance.ts";
import { timelinePeriods } from "#shared/domain/periods.ts";
import type { Holding } from "#shared/investors/investors.schema.ts";
import type { ListedReport } from "#shared/reports/reports.schema.ts";
import { useInvestorReports } from "#web/data/investor-reports.ts";
import { FRESH_AT_EVERY_VISIT, query } from "#web/data/queries.ts";
import { GivenPasswordBanner } from "#web/features/account-security/GivenPasswordBanner.tsx";
import { currentPeriod, useNow } from "#web/lib/dates.ts";
import { isHydrating } from "#web/lib/hydration.ts";
import { lazyWithPreload } from "#web/lib/lazy-loading.tsx";
import { useAccount } from "#web/lib/signed-in.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { StatStrip } from "#web/ui/card.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ErrorState, Loading } from "#web/ui/states.tsx";
import { CapitalCard, CapitalFailed } from "./capital/lazy-cards.tsx";
import { useReturns } from "./capital/use-returns.ts";
import { formerLocations, InvestmentLocations, holdingCards, salesTrend } from "./InvestmentLocations.tsx";
import { latestDistribution } from "./latest-distribution.ts";
import { PortfolioSummary, SUMMARY_COLUMNS } from "./PortfolioSummary.tsx";
import { useFirstPublished } from "./use-first-published.ts";
import { yearToDate } from "./year-to-date.ts";
import "./portfolio.css";

/** The investor's dashboard. */
export default function PortfolioPage() {
  const hasStatements = useAccount().user?.statements;
  const { isPending, investorFailed, retryInvestor, ...portfolio } = usePortfolio();
  return (
    <div className="portfolio">
      <PageHeader
        title="Investment Portfolio"
        subtitle="Your hospitality investment overview and performance analytics"
        actions={
          <>
            <ButtonLink href="/investor/reports" icon={FileText} className="view-reports">
              View Reports
            </ButtonLink>
            {hasStatements && (
              <ButtonLink
                href="/investor/documents"
                icon={Files}
                variant="outline"
                className="documents-button"
              >
                Documents
              </ButtonLink>
            )}
          </>
        }
      />
      <GivenPasswordBanner />
      {investorFailed ? (
        <ErrorState onRetry={retryInvestor} />
      ) : isPending ? (
        <PortfolioSkeleton />
      ) : (
        <Portfolio {...portfolio} />
      )}
    </div>
  );
}

/** Loaded apart: it is drawn in the browser only. */
const PortfolioDetails = lazyWithPreload(() => import("./PortfolioDetails.tsx"));

interface PortfolioProps {
  capital: ReturnType<typeof useReturns>;
  /** Null when they could not be loaded; the figures of the reports stay. */
  holdings: readonly Holding[] | null;
  retryHoldings: () => void;
  reports: readonly ListedReport[];
}

function Portfolio({ capital, holdings, retryHoldings, reports }: PortfolioProps) {
  const currentMonth = currentPeriod(useNow());
  // The chart is drawn in the pixels that it has, which the server does not know.
  const isInBrowser = useDeferredValue(true, !isHydrating());
  const sales = reports.map((report) => ({
    id: report.id,
    locationId: report.locationId,
    locationName: locationName(report),
    reportingPeriod: report.reportingPeriod,
    version: report.version,
    firstVersion: report.firstVersion,
    isImported: report.isImported,
    grossSales: report.grossSalesLastMonth,
  }));
  const months = timelinePeriods(
    reports.map((report) => report.reportingPeriod),
    currentMonth,
  );
  const revenue = grossSalesSeries(sales, months.at(-1) ?? currentMonth);
  const trends = new Map(revenue.series.map((line) => [line.locationId, salesTrend(line.points)]));
  const byChartOrder = chartOrder(revenue.series);
  const orderedHoldings = holdings?.toSorted(byChartOrder) ?? null;
  const orderedReports = reports.toSorted(byChartOrder);
  const year = yearToDate("cashDistribution", orderedReports, currentMonth);
  const heldIds = holdings && new Set(holdings.map(({ locationId }) => locationId));
  const newest = reports
    .map(({ reportingPeriod }) => reportingPeriod)
    .toSorted()
    .at(-1);
  const firstPublished = useFirstPublished(
    reports.filter(({ reportingPeriod }) => reportingPeriod === newest),
  );
  useEffect(() => void PortfolioDetails.preload(), []);

  return (
    <>
      <PortfolioSummary
        latest={latestDistribution(orderedReports, heldIds, firstPublished)}
        year={year.lines.length === 0 ? null : year.total}
        holdings={orderedHoldings}
        reports={sales.filter(({ locationId }) => heldIds?.has(locationId) ?? true)}
        trends={trends}
      />
      {orderedHoldings === null ? (
        <div className="holding-cards-failed">
          <ErrorState onRetry={retryHoldings}>Your investment locations could not be loaded.</ErrorState>
        </div>
      ) : (
        <InvestmentLocations
          cards={holdingCards(orderedHoldings, reports)}
          trends={trends}
          former={formerLocations(orderedHoldings, reports)}
        />
      )}
      <Suspense>
        {capital.failed && <CapitalFailed onRetry={capital.retry} />}
        {capital.returns?.total && (
          <CapitalCard
            total={capital.returns.total}
            locations={capital.returns.locations.toSorted(byChartOrder)}
          />
        )}
      </Suspense>
      {isInBrowser && (
        <Suspense>
          <PortfolioDetails
            revenue={revenue}
            holdings={orderedHoldings ?? []}
            reports={orderedReports}
            currentMonth={currentMonth}
          />
        </Suspense>
      )}
    </>
  );
}

interface OfLocation {
  readonly locationId: number;
}

/**
 * Compares locations by where their lines end in the chart, the highest first, so that cards,
 * amounts and legend share one order. Locations without a line come after them, in the order they had.
 */
function chartOrder(lines: readonly OfLocation[]): (one: OfLocation, other: OfLocation) => number {
  const ranks = new Map(lines.map(({ locationId }, rank) => [locationId, rank]));
  const rankOf = ({ locationId }: OfLocation) => ranks.get(locationId) ?? lines.length;
  return (one, other) => rankOf(one) - rankOf(other);
}

/** What the investor holds and what was reported of it, and their capital; all are requested at the same time. */
function usePortfolio() {
  const { investorId, reports, isLoading, error, retry } = useInvestorReports();
  const holdings = useQuery({
    ...query(api.investors.holdings, { params: { investorId: investorId ?? 0 } }),
    ...FRESH_AT_EVERY_VISIT,
    enabled: investorId !== undefined,
  });
  return {
    capital: useReturns(investorId),
    isPending: isLoading || (investorId !== undefined && holdings.isPending),
    investorFailed: error !== null,
    retryInvestor: retry,
    /** Null when they could not be loaded. */
    holdings: holdings.data ?? null,
    retryHoldings: () => void holdings.refetch(),
    // Also empty when they could not be loaded: the dashboard does not report that error.
    reports,
  };
}

/** Same layout as the loaded page, so that nothing moves when the figures arrive. */
function PortfolioSkeleton() {
  return (
    <Loading>
      <div aria-hidden="true">
        <StatStrip columns={SUMMARY_COLUMNS}>
          {[0, 1, 2].map((figure) => (
            <div key={figure} className="stat portfolio-skeleton-stat stack">
              <Skeleton width="46%" />
              <Skeleton width="30%" height={34} />
            </div>
          ))}
        </StatStrip>
        <div className="holding-cards stack-wide">
          {Array.from({ length: SKELETON_CARDS }, (_, index) => (
            <div key={index} className="card skeleton">
              <Skeleton shape="circle" />
              <Skeleton width="72%" />
              <Skeleton width="40%" height={26} />
            </div>
          ))}
        </div>
      </div>
    </Loading>
  );
}
