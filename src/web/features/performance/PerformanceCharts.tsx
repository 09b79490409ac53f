import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { api } from "#shared/api.ts";
import { COLUMN_KEYS, type ColumnKey, COLUMNS } from "#shared/domain/performance/columns.ts";
import type { ComparedRow } from "#shared/domain/performance/compare.ts";
import { titleOf } from "#shared/domain/performance/explain-line.ts";
import { medianLabel } from "#shared/domain/performance/medians.ts";
import { notFiledOf } from "#shared/domain/performance/not-filed.ts";
import { bestAndWorst, sortByChange } from "#shared/domain/performance/ranking.ts";
import { periodsOf } from "#shared/domain/performance/spans.ts";
import { type Trend, type Trends, trendsOf } from "#shared/domain/performance/trends.ts";
import { formatPeriodRange } from "#shared/domain/periods.ts";
import { FRESH_AT_EVERY_VISIT, query } from "#web/data/queries.ts";
import { useToday } from "#web/data/use-today.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";
import { TrendChart, TrendLegend } from "#web/ui/chart/TrendChart.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Field } from "#web/ui/form-field.tsx";
import { Select } from "#web/ui/inputs.tsx";
import { LocationLogo } from "#web/ui/location-logo.tsx";
import { SkeletonRows } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { Change, NotFiledNote, Value } from "./explained-cells.tsx";
import { type ComparedProps, useShownRows } from "./shown-rows.tsx";
import { trendAxis } from "./trend-lines.ts";
import { locationAddress } from "./use-performance-filters.ts";
import "./performance-charts.css";

const PAGE_SIZE = 12;

/** One figure over time, a chart for each location, all on one scale. */
export function PerformanceCharts(props: ComparedProps) {
  const { rows, isWhole, filters, onChange } = props;
  const selection = rows[0]?.comparing.selection;
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...query(api.performance.trends, {
      query: { figure: filters.figure, until: selection && periodsOf(selection).at(-1) },
    }),
    ...FRESH_AT_EVERY_VISIT,
    // The charts that were shown stay, dimmed, until the other figure is there.
    placeholderData: keepPreviousData,
  });
  const trends = data && trendsOf(COLUMNS[data.figure], data.periods, data.locations);
  const legend = trends && legendOf(trends, isWhole);
  return (
    <>
      <div className="performance-charts-head row wrap">
        <Field label="Figure" className="performance-figure">
          <Select
            value={filters.figure}
            onChange={({ target }) =>
              onChange({ figure: COLUMN_KEYS.find((key) => key === target.value) ?? filters.figure })
            }
          >
            {COLUMN_KEYS.map((key) => (
              <option key={key} value={key}>
                {titleOf(COLUMNS[key])}
              </option>
            ))}
          </Select>
        </Field>
        {legend && <TrendLegend lines={legend} />}
      </div>
      {isError ? (
        <ErrorState title="Performance could not be loaded" onRetry={() => void refetch()}>
          The portal did not answer. Your filters are kept.
        </ErrorState>
      ) : data === undefined || trends === undefined ? (
        <SkeletonRows />
      ) : (
        <div
          className={classNames("performance", isPlaceholderData && "is-outdated")}
          aria-busy={isPlaceholderData}
        >
          <Charts {...props} figure={data.figure} trends={trends} />
        </div>
      )}
    </>
  );
}

interface ChartsProps extends ComparedProps {
  figure: ColumnKey;
  trends: Trends;
}

function Charts({ figure, trends, ...props }: ChartsProps) {
  const { rows, isWhole, filters } = props;
  const { shown, list, search, more } = useShownRows<HTMLUListElement>(
    sortByChange(rows, figure),
    PAGE_SIZE,
    props,
  );
  const placed = bestAndWorst(rows);
  const trendById = new Map(trends.trends.map((trend) => [trend.locationId, trend]));
  const axis = trendAxis(COLUMNS[figure], [trends.lowest, trends.highest]);
  return (
    <>
      {search}
      <ul className="performance-charts" ref={list}>
        {shown.map((row) => {
          const { location } = row;
          const trend = trendById.get(location.locationId);
          if (trend === undefined) return null;
          const place = row === placed?.worst.row ? "Worst" : row === placed?.best.row ? "Best" : null;
          return (
            <Card as="li" key={location.locationId} className="performance-chart">
              <div className="performance-chart-head row">
                <LocationLogo {...location} audience="manager" size={32} filled />
                <h3 className="breakable" translate="no">
                  <Link href={locationAddress(location.locationId, filters)}>{location.name}</Link>
                </h3>
                {place !== null && (
                  <Badge tone={place === "Best" ? "success" : "warning"} noDot>
                    {place}
                  </Badge>
                )}
              </div>
              <Figure row={row} figure={figure} />
              <TrendChart
                label={`${COLUMNS[figure].label}, ${location.name}`}
                periods={trends.periods}
                lines={linesOf(figure, trend, trends, isWhole)}
                axis={axis}
              />
            </Card>
          );
        })}
      </ul>
      {more}
    </>
  );
}

/** No median of fewer than three locations. */
const mediansOf = ({ medians }: Trends, isWhole: boolean) =>
  medians.every((median) => median === null)
    ? []
    : [{ look: "median", name: medianLabel(isWhole), points: medians } as const];

const legendOf = (trends: Trends, isWhole: boolean) => [
  {
    look: "now" as const,
    name: formatPeriodRange(trends.periods[0] ?? "", trends.periods.at(-1) ?? ""),
  },
  { look: "before" as const, name: BEFORE },
  ...mediansOf(trends, isWhole),
];

const linesOf = (figure: ColumnKey, { now, before }: Trend, trends: Trends, isWhole: boolean) => [
  { look: "now" as const, name: COLUMNS[figure].label, points: now },
  { look: "before" as const, name: BEFORE, points: before },
  ...mediansOf(trends, isWhole),
];

const BEFORE = "The year before";

interface FigureProps {
  row: ComparedRow;
  figure: ColumnKey;
}

/** What the filters ask for of this figure, or which report is missing. */
function Figure({ row, figure }: FigureProps) {
  const notFiled = notFiledOf(row, useToday());
  if (notFiled !== null) return <NotFiledNote isLate={notFiled.isLate}>{notFiled.short}</NotFiledNote>;
  return (
    <p className="performance-chart-figure">
      <span className="figure">
        <Value line={row} column={figure} />
      </span>{" "}
      <span className="small">
        <Change line={row} column={figure} />
      </span>
    </p>
  );
}
