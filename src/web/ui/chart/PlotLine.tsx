import type { ChartSeries } from "./chart-data.ts";
import { linePath } from "./line-path.ts";
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
  const latest = points.findLastIndex((point) => point !== null);
  return (
    <g>
      <path
        d={linePath(points.map((point, index) => point !== null && [plot.x(index), y(point)]))}
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
