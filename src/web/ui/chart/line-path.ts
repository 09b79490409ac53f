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
