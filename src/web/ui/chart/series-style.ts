import { CHART_COLOURS } from "#shared/domain/limits.ts";

export const MARKERS = ["circle", "square", "triangle", "diamond", "inverted", "cross"] as const;
type MarkerShape = (typeof MARKERS)[number];

/** Dashes and gaps in pixels; the first line is solid. */
const DASHES = [undefined, "7 4", "2 4", "10 3 2 3", "14 4", "6 3 2 3 2 3"] as const;

/** How one line is told from the others: never by colour alone. */
export interface SeriesStyle {
  readonly colour: string;
  readonly dash: string | undefined;
  readonly marker: MarkerShape;
}

/**
 * Six colours, each first with a dash and a marker of its own; then the colours repeat with another dash, and
 * when the dashes are used up with another marker (design, section 10).
 */
export function seriesStyle(index: number): SeriesStyle {
  const round = Math.floor(index / CHART_COLOURS);
  const roundOfDashes = Math.floor(round / DASHES.length);
  return {
    colour: `var(--chart-${(index % CHART_COLOURS) + 1})`,
    dash: DASHES[(index + round) % DASHES.length],
    marker: MARKERS[(index + round + roundOfDashes) % MARKERS.length] ?? "circle",
  };
}
