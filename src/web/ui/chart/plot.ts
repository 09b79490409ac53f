import { formatAxis, toCents } from "#shared/domain/money.ts";
import { axisSteps } from "./axis-steps.ts";
import type { ChartData } from "./chart-data.ts";

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
