import { bestPerforming, type RankedReport } from "#shared/domain/best-performing.ts";
import type { Holding } from "#shared/investors/investors.schema.ts";
import { LocationMark } from "#web/ui/LocationMark.tsx";
import { StatCard } from "#web/ui/StatCard.tsx";
import { StatStrip } from "#web/ui/StatStrip.tsx";
import { BestPerformingCard } from "./BestPerformingCard.tsx";

interface PortfolioSummaryProps {
  holdings: readonly Holding[] | null;
  reports: readonly RankedReport[];
  trends: ReadonlyMap<number, number[]>;
}

/** Plates beside the count; with forty places the count says the rest. */
const MOST_PLATES = 5;

export function PortfolioSummary({ holdings, reports, trends }: PortfolioSummaryProps) {
  const best = bestPerforming(reports);
  return (
    <StatStrip columns="minmax(0, 4fr) minmax(0, 8fr)">
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
