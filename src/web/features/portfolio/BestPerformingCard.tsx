import type { ReactNode } from "react";
import type { BestPerforming } from "#shared/domain/performance.ts";
import { formatMoney } from "#shared/domain/money.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Explained } from "#web/ui/Explained.tsx";
import { StatCard } from "#web/ui/StatCard.tsx";
import { growthTone } from "#web/ui/growth-tone.ts";
import { SalesTrend } from "./SalesTrend.tsx";

interface BestPerformingCardProps {
  best: BestPerforming;
  /** Gross sales of that location, oldest first. */
  trend: readonly number[];
}

/** By growth; without two reports to compare, by revenue; without any data, a word of patience (spec section 4). */
export function BestPerformingCard({ best, trend }: BestPerformingCardProps) {
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
            <Explained explanation={best.explanation}>{best.growth.text}</Explained>
          </b>{" "}
          MoM growth
        </>
      );
    case "revenue":
      return (
        <>
          <b>
            <Explained explanation={best.explanation}>{formatMoney(best.total)}</Explained>
          </b>{" "}
          highest revenue
        </>
      );
    case "none":
      return <span className="muted">Awaiting performance data</span>;
  }
}
