import type { MoneyText } from "./money.ts";
import { addMonths, type PeriodText } from "./periods.ts";
import {
  figureOf,
  REPORT_FIELDS,
  type ReportFigures,
  type ReportMeasureKey,
  type ReportMonth,
} from "./report-figures.ts";

/** A filed report, as the source of another month's figures. */
type Filed = ReportFigures & { readonly reportingPeriod: PeriodText };

/** How many months each comparison lies before the report month. */
const MONTHS_BEFORE: Record<ReportMonth, number> = { LastMonth: 0, PreviousMonth: 1, SameMonthLastYear: 12 };
/** The comparisons of later reports that can replace a month that was never filed; the nearest first. */
const LATER_COMPARISONS = ["PreviousMonth", "SameMonthLastYear"] as const;

/**
 * The figures (dollars) that a new report takes over from filed ones: the previous-month fields from the report of the
 * month before, the same-month-last-year fields from the report a year earlier. A month that was never filed, also the
 * report month itself, is taken from later reports that compare with it. A field is missing when no report has its
 * month, and null when the month's own report left it empty.
 */
export function prefill(filed: readonly Filed[], period: PeriodText): Partial<ReportFigures> {
  const filled: Partial<ReportFigures> = {};
  for (const { key, measure, month } of REPORT_FIELDS) {
    const wanted = addMonths(period, -MONTHS_BEFORE[month]);
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
export function periodsNaming(filed: readonly Filed[], period: PeriodText): readonly PeriodText[] {
  if (reportOf(filed, period)) return [];
  return LATER_COMPARISONS.filter((month) =>
    REPORT_FIELDS.some((field) => field.month === month && reported(filed, period, field.measure.key, month)),
  ).map((month) => addMonths(period, MONTHS_BEFORE[month]));
}

function reportedLater(
  filed: readonly Filed[],
  period: PeriodText,
  measure: ReportMeasureKey,
): MoneyText | undefined {
  for (const month of LATER_COMPARISONS) {
    const figure = reported(filed, period, measure, month);
    if (figure) return figure;
  }
  return undefined;
}

function reported(
  filed: readonly Filed[],
  period: PeriodText,
  measure: ReportMeasureKey,
  month: ReportMonth,
) {
  const later = reportOf(filed, addMonths(period, MONTHS_BEFORE[month]));
  return later && figureOf(later, measure, month);
}

const reportOf = (filed: readonly Filed[], period: PeriodText) =>
  filed.find(({ reportingPeriod }) => reportingPeriod === period);
