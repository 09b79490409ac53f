import type { MoneyText } from "./money.ts";
import { addMonths, type PeriodText } from "./periods.ts";
import {
  figureOf,
  REPORT_FIELDS,
  type ReportFigures,
  type ReportMeasureKey,
  type ReportMonth,
} from "./report-figures.ts";

/** A filed report, as far as other months can take something over from it. */
type Filed = ReportFigures & { readonly reportingPeriod: PeriodText };

/** How many months before a report lies what it says of a month. */
const BEFORE: Record<ReportMonth, number> = { LastMonth: 0, PreviousMonth: 1, SameMonthLastYear: 12 };
/** The reports that tell of a month that was never filed itself, as one of their earlier months; the nearest first. */
const REPORTED_BY = ["PreviousMonth", "SameMonthLastYear"] as const;

/**
 * What a new report can take over from those that are filed (spec section 4): the previous-month fields from the
 * report of the month before, the same-month-last-year fields from the report a year earlier, each from its own report
 * month. A month that was never filed is taken from the later reports that compared themselves with it; so is the
 * report month itself. A field is missing from the answer when nobody knows of its month, and null when its month's own
 * report left it open.
 */
export function prefill(filed: readonly Filed[], period: PeriodText): Partial<ReportFigures> {
  const filled: Partial<ReportFigures> = {};
  for (const { key, measure, month } of REPORT_FIELDS) {
    const wanted = addMonths(period, -BEFORE[month]);
    const own = reportOf(filed, wanted);
    if (own && month === "LastMonth") continue;
    const known = own ? figureOf(own, measure.key, "LastMonth") : reportedLater(filed, wanted, measure.key);
    if (known !== undefined) filled[key] = known;
  }
  return filled;
}

/**
 * The months whose reports already name a figure of a period that was never filed itself; of each figure the first of
 * them is taken.
 */
export function periodsNaming(filed: readonly Filed[], period: PeriodText): readonly PeriodText[] {
  if (reportOf(filed, period)) return [];
  return REPORTED_BY.filter((month) =>
    REPORT_FIELDS.some((field) => field.month === month && reported(filed, period, field.measure.key, month)),
  ).map((month) => addMonths(period, BEFORE[month]));
}

function reportedLater(
  filed: readonly Filed[],
  period: PeriodText,
  measure: ReportMeasureKey,
): MoneyText | undefined {
  for (const month of REPORTED_BY) {
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
  const later = reportOf(filed, addMonths(period, BEFORE[month]));
  return later && figureOf(later, measure, month);
}

const reportOf = (filed: readonly Filed[], period: PeriodText) =>
  filed.find(({ reportingPeriod }) => reportingPeriod === period);
