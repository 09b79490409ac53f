import type { ReactNode } from "react";
import type { ExplainedSum } from "#shared/domain/explanations.ts";
import { clawbackWord, formatMoney } from "#shared/domain/money.ts";
import {
  bestPerforming,
  type BestPerforming,
  type RankedReport,
} from "#shared/domain/performance/investor-performance.ts";
import { formatPeriod } from "#shared/domain/periods.ts";
import type { Holding } from "#shared/investors/investors.schema.ts";
import { FigureExplanation } from "#web/features/explanations/FigureExplanation.tsx";
import { StatCard, StatStrip } from "#web/ui/card.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { LocationLogo } from "#web/ui/location-logo.tsx";
import { Amount, growthTone, HeroMoney } from "#web/ui/money.tsx";
import { SalesTrend } from "./InvestmentLocations.tsx";
import type { LatestDistribution } from "./latest-distribution.ts";

interface PortfolioSummaryProps {
  /** Null before the first report. */
  latest: LatestDistribution | null;
  /** The year to date; null before its first amount. */
  year: ExplainedSum | null;
  holdings: readonly Holding[] | null;
  reports: readonly RankedReport[];
  trends: ReadonlyMap<number, number[]>;
}

/** Logos beside the count of locations. */
const MAX_LOGOS = 5;

/** Without a distribution the strip has two cards. */
const COLUMNS_WITHOUT_DISTRIBUTION = "minmax(0, 4fr) minmax(0, 8fr)";
/** The skeleton uses the same columns. */
export const SUMMARY_COLUMNS = "minmax(0, 22fr) minmax(0, 17fr) minmax(0, 29fr)";

export function PortfolioSummary({ latest, year, holdings, reports, trends }: PortfolioSummaryProps) {
  const best = bestPerforming(reports);
  return (
    <StatStrip columns={latest === null ? COLUMNS_WITHOUT_DISTRIBUTION : SUMMARY_COLUMNS}>
      {latest && <LatestDistributionCard latest={latest} yearToDate={year} />}
      <StatCard label="Active Hospitality Investments">
        <span className="holding-count row">
          {holdings?.length ?? "N/A"}
          <span className="round-logos" aria-hidden="true">
            {holdings?.slice(0, MAX_LOGOS).map(({ locationId, location }) => (
              <LocationLogo
                key={locationId}
                name={location.name}
                logoUrl={location.logoUrl}
                audience="investor"
                size={42}
                filled
              />
            ))}
          </span>
        </span>
      </StatCard>
      <BestPerformingCard
        best={best}
        trend={best.kind === "none" ? [] : (trends.get(best.locationId) ?? [])}
      />
    </StatStrip>
  );
}

interface BestPerformingCardProps {
  best: BestPerforming;
  /** Gross sales of that location, oldest first. */
  trend: readonly number[];
}

/** By growth; by revenue while none can be compared; else "No Data Available". */
function BestPerformingCard({ best, trend }: BestPerformingCardProps) {
  return (
    <StatCard
      label="Best Performing"
      note={noteOf(best)}
      aside={trend.length > 1 ? <SalesTrend points={trend} width={120} height={52} /> : undefined}
    >
      <span translate={best.kind === "none" ? undefined : "no"} className="best-location breakable">
        {best.kind === "none" ? "No Data Available" : best.locationName}
      </span>
    </StatCard>
  );
}

function noteOf(best: BestPerforming): ReactNode {
  switch (best.kind) {
    case "growth":
      return (
        <>
          <b className={classNames(growthTone(best.growth))}>
            <FigureExplanation explanation={best.explanation}>{best.growth.text}</FigureExplanation>
          </b>{" "}
          MoM growth{best.since !== null && ` since ${formatPeriod(best.since)}`}
        </>
      );
    case "grossSales":
      return (
        <>
          <b>
            <FigureExplanation explanation={best.explanation}>{formatMoney(best.total)}</FigureExplanation>
          </b>{" "}
          highest revenue
        </>
      );
    case "none":
      return <span className="muted">Awaiting performance data</span>;
  }
}

interface LatestDistributionCardProps {
  latest: LatestDistribution;
  /** Null before the first amount of the current year. */
  yearToDate: ExplainedSum | null;
}

/** The distribution of the latest month, and the year to date. */
function LatestDistributionCard({ latest, yearToDate }: LatestDistributionCardProps) {
  const { month, amount, explanation } = latest;
  return (
    <StatCard
      label={`Your Distribution, ${month}`}
      note={<Comparison latest={latest} />}
      aside={
        yearToDate && (
          <p className="year-to-date">
            <span className="muted small">Year to date</span>{" "}
            <FigureExplanation explanation={yearToDate.explanation}>
              <Amount value={yearToDate.amount} />
            </FigureExplanation>
          </p>
        )
      }
    >
      <span className={classNames("latest-distribution", clawbackWord(amount) !== null && "negative")}>
        <FigureExplanation explanation={explanation}>
          <HeroMoney amount={amount} />
        </FigureExplanation>
      </span>
    </StatCard>
  );
}

function Comparison({ latest: { amount, change, missingNote } }: { latest: LatestDistribution }) {
  const clawback = clawbackWord(amount);
  return (
    <>
      {clawback !== null && <span className="clawback-label">{clawback}</span>}{" "}
      {change !== null && (
        <>
          <b className={classNames(growthTone(change.growth))}>
            <FigureExplanation change={change.toExplain}>{change.growth.text}</FigureExplanation>
          </b>{" "}
          {change.on}
        </>
      )}
      {missingNote !== null && <span className="muted">{missingNote}</span>}
    </>
  );
}
