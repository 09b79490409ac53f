import { Link } from "wouter";
import { COLUMNS } from "#shared/domain/performance/columns.ts";
import type { ComparedRow } from "#shared/domain/performance/compare.ts";
import { explainChangeAfterPrimeCost } from "#shared/domain/performance/explain-line.ts";
import type { GroupLine } from "#shared/domain/performance/group.ts";
import { bestAndWorst, type Placed } from "#shared/domain/performance/ranking.ts";
import { FigureExplanation } from "#web/features/explanations/FigureExplanation.tsx";
import { StatStrip } from "#web/ui/card.tsx";
import { Change, LargeValue } from "./explained-cells.tsx";
import { onCompared } from "./performance-words.ts";
import { locationAddress, type PerformanceFilters } from "./use-performance-filters.ts";

interface PerformanceHighlightsProps {
  rows: readonly ComparedRow[];
  group: GroupLine;
  filters: PerformanceFilters;
}

/** What was sold together, and which location changed most for the better and for the worse. */
export function PerformanceHighlights({ rows, group, filters }: PerformanceHighlightsProps) {
  const placed = bestAndWorst(rows);
  return (
    <StatStrip className="performance-highlights">
      <GroupAnswer group={group} column="grossSales" />
      {placed === null ? (
        <>
          <GroupAnswer group={group} column="labor" />
          <GroupAnswer group={group} column="primeCost" />
        </>
      ) : (
        <>
          <PlacedAnswer label="Best" placed={placed.best} filters={filters} />
          <PlacedAnswer label="Worst" placed={placed.worst} filters={filters} />
        </>
      )}
    </StatStrip>
  );
}

interface GroupAnswerProps {
  group: GroupLine;
  column: "grossSales" | "labor" | "primeCost";
}

function GroupAnswer({ group, column }: GroupAnswerProps) {
  const { change } = group.cells[column];
  return (
    <div className="stat">
      <div className="stat-text">
        <h2 className="stat-label">{`${COLUMNS[column].label}, ${group.name}`}</h2>
        <p className="hero-figure">
          <LargeValue line={group} column={column} />
        </p>
        <p className="performance-why">
          {change.reason ?? (
            <>
              <b>
                <Change line={group} column={column} />
              </b>{" "}
              {onCompared(group.comparing.selection)}
            </>
          )}
        </p>
      </div>
    </div>
  );
}

interface PlacedAnswerProps {
  label: string;
  placed: Placed;
  filters: PerformanceFilters;
}

function PlacedAnswer({ label, placed: { row, amount, tone, sentence }, filters }: PlacedAnswerProps) {
  return (
    <div className="stat">
      <div className="stat-text">
        <h2 className="stat-label">{label}</h2>
        <p className="performance-place breakable">
          <Link href={locationAddress(row.location.locationId, filters)} translate="no">
            {row.name}
          </Link>
        </p>
        <p className="performance-why">
          <FigureExplanation explanation={() => [explainChangeAfterPrimeCost(row)]}>
            <b className={tone ?? undefined}>{amount}</b>
          </FigureExplanation>{" "}
          {sentence}
        </p>
      </div>
    </div>
  );
}
