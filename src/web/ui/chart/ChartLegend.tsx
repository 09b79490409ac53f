import type { ChartSeries } from "./chart-data.ts";
import { seriesLook } from "./series-look.ts";
import { Swatch } from "./Swatch.tsx";

/** In the order of the lines at the right edge. */
export function ChartLegend({ series }: { series: readonly ChartSeries[] }) {
  return (
    <ul className="legend" aria-label="Legend">
      {series.map(({ id, name }, index) => (
        <li key={id}>
          <Swatch look={seriesLook(index)} />
          <span>{name}</span>
        </li>
      ))}
    </ul>
  );
}
