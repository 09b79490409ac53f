import { figureOf, REPORT_FIELDS, type ReportFigures } from "./report-figures.ts";

/**
 * What a new report can take over from older ones (spec section 4): the previous-month fields from the report of
 * the month before, the same-month-last-year fields from the report a year earlier, each from its own report
 * month. A field is missing from the answer when there is no such report, and null when that report left it open.
 */
export function prefill(
  previousReport: ReportFigures | null,
  yearAgoReport: ReportFigures | null,
): Partial<ReportFigures> {
  const filled: Partial<ReportFigures> = {};
  for (const { key, measure, month } of REPORT_FIELDS) {
    if (month === "LastMonth") continue;
    const source = month === "PreviousMonth" ? previousReport : yearAgoReport;
    if (source !== null) filled[key] = figureOf(source, measure.key, "LastMonth");
  }
  return filled;
}
