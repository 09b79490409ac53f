import type { CSSProperties, KeyboardEvent, PointerEvent } from "react";
import { formatPeriod } from "#shared/domain/periods.ts";
import { amountText } from "./amount-text.ts";
import type { ChartData } from "./chart-data.ts";
import { nearestMonth } from "./nearest-month.ts";
import type { Plot } from "./plot.ts";

interface MonthCursorProps {
  plot: Plot;
  data: ChartData;
  month: number | null;
  onMonthChange: (month: number | null) => void;
}

/**
 * An unseen slider over the plot that chooses the month to be read: by mouse, by touch, and with ← →. The browser's
 * own, because every reader announces it and every phone can move it.
 */
export function MonthCursor({ plot, data, month, onMonthChange }: MonthCursorProps) {
  const last = data.periods.length - 1;
  const shown = month ?? last;

  const point = (event: PointerEvent<HTMLElement>) => {
    const x = plot.left + event.clientX - event.currentTarget.getBoundingClientRect().left - THUMB / 2;
    onMonthChange(nearestMonth(x, plot.left, plot.right, data.periods.length));
  };

  // At the last month → has nowhere to go and would change nothing; it still asks to be shown.
  const press = ({ key }: KeyboardEvent) => {
    if (key === "Escape") onMonthChange(null);
    else if (WALKS.has(key)) onMonthChange(shown);
  };

  return (
    <input
      type="range"
      className="chart-cursor"
      style={placeOver(plot)}
      aria-label="Month"
      aria-valuetext={spokenMonth(data, shown)}
      min={0}
      max={last}
      value={shown}
      onChange={(event) => onMonthChange(event.currentTarget.valueAsNumber)}
      onKeyDown={press}
      onFocus={(event) => event.currentTarget.matches(":focus-visible") && onMonthChange(shown)}
      onBlur={() => onMonthChange(null)}
      onPointerDown={point}
      onPointerMove={point}
      // A finger that is lifted leaves, too; what it pointed at stays until it points elsewhere.
      onPointerLeave={(event) => event.pointerType === "mouse" && onMonthChange(null)}
    />
  );
}

const WALKS = new Set(["ArrowLeft", "ArrowRight", "Home", "End"]);

/** Pixels across the slider's thumb (chart.css): its middle runs from the first month to the last. */
const THUMB = 16;

function placeOver({ left, right }: Plot): CSSProperties {
  return { left: left - THUMB / 2, width: right - left + THUMB };
}

function spokenMonth({ periods, series }: ChartData, month: number): string {
  const figures = series.map(({ name, points }) => `${name} ${amountText(points[month])}`);
  return `${formatPeriod(periods[month] ?? "")}: ${figures.join(", ")}`;
}
