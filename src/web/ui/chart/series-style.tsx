import { CHART_COLOURS } from "#shared/domain/limits.ts";

export const MARKERS = ["circle", "square", "triangle", "diamond", "inverted", "cross"] as const;
type MarkerShape = (typeof MARKERS)[number];

/** Dashes and gaps in pixels; the first line is solid. */
const DASHES = [undefined, "7 4", "2 4", "10 3 2 3", "14 4", "6 3 2 3 2 3"] as const;

/** Distinguishes a line from the others, never by colour alone. */
export interface SeriesStyle {
  readonly colour: string;
  readonly dash: string | undefined;
  readonly marker: MarkerShape;
}

/**
 * Six colours, each with a dash and a marker of its own; then the colours repeat with another dash, then with another
 * marker.
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

interface MarkerProps {
  look: SeriesStyle;
  x: number;
  y: number;
  /** Half the width in pixels. */
  size?: number | undefined;
}

const outline = {
  circle: (r: number) => `M${-r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 ${-r} 0Z`,
  square: (r: number) => `M${-r} ${-r}H${r}V${r}H${-r}Z`,
  triangle: (r: number) => `M0 ${-r * 1.2}L${r * 1.15} ${r * 0.85}H${-r * 1.15}Z`,
  diamond: (r: number) => `M0 ${-r * 1.25}L${r * 1.25} 0L0 ${r * 1.25}L${-r * 1.25} 0Z`,
  inverted: (r: number) => `M0 ${r * 1.2}L${r * 1.15} ${-r * 0.85}H${-r * 1.15}Z`,
  cross: (r: number) => `M${-r} ${-r}L${r} ${r}M${r} ${-r}L${-r} ${r}`,
};

/** Hollow, so that it is visible on its line. */
export function Marker({ look, x, y, size = 4.2 }: MarkerProps) {
  const radius = look.marker === "circle" ? size : size * 0.9;
  return (
    <path
      d={outline[look.marker](radius)}
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
      fill="var(--card)"
      stroke={look.colour}
      strokeWidth="2"
    />
  );
}

/** A piece of a line with its dash and marker, for legends. */
export function Swatch({ look }: { look: SeriesStyle }) {
  return (
    <svg width="26" height="12" viewBox="0 0 26 12" fill="none" aria-hidden="true" focusable="false">
      <path d="M1 6H25" stroke={look.colour} strokeWidth="2" strokeDasharray={look.dash} />
      <Marker look={look} x={13} y={6} size={3.4} />
    </svg>
  );
}
