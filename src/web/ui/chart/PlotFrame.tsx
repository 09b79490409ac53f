import { monthLabels } from "./month-labels.ts";
import type { Plot } from "./plot.ts";

interface PlotFrameProps {
  plot: Plot;
  periods: readonly string[];
}

/** Horizontal hairlines with their amounts, and the months below. */
export function PlotFrame({ plot, periods }: PlotFrameProps) {
  const lastIndex = periods.length - 1;
  return (
    <>
      {plot.gridlines.map(({ y, label, isZero }) => (
        <g key={label}>
          <line x1={plot.left} x2={plot.right} y1={y} y2={y} className={isZero ? "axis" : "grid"} />
          <text x={plot.left - 10} y={y + 4 * plot.letters} textAnchor="end" className="tick">
            {label}
          </text>
        </g>
      ))}
      {monthLabels(periods, plot.isNarrow ? "quarters" : "all").map(({ index, text }) => (
        <text
          key={index}
          x={plot.x(index)}
          y={plot.height - 8 * plot.letters}
          textAnchor={plot.isNarrow && index === lastIndex ? "end" : "middle"}
          className="tick"
        >
          {text}
        </text>
      ))}
    </>
  );
}
