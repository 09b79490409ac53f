import type { SeriesLook } from "./series-look.ts";

interface MarkerProps {
  look: SeriesLook;
  x: number;
  y: number;
  /** Half its width. */
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

/** Hollow, so that it shows on its own line. */
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
