interface SparklineProps {
  /** Oldest first. */
  points: readonly number[];
  width?: number | undefined;
  height?: number | undefined;
}

/** Radius of the newest month's marker with its stroke. */
const edge = 4;

/** Decorative: the figure beside it says the same. */
export function Sparkline({ points, width = 118, height = 38 }: SparklineProps) {
  if (points.length < 2) return null;
  const least = Math.min(...points);
  const span = Math.max(...points) - least;
  const x = (index: number) => edge + (index * (width - 2 * edge)) / (points.length - 1);
  const y = (value: number) =>
    span === 0 ? height / 2 : height - edge - ((value - least) / span) * (height - 2 * edge);
  const line = points.map((value, index) => `${x(index).toFixed(1)} ${y(value).toFixed(1)}`).join("L");
  const last = points.length - 1;
  return (
    <svg
      className="spark"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <path d={`M${line}L${x(last).toFixed(1)} ${height}L${edge} ${height}Z`} className="spark-fill" />
      <path
        d={`M${line}`}
        className="spark-line"
        strokeWidth="1.75"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx={x(last)} cy={y(points[last] ?? least)} r="2.75" className="spark-dot" />
    </svg>
  );
}
