import type { CSSProperties } from "react";
import { formatPeriod } from "#shared/domain/periods.ts";
import { classNames } from "#web/ui/class-names.ts";
import { amountText } from "./amount-text.ts";
import type { ChartData } from "./chart-data.ts";
import type { Plot } from "./plot.ts";
import { seriesLook } from "./series-look.ts";
import { Swatch } from "./Swatch.tsx";

interface ChartTipProps {
  plot: Plot;
  data: ChartData;
  month: number;
}

/** More lines than this would be taller than the chart; the table has them all. */
const MOST_ROWS = 10;

/**
 * The figures of one month, on the side of the cross-hair that has more room. On a phone neither side has any: it
 * lies above the lines, over the legend, whose names it repeats.
 */
export function ChartTip({ plot, data: { periods, series }, month }: ChartTipProps) {
  const x = plot.x(month);
  const isRightHalf = x > (plot.left + plot.right) / 2;
  const isAbove = plot.isNarrow && series.length > 1;
  const more = series.length - MOST_ROWS;
  return (
    <div
      className={classNames("tip chart-tip", isAbove ? "tip-above" : isRightHalf && "tip-before")}
      style={{ "--x": `${x}px` } as CSSProperties}
      aria-hidden="true"
    >
      <span className="tip-h">{formatPeriod(periods[month] ?? "")}</span>
      {series.slice(0, MOST_ROWS).map(({ id, name, points }, index) => (
        <span key={id} className="tip-r">
          <Swatch look={seriesLook(index)} />
          <span className="tip-n">{name}</span>
          <b>{amountText(points[month])}</b>
        </span>
      ))}
      {more > 0 && <span className="muted">{more} more in the table</span>}
    </div>
  );
}
