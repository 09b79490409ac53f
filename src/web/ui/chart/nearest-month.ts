/** The month nearest to a place in the plot. */
export function nearestMonth(x: number, left: number, right: number, months: number): number {
  const last = months - 1;
  if (last < 1 || right <= left) return 0;
  return Math.min(last, Math.max(0, Math.round(((x - left) / (right - left)) * last)));
}
