import { Suspense } from "react";
import type { Holding } from "#shared/investors/investors.schema.ts";
import { UNKNOWN_LOCATION } from "#shared/domain/names.ts";
import { revenueSeries } from "#shared/domain/performance.ts";
import type { InvestorReport } from "#shared/reports/reports.schema.ts";
import { GrossRevenue, Years } from "./below-first-view.ts";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { chartOrder } from "./chart-order.ts";
import { InvestmentLocations } from "./InvestmentLocations.tsx";
import { lastTwelveMonths, thisMonth } from "./last-twelve-months.ts";
import { locationCards } from "./location-cards.ts";
import { locationLabels } from "./location-labels.ts";
import { latestDistribution } from "./latest-distribution.ts";
import { PortfolioSummary } from "./PortfolioSummary.tsx";
import { trend } from "./trend.ts";
import { yearToDate } from "./year-to-date.ts";

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
  const trends = new Map(revenue.series.map((line) => [line.locationId, trend(line.points)]));

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
