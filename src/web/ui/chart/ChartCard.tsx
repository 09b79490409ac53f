import { ChartLine, ChartNoAxesCombined, Table } from "lucide-react";
import { useId, useState } from "react";
import { formatPeriod } from "#shared/domain/periods.ts";
import { Card, CardHead } from "#web/ui/card.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Segmented } from "#web/ui/inputs.tsx";
import "./chart.css";
import { EmptyState } from "#web/ui/states.tsx";
import { LineChart } from "./LineChart.tsx";
import { amountText, type ChartData, type ChartSeries, type NotDrawn } from "./scales.ts";
import { seriesStyle, Swatch } from "./series-style.tsx";

interface ChartCardProps {
  title: string;
  data: ChartData;
  /** Of the chart's label, after the title: "line chart by location". */
  kind: string;
  summary: string;
  /** Shown when there is no series. */
  empty: string;
  notDrawn?: readonly NotDrawn[];
}

const views = [
  { value: "chart", label: "Chart", icon: ChartLine },
  { value: "table", label: "Table", icon: Table },
] as const;

/** A line chart over the months, or the same figures as a table. Print always shows the table. */
export function ChartCard({ title, data, kind, summary, empty, notDrawn = [] }: ChartCardProps) {
  const [view, setView] = useState<"chart" | "table">("chart");
  const titleId = useId();
  const isEmpty = data.series.length === 0;
  return (
    <Card as="section" aria-labelledby={titleId} className={classNames("chart-card", `shows-${view}`)}>
      <CardHead title={title} id={titleId}>
        {!isEmpty && <Segmented label="Show as" options={views} value={view} onValueChange={setView} />}
      </CardHead>
      {isEmpty ? (
        <EmptyState icon={ChartNoAxesCombined} title={empty} bare />
      ) : (
        <>
          <div className="as-chart">
            {data.series.length + notDrawn.length > 1 && (
              <ChartLegend series={data.series} notDrawn={notDrawn} />
            )}
            <div className="chart-wrap">
              <LineChart data={data} label={`${title}, ${kind}`} summary={summary} />
            </div>
          </div>
          <div className="as-table">
            <ChartTable data={data} label={title} />
          </div>
        </>
      )}
    </Card>
  );
}

interface ChartLegendProps {
  series: readonly ChartSeries[];
  notDrawn: readonly NotDrawn[];
}

/** In the order of the lines at the right edge; series without a line come last. */
function ChartLegend({ series, notDrawn }: ChartLegendProps) {
  return (
    <ul className="legend" aria-label="Legend">
      {series.map(({ id, name }, index) => (
        <li key={id}>
          <Swatch look={seriesStyle(index)} />
          <span translate="no">{name}</span>
        </li>
      ))}
      {notDrawn.map(({ id, text }) => (
        <li key={id} className="muted">
          {text}
        </li>
      ))}
    </ul>
  );
}

interface ChartTableProps {
  data: ChartData;
  label: string;
}

/** The same figures, newest month first; on phones one block a month. */
function ChartTable({ data: { periods, series }, label }: ChartTableProps) {
  const months = periods.map((period, index) => ({ period, index })).toReversed();
  return tableParts(series).map((columns) => (
    <table key={columns[0]?.id} className="data-table data-table-compact chart-table">
      <caption className="visually-hidden">{label}</caption>
      <thead>
        <tr>
          <th scope="col">Month</th>
          {columns.map(({ id, name }) => (
            <th key={id} scope="col" translate="no" className="numeric">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map(({ period, index }) => (
          <tr key={period}>
            <th scope="row">{formatPeriod(period)}</th>
            {columns.map(({ id, name, points }) => (
              <td key={id} className="numeric">
                <span translate="no" className="chart-table-name">
                  {name}
                </span>
                <PointAmount point={points[index]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  ));
}

function PointAmount({ point }: { point: string | null | undefined }) {
  const text = amountText(point);
  if (point === null || point === undefined) return <span className="muted">{text}</span>;
  return (
    <span translate="no" className={point.startsWith("-") ? "negative" : undefined}>
      {text}
    </span>
  );
}

/** Columns of amounts that fit the width of a card and of a printed page. */
const MOST_COLUMNS = 5;

/** Splits many series into several tables of about the same width, none wider than the page. */
export function tableParts(series: readonly ChartSeries[]): ChartSeries[][] {
  const parts = Math.ceil(series.length / MOST_COLUMNS);
  const columns = Math.ceil(series.length / Math.max(parts, 1));
  return Array.from({ length: parts }, (_, part) => series.slice(part * columns, (part + 1) * columns));
}
