/** Positions of the points without a neighbour: no line leads to them, so they need a marker to be seen. */
export function lonePoints(points: readonly unknown[]): number[] {
  const isThere = (index: number) => points[index] !== null && points[index] !== undefined;
  return points.flatMap((_, index) =>
    isThere(index) && !isThere(index - 1) && !isThere(index + 1) ? [index] : [],
  );
}
