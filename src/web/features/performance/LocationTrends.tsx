import { COLUMNS } from "#shared/domain/performance/columns.ts";
import type { ComparedRow } from "#shared/domain/performance/compare.ts";
import { medianLabel } from "#shared/domain/performance/medians.ts";
import { pointsOf } from "#shared/domain/performance/trends.ts";
import { sameMonthLastYear } from "#shared/domain/periods.ts";
import {
  type LocationPerformance,
  TREND_RATIOS,
  type TrendRatio,
} from "#shared/performance/performance.schema.ts";
import { Card } from "#web/ui/card.tsx";
import { TrendChart, TrendLegend, type TrendLine } from "#web/ui/chart/TrendChart.tsx";
import { Change, Value } from "./explained-cells.tsx";
import { tenthsPoint, trendAxis } from "./trend-lines.ts";

interface LocationTrendsProps {
  row: ComparedRow;
  location: LocationPerformance;
}

/** The ratios of twelve months beside the year before, the median and the budget. */
export function LocationTrends({ row, location }: LocationTrendsProps) {
  const charts = TREND_RATIOS.map((ratio) => ({ ratio, lines: linesOf(location, ratio) }));
  const drawn = new Set(charts.flatMap(({ lines }) => lines.map(({ look }) => look)));
  return (
    <Card as="section" pad className="location-trends">
      <div className="location-trends-head space-between wrap">
        <h2>Trends</h2>
        <TrendLegend lines={legendOf(location.isWhole).filter(({ look }) => drawn.has(look))} />
      </div>
      <div className="location-trends-charts">
        {charts.map(({ ratio, lines }) => (
          <section key={ratio}>
            <h3 className="space-between">
              {COLUMNS[ratio].label}
              <span className="small">
                <Value line={row} column={ratio} />{" "}
                {row.cells[ratio].value !== null && <Change line={row} column={ratio} />}
              </span>
            </h3>
            <TrendChart
              label={`${COLUMNS[ratio].label}, 12 months`}
              periods={location.trend.periods}
              lines={lines}
              axis={trendAxis(
                COLUMNS[ratio],
                lines.flatMap(({ points }) => points.flatMap((point) => point?.rounded ?? [])),
              )}
            />
          </section>
        ))}
      </div>
    </Card>
  );
}

const legendOf = (isWhole: boolean) =>
  [
    { look: "now", name: "12 months" },
    { look: "before", name: "The year before" },
    { look: "median", name: medianLabel(isWhole) },
    { look: "budget", name: "Budget" },
  ] as const;

function linesOf({ months, trend, isWhole }: LocationPerformance, ratio: TrendRatio): readonly TrendLine[] {
  const { periods } = trend;
  const column = COLUMNS[ratio];
  const budgets = months.flatMap(({ period, budget }) => (budget ? [{ period, figures: budget }] : []));
  const lines: readonly TrendLine[] = [
    { look: "now", name: column.label, points: pointsOf(column, months, periods) },
    {
      look: "before",
      name: "The year before",
      points: pointsOf(column, months, periods.map(sameMonthLastYear)),
    },
    { look: "median", name: medianLabel(isWhole), points: trend.medians[ratio].map(tenthsPoint) },
    { look: "budget", name: "Budget", points: pointsOf(column, budgets, periods) },
  ];
  // No median of fewer than three locations, and no budget where none was made.
  return lines.filter(
    ({ look, points }) => (look !== "median" && look !== "budget") || points.some((point) => point !== null),
  );
}
