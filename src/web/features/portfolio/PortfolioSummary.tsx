import { bestPerforming, type BestPerforming, type RankedReport } from "#shared/domain/performance.ts";
import type { ExplainedSum } from "#shared/domain/explanations.ts";
import type { Holding } from "#shared/investors/investors.schema.ts";
import { LocationMark } from "#web/ui/location-logo.tsx";
import { StatCard, StatStrip } from "#web/ui/card.tsx";
import type { LatestDistribution } from "./latest-distribution.ts";
import type { ReactNode } from "react";
import { clawbackWord, formatMoney } from "#shared/domain/money.ts";
import { classNames } from "#web/ui/button.tsx";
import { FigureExplanation } from "#web/features/explanations/FigureExplanation.tsx";
import { Amount, growthTone, HeroMoney } from "#web/ui/money.tsx";
import { SalesTrend } from "./InvestmentLocations.tsx";

interface PortfolioSummaryProps {
  /** What the reader got last; null before the first report. */
  latest: LatestDistribution | null;
  /** And this year; null before its first amount. */
  year: ExplainedSum | null;
  holdings: readonly Holding[] | null;
  reports: readonly RankedReport[];
  trends: ReadonlyMap<number, number[]>;
}

/** Plates beside the count; with forty places the count says the rest. */
const MOST_PLATES = 5;

const UNPAID_COLUMNS = "minmax(0, 4fr) minmax(0, 8fr)";
/** Also of the skeleton: the figures come to stand where it drew them. */
export const PAID_COLUMNS = "minmax(0, 22fr) minmax(0, 17fr) minmax(0, 29fr)";

export function PortfolioSummary({ latest, year, holdings, reports, trends }: PortfolioSummaryProps) {
  const best = bestPerforming(reports);
  return (
    <StatStrip columns={latest === null ? UNPAID_COLUMNS : PAID_COLUMNS}>
      {latest && <LatestDistributionCard latest={latest} yearToDate={year} />}
      <StatCard label="Active Hospitality Investments">
        <span className="held">
          {holdings?.length ?? "N/A"}
          <span className="plates" aria-hidden="true">
            {holdings?.slice(0, MOST_PLATES).map(({ locationId, location }) => (
              <LocationMark
                key={locationId}
                name={location.name}
                logoUrl={location.logoUrl}
                audience="investor"
                size={42}
                bare
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

/** By growth; without two reports to compare, by revenue; without any data, a word of patience (spec section 4). */
function BestPerformingCard({ best, trend }: BestPerformingCardProps) {
  return (
    <StatCard
      label="Best Performing"
      note={noteOf(best)}
      aside={trend.length > 1 ? <SalesTrend points={trend} width={120} height={52} /> : undefined}
      asideOnPhone
    >
      <span className="best">{best.kind === "none" ? "No Data Available" : best.locationName}</span>
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
          MoM growth
        </>
      );
    case "revenue":
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
  /** Of the year that today is in; null before its first amount. */
  yearToDate: ExplainedSum | null;
}

/** What an investor opens the portal for: what the last month gave, and the year so far. */
function LatestDistributionCard({ latest, yearToDate }: LatestDistributionCardProps) {
  const { month, amount, explanation } = latest;
  return (
    <StatCard
      label={`Your Distribution, ${month}`}
      note={<Comparison latest={latest} />}
      aside={
        yearToDate && (
          <p className="paid-year">
            <span className="muted small">Year to date</span>{" "}
            <FigureExplanation explanation={yearToDate.explanation}>
              <Amount value={yearToDate.amount} />
            </FigureExplanation>
          </p>
        )
      }
      asideOnPhone
    >
      <span className={classNames("paid-last", clawbackWord(amount) !== null && "neg")}>
        <FigureExplanation explanation={explanation}>
          <HeroMoney amount={amount} />
        </FigureExplanation>
      </span>
    </StatCard>
  );
}

function Comparison({ latest: { amount, change, waiting } }: { latest: LatestDistribution }) {
  const clawback = clawbackWord(amount);
  return (
    <>
      {clawback !== null && <span className="claw">{clawback}</span>}{" "}
      {change !== null && (
        <>
          <b className={classNames(growthTone(change.growth))}>
            <FigureExplanation explanation={change.explanation}>{change.growth.text}</FigureExplanation>
          </b>{" "}
          {change.on}
        </>
      )}
      {waiting !== null && <span className="muted">{waiting}</span>}
    </>
  );
}
