import type { MoneyText } from "./money.ts";
import { addMonths, type PeriodText } from "./periods.ts";
import {
  COMPARISON_OFFSETS,
  type FiledFigures,
  figureOf,
  MEASURE_FIGURES,
  REPORT_MEASURES,
  type ReportFigures,
  type ReportMeasureKey,
} from "./reports/report-figures.ts";

const MONTHS_BEFORE = new Map(COMPARISON_OFFSETS);

/**
 * The figures (dollars) that a new report takes over from filed ones: the previous-month figures from the report of the
 * month before, the same-month-last-year figures from the report a year earlier. A month that was never filed, also the
 * report month itself, is taken from later reports that compare with it. A figure is missing when no report has its
 * month, and null when the month's own report left it empty.
 */
export function prefill(filed: readonly FiledFigures[], period: PeriodText): Partial<ReportFigures> {
  const filled: Partial<ReportFigures> = {};
  for (const { key, measure, month } of MEASURE_FIGURES) {
    const wanted = addMonths(period, -(MONTHS_BEFORE.get(month) ?? 0));
    const own = reportOf(filed, wanted);
    if (own && month === "LastMonth") continue;
    const known = own ? figureOf(own, measure.key, "LastMonth") : reportedLater(filed, wanted, measure.key);
    if (known !== undefined) filled[key] = known;
  }
  return filled;
}

/**
 * The months whose filed reports contain a figure of a period that was never filed itself. Each figure is taken from the
 * first of them.
 */
export function periodsWithFiguresOf(
  filed: readonly FiledFigures[],
  period: PeriodText,
): readonly PeriodText[] {
  if (reportOf(filed, period)) return [];
  return COMPARISON_OFFSETS.map(([month, offset]) => ({ month, laterPeriod: addMonths(period, offset) }))
    .filter(({ month, laterPeriod }) => {
      const report = reportOf(filed, laterPeriod);
      return report && REPORT_MEASURES.some(({ key }) => figureOf(report, key, month));
    })
    .map(({ laterPeriod }) => laterPeriod);
}

/** The nearest later report's figure of a month that was never filed. */
function reportedLater(
  filed: readonly FiledFigures[],
  period: PeriodText,
  measure: ReportMeasureKey,
): MoneyText | undefined {
  for (const [month, offset] of COMPARISON_OFFSETS) {
    const report = reportOf(filed, addMonths(period, offset));
    const figure = report && figureOf(report, measure, month);
    if (figure) return figure;
  }
  return undefined;
}

const reportOf = (filed: readonly FiledFigures[], period: PeriodText) =>
  filed.find(({ reportingPeriod }) => reportingPeriod === period);
