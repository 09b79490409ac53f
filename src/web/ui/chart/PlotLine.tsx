import { line } from "d3-shape";
import type { ChartSeries } from "./chart-data.ts";
import { lonePoints } from "./lone-points.ts";
import { Marker } from "./Marker.tsx";
import { drawnCents, type Plot } from "./plot.ts";
import type { SeriesLook } from "./series-look.ts";

interface PlotLineProps {
  plot: Plot;
  series: ChartSeries;
  look: SeriesLook;
}

/** One line. A month without a figure leaves a gap; a figure alone between two gaps still shows, as a marker. */
export function PlotLine({ plot, series: { points }, look }: PlotLineProps) {
  const y = (amount: string | null) => plot.y(drawnCents(amount ?? "0"));
  const path = line<string | null>()
    .defined((point) => point !== null)
    .x((_, index) => plot.x(index))
    .y(y)
    .digits(1);
  const latest = points.findLastIndex((point) => point !== null);
  return (
    <g>
      <path
        d={path(points) ?? ""}
        stroke={look.colour}
        strokeWidth="2"
        strokeDasharray={look.dash}
        strokeLinejoin="round"
        strokeLinecap="round"
        fill="none"
      />
      {[...new Set([...lonePoints(points), latest])].map((index) => (
        <Marker key={index} look={look} x={plot.x(index)} y={y(points[index] ?? null)} />
      ))}
    </g>
  );
}
