import { REPORT_FIGURE_KEYS, type ReportFigures } from "./report-figures.ts";

/** Figures for tests: nothing reported but what is given. */
export function figuresWith(given: Partial<ReportFigures>): ReportFigures {
  const empty = Object.fromEntries(REPORT_FIGURE_KEYS.map((key) => [key, null])) as ReportFigures;
  return { ...empty, ...given };
}
