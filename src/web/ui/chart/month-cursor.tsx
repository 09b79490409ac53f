import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent as ReactPointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { classNames } from "#web/ui/class-names.ts";
import { nearestMonth } from "./scales.ts";

/** What a chart says of one month. */
export interface MonthFigures {
  /** "October 2026". */
  readonly month: string;
  readonly rows: readonly {
    readonly key: string | number;
    readonly swatch: ReactNode;
    readonly name: string;
    readonly text: string;
  }[];
}

interface ReadMonth {
  /** The chart. */
  frame: RefObject<HTMLDivElement | null>;
  /** Index of the month whose figures are shown; null for none. */
  month: number | null;
  setMonth: (month: number | null) => void;
}

/** A touch elsewhere closes the figures, which cover what is around the chart. */
export function useReadMonth(): ReadMonth {
  const frame = useRef<HTMLDivElement>(null);
  const [month, setMonth] = useState<number | null>(null);
  const isRead = month !== null;
  useEffect(() => {
    if (!isRead) return undefined;
    const close = ({ target }: PointerEvent) => {
      if (target instanceof Node && !frame.current?.contains(target)) setMonth(null);
    };
    document.addEventListener("pointerdown", close);
    return () => document.removeEventListener("pointerdown", close);
  }, [isRead]);
  return { frame, month, setMonth };
}

interface MonthCursorProps extends Omit<ReadMonth, "frame"> {
  label: string;
  /** How many months the chart has. */
  months: number;
  figuresOf: (month: number) => MonthFigures;
  /** Its place, wider by half a thumb at both ends than the plot. */
  style?: CSSProperties | undefined;
}

/**
 * A transparent range input over the plot that selects the month: by mouse, by touch, and with ← →. Every screen reader
 * announces it and every phone can move it.
 */
export function MonthCursor({ label, months, figuresOf, style, month, setMonth }: MonthCursorProps) {
  const last = months - 1;
  const shown = month ?? last;
  const figures = figuresOf(shown);

  const point = (event: ReactPointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setMonth(nearestMonth(event.clientX - left - THUMB / 2, width - THUMB, months));
  };

  // At the last month → changes nothing, but still shows the month.
  const press = ({ key }: KeyboardEvent) => {
    if (key === "Escape") setMonth(null);
    else if (MONTH_KEYS.has(key)) setMonth(shown);
  };

  return (
    <input
      type="range"
      className="chart-cursor"
      style={style}
      aria-label={label}
      aria-valuetext={`${figures.month}: ${figures.rows.map(({ name, text }) => `${name} ${text}`).join(", ")}`}
      min={0}
      max={last}
      value={shown}
      onChange={(event) => setMonth(event.currentTarget.valueAsNumber)}
      onKeyDown={press}
      onFocus={(event) => event.currentTarget.matches(":focus-visible") && setMonth(shown)}
      onBlur={() => setMonth(null)}
      onPointerDown={point}
      onPointerMove={point}
      // Lifting a finger leaves, too; the month stays shown until a touch elsewhere.
      onPointerLeave={(event) => event.pointerType === "mouse" && setMonth(null)}
    />
  );
}

const MONTH_KEYS = new Set(["ArrowLeft", "ArrowRight", "Home", "End"]);

/** Width of the range input's thumb in pixels (chart.css); its middle moves from the first month to the last. */
export const THUMB = 16;

interface MonthTipProps {
  figures: MonthFigures;
  className?: string | undefined;
  style?: CSSProperties | undefined;
}

/** More lines than this would be taller than the chart; the table has them all. */
const MAX_ROWS = 10;

/** The figures of one month beside its line. A screen reader has them from the cursor. */
export function MonthTip({ figures: { month, rows }, className, style }: MonthTipProps) {
  const more = rows.length - MAX_ROWS;
  return (
    <div className={classNames("chart-tooltip-box", className)} style={style} aria-hidden="true">
      <span className="chart-tooltip-month">{month}</span>
      {rows.slice(0, MAX_ROWS).map(({ key, swatch, name, text }) => (
        <span key={key} className="chart-tooltip-row">
          {swatch}
          <span translate="no" className="chart-tooltip-name">
            {name}
          </span>
          <b translate="no">{text}</b>
        </span>
      ))}
      {more > 0 && <span className="muted">{more} more in the table</span>}
    </div>
  );
}
