import type { ChartSeries } from "./chart-data.ts";

/** Columns of money that fit the width of a card and of a sheet of paper. */
const MOST_COLUMNS = 5;

/** Many lines become several tables below one another, none wider than the page; of about the same width each. */
export function tableParts(series: readonly ChartSeries[]): ChartSeries[][] {
  const parts = Math.ceil(series.length / MOST_COLUMNS);
  const columns = Math.ceil(series.length / Math.max(parts, 1));
  return Array.from({ length: parts }, (_, part) => series.slice(part * columns, (part + 1) * columns));
}
