import { type CSSProperties, type RefObject, useId, useLayoutEffect, useState } from "react";
import { formatPeriod } from "#shared/domain/periods.ts";
import { type MonthFigures, MonthCursor, MonthTip, THUMB, useReadMonth } from "./month-cursor.tsx";
import {
  amountText,
  type ChartData,
  type ChartSeries,
  drawnCents,
  leastHeight,
  linePath,
  lonePoints,
  monthLabels,
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
  const { frame, month, setMonth } = useReadMonth();
  const { width, height, textScale } = useSize(frame);
  const plot = plotOf(data, width, height, textScale);
  const summaryId = useId();
  const figuresOf = (index: number) => figuresOfMonth(data, index);

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
      <MonthCursor
        label="Month"
        months={data.periods.length}
        figuresOf={figuresOf}
        style={{ left: plot.left - THUMB / 2, width: plot.right - plot.left + THUMB }}
        month={month}
        setMonth={setMonth}
      />
      {month !== null && (
        <MonthTip
          figures={figuresOf(month)}
          className={placeOfTip(plot, month, data.series.length)}
          style={{ "--x": `${plot.x(month)}px` } as CSSProperties}
        />
      )}
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

/**
 * Beside the cross-hair on the side that has more room; on a phone above the lines, over the legend, whose names the
 * figures repeat.
 */
function placeOfTip({ x, left, right, isNarrow }: Plot, month: number, lines: number): string | undefined {
  if (isNarrow && lines > 1) return "chart-tooltip-above";
  return x(month) > (left + right) / 2 ? "chart-tooltip-before" : undefined;
}

function figuresOfMonth({ periods, series }: ChartData, month: number): MonthFigures {
  const rows = series.map(({ id, name, points }, index) => ({
    key: id,
    swatch: <Swatch look={seriesStyle(index)} />,
    name,
    text: amountText(points[month]),
  }));
  return { month: formatPeriod(periods[month] ?? ""), rows };
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
