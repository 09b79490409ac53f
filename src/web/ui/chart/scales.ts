import { formatAxis, formatMoney, type MoneyText, toCents } from "#shared/domain/money.ts";
import { formatPeriodShort, periodMonth, periodYear } from "#shared/domain/periods.ts";

/** Where everything lies, in pixels. */
export interface Plot {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  /** How many times the usual the reader's letters are. */
  readonly letters: number;
  /** Not enough room for twelve labels. */
  readonly isNarrow: boolean;
  readonly gridlines: readonly { readonly y: number; readonly label: string; readonly isZero: boolean }[];
  /** Of the month at this position. */
  readonly x: (index: number) => number;
  readonly y: (cents: number) => number;
}

const NARROW_BELOW = 520;
const TOP = 16;
/** Below the lowest line: the labels of the months, in letters of the usual size, as all that follows. */
const FOOT = 28;
const DIGIT = 6.7;

/** Cents as a number, exact far beyond what a report may hold: good enough to draw by, never to add up. */
export function drawnCents(amount: string): number {
  return Number(toCents(amount));
}

/** How tall a chart of this width is at least. */
export const leastHeight = (width: number, letters = 1): number =>
  (width < NARROW_BELOW * letters ? 230 : 318) + (letters - 1) * 60;

/**
 * The geometry of a line chart in this room: zero baseline, five to seven gridlines (design, section 10).
 *
 * @param room what is there below each other, when that is more than it needs
 * @param letters how many times the usual the reader's letters are
 */
export function plotOf({ periods, series }: ChartData, width: number, room = 0, letters = 1): Plot {
  const isNarrow = width < NARROW_BELOW * letters;
  const height = Math.max(leastHeight(width, letters), room);
  const values = series.flatMap((line) =>
    line.points.flatMap((point) => (point === null ? [] : [drawnCents(point)])),
  );
  const steps = axisSteps(values);
  const labels = steps.map((step) => formatAxis(step));
  const left =
    Math.ceil(Math.max(...labels.map((label) => label.length)) * DIGIT * letters) + (isNarrow ? 8 : 18);
  const right = width - (isNarrow ? 8 : 14);
  const bottom = height - FOOT * letters;
  // From edge to edge; a single month stands in the middle.
  const gaps = periods.length - 1;
  const x = (index: number) => (gaps > 0 ? left + (index / gaps) * (right - left) : (left + right) / 2);
  const [lowest = 0, highest = 1] = [steps[0], steps.at(-1)];
  // Arithmetic of our own: a library's scales and lines would be 14 KiB of the script.
  const y = (cents: number) => bottom - ((cents - lowest) / (highest - lowest)) * (bottom - TOP);
  return {
    width,
    height,
    left,
    right,
    bottom,
    letters,
    isNarrow,
    gridlines: steps.map((step, index) => ({ y: y(step), label: labels[index] ?? "", isZero: step === 0 })),
    x,
    y,
  };
}

const FEWEST_LINES = 5;
const MOST_LINES = 7;
/** Distances between gridlines that are easy to count by, times a power of ten. */
const ROUND = [1, 2, 2.5, 5];
/** A dollar: the axis shows no cents. */
const LEAST_STEP = 100;

/**
 * The amounts of the gridlines in cents, lowest first: round, five to seven of them, zero among them, with every
 * value between the first and the last and as little empty room as that allows (design, section 10). A month of
 * more refunds than sales reaches below zero.
 */
function axisSteps(values: readonly number[]): number[] {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const size = 10 ** Math.floor(Math.log10(Math.max(high - low, LEAST_STEP)));
  const axes = [size / 10, size, size * 10]
    .flatMap((power) => ROUND.map((round) => round * power))
    .filter((step) => step >= LEAST_STEP && step % LEAST_STEP === 0)
    .map((step) => linesOf(step, low, high));
  const fitting = axes.filter(({ length }) => length <= MOST_LINES);
  return fitting.toSorted((a, b) => spanOf(a) - spanOf(b))[0] ?? [0, high];
}

function linesOf(step: number, low: number, high: number): number[] {
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + FEWEST_LINES - 1);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

function spanOf(lines: readonly number[]): number {
  return (lines.at(-1) ?? 0) - (lines[0] ?? 0);
}

interface MonthLabel {
  /** Position among the months. */
  readonly index: number;
  readonly text: string;
}

/** Months that a label is kept for where there is no room for all: January, April, July, October. */
const isQuarterStart = (period: string) => periodMonth(period) % 3 === 1;

/** Months as three letters, the year on January only (design, section 10). */
export function monthLabels(periods: readonly string[], room: "all" | "quarters"): MonthLabel[] {
  return periods.flatMap((period, index) =>
    room === "all" || isQuarterStart(period) ? [{ index, text: monthLabel(period) }] : [],
  );
}

function monthLabel(period: string): string {
  const letters = formatPeriodShort(period).slice(0, 3);
  return periodMonth(period) === 1 ? `${letters} ’${String(periodYear(period)).slice(-2)}` : letters;
}

/** The month nearest to a place in the plot. */
export function nearestMonth(x: number, left: number, right: number, months: number): number {
  const last = months - 1;
  if (last < 1 || right <= left) return 0;
  return Math.min(last, Math.max(0, Math.round(((x - left) / (right - left)) * last)));
}

/** A line through points as an SVG path; where there is none, it is interrupted. Tenths of a pixel are exact enough. */
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

/** Positions of the points without a neighbour: no line leads to them, so they need a marker to be seen. */
export function lonePoints(points: readonly unknown[]): number[] {
  const isThere = (index: number) => points[index] !== null && points[index] !== undefined;
  return points.flatMap((_, index) =>
    isThere(index) && !isThere(index - 1) && !isThere(index + 1) ? [index] : [],
  );
}

/** One line: an amount per month, null where none was reported. */
export interface ChartSeries {
  readonly id: number;
  readonly name: string;
  readonly points: readonly (MoneyText | null)[];
}

/** What belongs to the picture without a line in it, and why. */
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
