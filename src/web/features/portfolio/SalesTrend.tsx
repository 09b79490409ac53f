import { Sparkline } from "#web/ui/Sparkline.tsx";

interface SalesTrendProps {
  /** Gross sales of a location, oldest first; none draws nothing. */
  points: readonly number[];
  width?: number | undefined;
  height?: number | undefined;
}

/** Named, since it stands beside figures that are not sales. Nothing to hear: the chart below tells the same. */
export function SalesTrend({ points, ...size }: SalesTrendProps) {
  if (points.length < 2) return null;
  return (
    <span className="trend" aria-hidden="true">
      <span className="trend-label">Gross sales, {points.length} months</span>
      <Sparkline points={points} {...size} />
    </span>
  );
}
