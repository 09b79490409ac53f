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
export function axisSteps(values: readonly number[]): number[] {
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
