import { ChartLine, ChartNoAxesCombined, Table } from "lucide-react";
import { useId, useState } from "react";
import { Card } from "#web/ui/Card.tsx";
import { CardHead } from "#web/ui/CardHead.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Segmented } from "#web/ui/Segmented.tsx";
import "./chart.css";
import type { ChartData, NotDrawn } from "./chart-data.ts";
import { ChartLegend } from "./ChartLegend.tsx";
import { ChartTable } from "./ChartTable.tsx";
import { LineChart } from "./LineChart.tsx";

interface ChartCardProps {
  title: string;
  data: ChartData;
  /** What the picture is, after the title: "line chart by location". */
  kind: string;
  summary: string;
  /** Shown when there is no line. */
  empty: string;
  notDrawn?: readonly NotDrawn[];
}

const views = [
  { value: "chart", label: "Chart", icon: ChartLine },
  { value: "table", label: "Table", icon: Table },
] as const;

/** Lines over the months, or the same figures as a table. Print always takes the table. */
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
