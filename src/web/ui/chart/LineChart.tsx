import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import {
  amountText,
  type ChartData,
  type ChartSeries,
  drawnCents,
  leastHeight,
  linePath,
  lonePoints,
  monthLabels,
  nearestMonth,
  type Plot,
  plotOf,
} from "./scales.ts";
import { classNames } from "#web/ui/button.tsx";
import { Marker, seriesStyle, type SeriesStyle, Swatch } from "./series-style.tsx";
import { formatPeriod } from "#shared/domain/periods.ts";

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
          <PlotLine key={series.id} plot={plot} series={series} look={seriesStyle(index)} />
        ))}
        {month !== null &&
          data.series.map(({ id, points }, index) => {
            const point = points[month];
            if (point === null || point === undefined) return null;
            return (
              <Marker key={id} look={seriesStyle(index)} x={plot.x(month)} y={plot.y(drawnCents(point))} />
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

interface PlotFrameProps {
  plot: Plot;
  periods: readonly string[];
}

/** Horizontal hairlines with their amounts, and the months below. */
function PlotFrame({ plot, periods }: PlotFrameProps) {
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

interface PlotLineProps {
  plot: Plot;
  series: ChartSeries;
  look: SeriesStyle;
}

/** One line. A month without a figure leaves a gap; a figure alone between two gaps still shows, as a marker. */
function PlotLine({ plot, series: { points }, look }: PlotLineProps) {
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
function ChartTip({ plot, data: { periods, series }, month }: ChartTipProps) {
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
          <Swatch look={seriesStyle(index)} />
          <span className="tip-n">{name}</span>
          <b>{amountText(points[month])}</b>
        </span>
      ))}
      {more > 0 && <span className="muted">{more} more in the table</span>}
    </div>
  );
}

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
function MonthCursor({ plot, data, month, onMonthChange }: MonthCursorProps) {
  const last = data.periods.length - 1;
  const shown = month ?? last;

  const point = (event: ReactPointerEvent<HTMLElement>) => {
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

/** What is assumed where nothing is laid out yet: a hidden part, a test without layout. */
const ASSUMED = { width: 700, height: 0, letters: 1 };

/** Pixels of the browser's letters where nobody has changed them. */
const USUAL_LETTERS = 16;

/** How many times the usual the reader's letters are. */
function lettersNow(): number {
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return size > 0 ? size / USUAL_LETTERS : 1;
}

/** The pixels that an element has and the size of letters, before the first paint and whenever the pixels change. */
function useRoom(ref: RefObject<HTMLElement | null>): typeof ASSUMED {
  const [room, setRoom] = useState(ASSUMED);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0)
        setRoom((before) =>
          before.width === width && before.height === height
            ? before
            : { width, height, letters: lettersNow() },
        );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return room;
}
