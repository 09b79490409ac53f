import type { ChartSeries, NotDrawn } from "./chart-data.ts";
import { seriesLook } from "./series-look.ts";
import { Swatch } from "./Swatch.tsx";

interface ChartLegendProps {
  series: readonly ChartSeries[];
  notDrawn: readonly NotDrawn[];
}

/** In the order of the lines at the right edge; what has no line comes last. */
export function ChartLegend({ series, notDrawn }: ChartLegendProps) {
  return (
    <ul className="legend" aria-label="Legend">
      {series.map(({ id, name }, index) => (
        <li key={id}>
          <Swatch look={seriesLook(index)} />
          <span>{name}</span>
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
