import { formatAxis, formatMoney, type MoneyText, toCents } from "#shared/domain/money.ts";
import { formatPeriodShort, periodMonth, periodYear } from "#shared/domain/periods.ts";

/** The geometry of a chart, in pixels. */
export interface Plot {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  /** The user's text size as a multiple of the default. */
  readonly textScale: number;
  /** Too narrow for twelve labels. */
  readonly isNarrow: boolean;
  readonly gridlines: readonly { readonly y: number; readonly label: string; readonly isZero: boolean }[];
  /** Of the month at this index. */
  readonly x: (index: number) => number;
  readonly y: (cents: number) => number;
}

const NARROW_BELOW = 520;
const TOP = 16;
/** Height of the month labels below the plot, at the default text size; so are the numbers below. */
const FOOT = 28;
const DIGIT = 6.7;

/** Cents as a number, for drawing only: exact far beyond any report, but never for sums. */
export function drawnCents(amount: string): number {
  return Number(toCents(amount));
}

/** Minimum height of a chart of this width. */
export const leastHeight = (width: number, textScale = 1): number =>
  (width < NARROW_BELOW * textScale ? 230 : 318) + (textScale - 1) * 60;

/**
 * The geometry of a line chart: zero baseline, five to seven gridlines.
 *
 * @param room available height in pixels; used where it is more than the minimum
 * @param textScale the user's text size as a multiple of the default
 */
export function plotOf({ periods, series }: ChartData, width: number, room = 0, textScale = 1): Plot {
  const isNarrow = width < NARROW_BELOW * textScale;
  const height = Math.max(leastHeight(width, textScale), room);
  const values = series.flatMap((line) =>
    line.points.flatMap((point) => (point === null ? [] : [drawnCents(point)])),
  );
  const steps = axisSteps(values);
  const labels = steps.map((step) => formatAxis(step));
  const left =
    Math.ceil(Math.max(...labels.map((label) => label.length)) * DIGIT * textScale) + (isNarrow ? 8 : 18);
  const right = width - (isNarrow ? 8 : 14);
  const bottom = height - FOOT * textScale;
  // From edge to edge; a single month is in the middle.
  const gaps = periods.length - 1;
  const x = (index: number) => (gaps > 0 ? left + (index / gaps) * (right - left) : (left + right) / 2);
  const [lowest = 0, highest = 1] = [steps[0], steps.at(-1)];
  // Computed here: a library's scales and lines would add 14 KiB of script.
  const y = (cents: number) => bottom - ((cents - lowest) / (highest - lowest)) * (bottom - TOP);
  return {
    width,
    height,
    left,
    right,
    bottom,
    textScale,
    isNarrow,
    gridlines: steps.map((step, index) => ({ y: y(step), label: labels[index] ?? "", isZero: step === 0 })),
    x,
    y,
  };
}

interface Axis {
  readonly fewestLines: number;
  readonly mostLines: number;
  /** No label shows less than this: a dollar in cents, a percent in tenths. */
  readonly leastStep: number;
}

const MONEY_AXIS: Axis = { fewestLines: 5, mostLines: 7, leastStep: 100 };
/** Distances between gridlines, times a power of ten. */
const ROUND = [1, 2, 2.5, 5];

/**
 * The values of the gridlines, lowest first: as many round ones as the axis has, which include zero and span all values
 * as closely as possible. A month with more refunds than sales is below zero.
 */
export function axisSteps(values: readonly number[], axis = MONEY_AXIS): number[] {
  const { mostLines, leastStep } = axis;
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const size = 10 ** Math.floor(Math.log10(Math.max(high - low, leastStep)));
  const axes = [size / 10, size, size * 10]
    .flatMap((power) => ROUND.map((round) => round * power))
    .filter((step) => step >= leastStep && step % leastStep === 0)
    .map((step) => linesOf(step, low, high, axis.fewestLines));
  const fitting = axes.filter(({ length }) => length <= mostLines);
  return fitting.toSorted((a, b) => spanOf(a) - spanOf(b))[0] ?? [0, high];
}

function linesOf(step: number, low: number, high: number, fewest: number): number[] {
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + fewest - 1);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

function spanOf(lines: readonly number[]): number {
  return (lines.at(-1) ?? 0) - (lines[0] ?? 0);
}

interface MonthLabel {
  /** Index of the month. */
  readonly index: number;
  readonly text: string;
}

/** Months with a label in narrow charts: January, April, July, October. */
const isQuarterStart = (period: string) => periodMonth(period) % 3 === 1;

/** Months as three letters, the year on January only. */
export function monthLabels(periods: readonly string[], room: "all" | "quarters"): MonthLabel[] {
  return periods.flatMap((period, index) =>
    room === "all" || isQuarterStart(period) ? [{ index, text: monthLabel(period) }] : [],
  );
}

function monthLabel(period: string): string {
  return periodMonth(period) === 1 ? monthOfYear(period) : formatPeriodShort(period).slice(0, 3);
}

/** "Oct ’26" */
export const monthOfYear = (period: string): string =>
  `${formatPeriodShort(period).slice(0, 3)} ’${String(periodYear(period)).slice(-2)}`;

/** Index of the month nearest to a pixel of the plot's width. */
export function nearestMonth(x: number, width: number, months: number): number {
  const last = months - 1;
  if (last < 1 || width <= 0) return 0;
  return Math.min(last, Math.max(0, Math.round((x / width) * last)));
}

/** An SVG path through points, interrupted where there is none. Rounded to tenths of a pixel. */
export function linePath(points: readonly (readonly [x: number, y: number] | false)[]): string {
  return points
    .map((point, index) => {
      if (point === false) return "";
      const begins = index === 0 || points[index - 1] === false;
      return `${begins ? "M" : "L"}${point.map(tenths).join(",")}`;
    })
    .join("");
}

const tenths = (value: number) => Math.round(value * 10) / 10;

/** Indexes of the points without a neighbour: no line leads to them, so they need a marker. */
export function lonePoints(points: readonly unknown[]): number[] {
  const isThere = (index: number) => points[index] !== null && points[index] !== undefined;
  return points.flatMap((_, index) =>
    isThere(index) && !isThere(index - 1) && !isThere(index + 1) ? [index] : [],
  );
}

/** One line: an amount a month, null where none was reported. */
export interface ChartSeries {
  readonly id: number;
  readonly name: string;
  readonly points: readonly (MoneyText | null)[];
}

/** A series without a line, and why. */
export interface NotDrawn {
  readonly id: number;
  readonly text: string;
}

/** The months, oldest first, and the lines in the order of the legend. */
export interface ChartData {
  readonly periods: readonly string[];
  readonly series: readonly ChartSeries[];
}

/** A month without a report is not a month of $0.00. */
export function amountText(point: string | null | undefined): string {
  return point === null || point === undefined ? "N/A" : formatMoney(point);
}
