import { bestPerforming, type RankedReport } from "#shared/domain/performance.ts";
import type { ExplainedSum } from "#shared/domain/explanations.ts";
import type { Holding } from "#shared/investors/investors.schema.ts";
import { LocationMark } from "#web/ui/LocationMark.tsx";
import { StatCard } from "#web/ui/StatCard.tsx";
import { StatStrip } from "#web/ui/StatStrip.tsx";
import { BestPerformingCard } from "./BestPerformingCard.tsx";
import type { LatestDistribution } from "./latest-distribution.ts";
import { LatestDistributionCard } from "./LatestDistributionCard.tsx";

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
