import { formatMoney, toCents } from "./money.ts";
import { addMonths, formatPeriod, type PeriodText } from "./period.ts";
import {
  figureKey,
  figureOf,
  REPORT_FIELDS,
  REPORT_MEASURES,
  type ReportFigures,
  type ReportMonth,
} from "./report-figures.ts";
import type { SanityHint } from "./sanity.ts";

/** A filed report, as far as it speaks of other months. */
type Filed = ReportFigures & { readonly reportingPeriod: PeriodText };

/** As which of its months a report so many months later names the report month. */
export const NAMED_AS: readonly (readonly [ReportMonth, number])[] = [
  ["PreviousMonth", 1],
  ["SameMonthLastYear", 12],
];
/** The figures that investors see month beside month. */
const COMPARED = REPORT_MEASURES.filter(({ key }) => key === "grossSales" || key === "netRevenue");

/**
 * Gross sales and net revenue of a report month of which a report that is filed already says another amount: a
 * correction that stopped there would leave two answers to the same question. What either side left open is no
 * difference. Throws RangeError on malformed money.
 */
export function toldDifferently(
  filed: readonly Filed[],
  figures: ReportFigures,
  period: PeriodText,
): readonly SanityHint[] {
  return COMPARED.flatMap(({ key, label }) =>
    NAMED_AS.flatMap(([month, later]) => {
      const named = addMonths(period, later);
      const report = filed.find(({ reportingPeriod }) => reportingPeriod === named);
      const said = report && figureOf(report, key, month);
      const entered = figureOf(figures, key, "LastMonth");
      const field = figureKey(key, "LastMonth");
      if (!said || entered === null || field === null || toCents(said) === toCents(entered)) return [];
      const message = `The report of ${formatPeriod(named)}, already filed, says ${formatMoney(said)} for the ${label.toLowerCase()} of this month. Correct it too, so that both agree.`;
      return [{ field, message }];
    }),
  );
}

/**
 * The figures of earlier months that the filed report of that very month gives as another amount: in the report
 * investors would read another growth than on their dashboard, which sets report beside report. What either side left
 * open is no difference. Throws RangeError on malformed money.
 */
export function comparedDifferently(
  filed: readonly Filed[],
  figures: ReportFigures,
  period: PeriodText,
): readonly SanityHint[] {
  return NAMED_AS.flatMap(([month, later]) => {
    const named = addMonths(period, -later);
    const report = filed.find(({ reportingPeriod }) => reportingPeriod === named);
    if (report === undefined) return [];
    return REPORT_FIELDS.filter((field) => field.month === month).flatMap(({ key, measure }) => {
      const said = figureOf(report, measure.key, "LastMonth");
      const entered = figures[key];
      if (said === null || entered === null || toCents(said) === toCents(entered)) return [];
      const message = `The filed report of ${formatPeriod(named)} says ${formatMoney(said)}.`;
      return [{ field: key, message }];
    });
  });
}
