import type { Overview } from "#shared/overview/overview.schema.ts";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { StatCard } from "#web/ui/StatCard.tsx";
import { StatStrip } from "#web/ui/StatStrip.tsx";
import { FilingPlates } from "./FilingPlates.tsx";
import { countedIn, ReportsThisMonth } from "./ReportsThisMonth.tsx";

/** The three counts. While they are on their way the strip stands already, so that nothing below it jumps. */
export function Figures({ overview }: { overview: Overview | undefined }) {
  const waiting = <Skeleton className="count-waiting" />;
  return (
    <StatStrip size="lg" className="dash-figures">
      <StatCard label="Total Locations">{overview?.locations ?? waiting}</StatCard>
      <StatCard label="Active Investors">{overview?.investors ?? waiting}</StatCard>
      <StatCard
        label="Reports This Month"
        aside={overview && overview.locations > 0 ? <FilingPlates overview={overview} /> : undefined}
        asideOnPhone
        foot={<span aria-hidden="true">{overview ? countedIn(overview) : "\u00A0"}</span>}
      >
        {overview ? <ReportsThisMonth overview={overview} /> : waiting}
      </StatCard>
    </StatStrip>
  );
}
