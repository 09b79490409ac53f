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
import { formatPeriod } from "#shared/domain/periods.ts";
import { classNames } from "#web/ui/class-names.ts";
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
import { Marker, seriesStyle, type SeriesStyle, Swatch } from "./series-style.tsx";

interface LineChartProps {
  data: ChartData;
  label: string;
  /** One sentence. */
  summary: string;
}

/** Drawn in the pixels that are available, so that its texts keep their size. */
export function LineChart({ data, label, summary }: LineChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { width, height, textScale } = useSize(frame);
  const plot = plotOf(data, width, height, textScale);
  const [month, setMonth] = useState<number | null>(null);
  const summaryId = useId();
  const isRead = month !== null;

  // A touch elsewhere closes the tooltip, which covers what is above the plot.
  useEffect(() => {
    if (!isRead) return undefined;
    const closeTooltip = ({ target }: PointerEvent) => {
      if (target instanceof Node && !frame.current?.contains(target)) setMonth(null);
    };
    document.addEventListener("pointerdown", closeTooltip);
    return () => document.removeEventListener("pointerdown", closeTooltip);
  }, [isRead]);

  return (
    <div className="chart-plot" ref={frame} style={{ minHeight: leastHeight(width, textScale) }}>
      <svg
        className="chart"
        viewBox={`0 0 ${plot.width} ${plot.height}`}
        role="img"
        aria-label={label}
        aria-describedby={summaryId}
      >
        <PlotFrame plot={plot} periods={data.periods} />
        {month !== null && (
          <line x1={plot.x(month)} x2={plot.x(month)} y1={plot.bottom} y2="8" className="cursor-line" />
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
      <p id={summaryId} className="visually-hidden">
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

/** The gridlines with their amounts, and the months below. */
function PlotFrame({ plot, periods }: PlotFrameProps) {
  const lastIndex = periods.length - 1;
  return (
    <>
      {plot.gridlines.map(({ y, label, isZero }) => (
        <g key={label}>
          <line x1={plot.left} x2={plot.right} y1={y} y2={y} className={isZero ? "axis" : "gridline"} />
          <text x={plot.left - 10} y={y + 4 * plot.textScale} textAnchor="end" className="tick-label">
            {label}
          </text>
        </g>
      ))}
      {monthLabels(periods, plot.isNarrow ? "quarters" : "all").map(({ index, text }) => (
        <text
          key={index}
          x={plot.x(index)}
          y={plot.height - 8 * plot.textScale}
          textAnchor={plot.isNarrow && index === lastIndex ? "end" : "middle"}
          className="tick-label"
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

/** One line. A month without a figure leaves a gap; a figure between two gaps is drawn as a marker. */
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
const MAX_ROWS = 10;

/**
 * The figures of one month, on the side of the cross-hair that has more room; on a phone above the lines, over the
 * legend, whose names it repeats.
 */
function ChartTip({ plot, data: { periods, series }, month }: ChartTipProps) {
  const x = plot.x(month);
  const isRightHalf = x > (plot.left + plot.right) / 2;
  const isAbove = plot.isNarrow && series.length > 1;
  const more = series.length - MAX_ROWS;
  return (
    <div
      className={classNames(
        "chart-tooltip-box",
        isAbove ? "chart-tooltip-above" : isRightHalf && "chart-tooltip-before",
      )}
      style={{ "--x": `${x}px` } as CSSProperties}
      aria-hidden="true"
    >
      <span className="chart-tooltip-month">{formatPeriod(periods[month] ?? "")}</span>
      {series.slice(0, MAX_ROWS).map(({ id, name, points }, index) => (
        <span key={id} className="chart-tooltip-row">
          <Swatch look={seriesStyle(index)} />
          <span translate="no" className="chart-tooltip-name">
            {name}
          </span>
          <b translate="no">{amountText(points[month])}</b>
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
 * A transparent range input over the plot that selects the month: by mouse, by touch, and with ← →. Every screen reader
 * announces it and every phone can move it.
 */
function MonthCursor({ plot, data, month, onMonthChange }: MonthCursorProps) {
  const last = data.periods.length - 1;
  const shown = month ?? last;

  const point = (event: ReactPointerEvent<HTMLElement>) => {
    const x = plot.left + event.clientX - event.currentTarget.getBoundingClientRect().left - THUMB / 2;
    onMonthChange(nearestMonth(x, plot.left, plot.right, data.periods.length));
  };

  // At the last month → changes nothing, but still shows the month.
  const press = ({ key }: KeyboardEvent) => {
    if (key === "Escape") onMonthChange(null);
    else if (MONTH_KEYS.has(key)) onMonthChange(shown);
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
      // Lifting a finger leaves, too; the month stays shown until a touch elsewhere.
      onPointerLeave={(event) => event.pointerType === "mouse" && onMonthChange(null)}
    />
  );
}

const MONTH_KEYS = new Set(["ArrowLeft", "ArrowRight", "Home", "End"]);

/** Width of the range input's thumb in pixels (chart.css); its middle moves from the first month to the last. */
const THUMB = 16;

function placeOver({ left, right }: Plot): CSSProperties {
  return { left: left - THUMB / 2, width: right - left + THUMB };
}

function spokenMonth({ periods, series }: ChartData, month: number): string {
  const figures = series.map(({ name, points }) => `${name} ${amountText(points[month])}`);
  return `${formatPeriod(periods[month] ?? "")}: ${figures.join(", ")}`;
}

/** Used while nothing is laid out: in a hidden part, in a test without layout. */
const FALLBACK_SIZE = { width: 700, height: 0, textScale: 1 };

/** The browser's default text size in pixels. */
const DEFAULT_TEXT_PX = 16;

/** The user's text size as a multiple of the default. */
function currentTextScale(): number {
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return size > 0 ? size / DEFAULT_TEXT_PX : 1;
}

/** The element's size in pixels and the text scale, before the first paint and whenever the size changes. */
function useSize(ref: RefObject<HTMLElement | null>): typeof FALLBACK_SIZE {
  const [size, setSize] = useState(FALLBACK_SIZE);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0)
        setSize((before) =>
          before.width === width && before.height === height
            ? before
            : { width, height, textScale: currentTextScale() },
        );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}
