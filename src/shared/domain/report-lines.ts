import { growth, percent, type Growth, type Percent } from "./growth.ts";
import type { MoneyText } from "./money.ts";
import { figureOf, REPORT_MEASURES, type ReportFigures, type ReportMeasure } from "./report-figures.ts";

/** A measure with everything that is shown about it. */
export interface ReportLine {
  readonly measure: ReportMeasure;
  readonly lastMonth: MoneyText | null;
  readonly previousMonth: MoneyText | null;
  readonly sameMonthLastYear: MoneyText | null;
  readonly growthOnPrevious: Growth;
  /** Null where the measure has no figure of last year. */
  readonly growthOnLastYear: Growth | null;
  /** The report month in percent of gross sales. */
  readonly shareOfSales: Percent;
  /** Cost over its sales, this month and the month before; null for revenue. */
  readonly ratio: Percent | null;
  readonly previousRatio: Percent | null;
}

/**
 * The derived figures of a report, one line per measure, computed here for form, dialog, page and PDF alike
 * (spec section 9). Throws RangeError on malformed money.
 */
export function reportLines(figures: ReportFigures): readonly ReportLine[] {
  return REPORT_MEASURES.map((measure) => reportLine(figures, measure));
}

function reportLine(figures: ReportFigures, measure: ReportMeasure): ReportLine {
  const { key, months, ratio } = measure;
  const lastMonth = figureOf(figures, key, "LastMonth");
  const previousMonth = figureOf(figures, key, "PreviousMonth");
  const sameMonthLastYear = figureOf(figures, key, "SameMonthLastYear");
  const hasLastYear = months.includes("SameMonthLastYear");
  return {
    measure,
    lastMonth,
    previousMonth,
    sameMonthLastYear,
    growthOnPrevious: growth(lastMonth, previousMonth),
    growthOnLastYear: hasLastYear ? growth(lastMonth, sameMonthLastYear) : null,
    shareOfSales: percent(lastMonth, figures.grossSalesLastMonth),
    ratio: ratio ? percent(lastMonth, figureOf(figures, ratio.of, "LastMonth")) : null,
    previousRatio: ratio ? percent(previousMonth, figureOf(figures, ratio.of, "PreviousMonth")) : null,
  };
}
