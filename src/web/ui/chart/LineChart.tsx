import { useEffect, useId, useRef, useState } from "react";
import type { ChartData } from "./chart-data.ts";
import { ChartTip } from "./ChartTip.tsx";
import { Marker } from "./Marker.tsx";
import { MonthCursor } from "./MonthCursor.tsx";
import { drawnCents, leastHeight, plotOf } from "./plot.ts";
import { PlotFrame } from "./PlotFrame.tsx";
import { PlotLine } from "./PlotLine.tsx";
import { seriesLook } from "./series-look.ts";
import { useRoom } from "./useRoom.ts";

interface LineChartProps {
  data: ChartData;
  label: string;
  /** One sentence. */
  summary: string;
}

/** Drawn for the room that is there, so that its words keep their size. */
export function LineChart({ data, label, summary }: LineChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { width, height, letters } = useRoom(frame);
  const plot = plotOf(data, width, height, letters);
  const [month, setMonth] = useState<number | null>(null);
  const summaryId = useId();
  const isRead = month !== null;

  // A finger that touches something else is done with the month: it covers what is above the plot.
  useEffect(() => {
    if (!isRead) return undefined;
    const putAway = ({ target }: PointerEvent) => {
      if (target instanceof Node && !frame.current?.contains(target)) setMonth(null);
    };
    document.addEventListener("pointerdown", putAway);
    return () => document.removeEventListener("pointerdown", putAway);
  }, [isRead]);

  return (
    <div className="chart-plot" ref={frame} style={{ minHeight: leastHeight(width, letters) }}>
      <svg
        className="chart"
        viewBox={`0 0 ${plot.width} ${plot.height}`}
        role="img"
        aria-label={label}
        aria-describedby={summaryId}
      >
        <PlotFrame plot={plot} periods={data.periods} />
        {month !== null && (
          <line x1={plot.x(month)} x2={plot.x(month)} y1={plot.bottom} y2="8" className="cross" />
        )}
        {data.series.map((series, index) => (
          <PlotLine key={series.id} plot={plot} series={series} look={seriesLook(index)} />
        ))}
        {month !== null &&
          data.series.map(({ id, points }, index) => {
            const point = points[month];
            if (point === null || point === undefined) return null;
            return (
              <Marker key={id} look={seriesLook(index)} x={plot.x(month)} y={plot.y(drawnCents(point))} />
            );
          })}
      </svg>
      <p id={summaryId} className="sr">
        {summary}
      </p>
      <MonthCursor plot={plot} data={data} month={month} onMonthChange={setMonth} />
      {month !== null && <ChartTip plot={plot} data={data} month={month} />}
    </div>
  );
}
