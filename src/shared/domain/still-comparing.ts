import { isChanged } from "./changed-figures.ts";
import { addMonths, type PeriodText } from "./period.ts";
import { figureOf, REPORT_MEASURES, type ReportFigures } from "./report-figures.ts";
import { NAMED_AS } from "./told-differently.ts";

/** A filed report, as far as it can be compared with another one. */
type Filed = ReportFigures & { readonly id: number; readonly reportingPeriod: PeriodText };

/**
 * The filed reports that compare with what a report said before it was corrected: they stay as they were signed. Only
 * those count that name a figure which the correction has changed, as another amount than it says now.
 * @param filed what was filed of the location before the correction, the corrected report among it
 * @throws RangeError on malformed money
 */
export function stillComparing<Report extends Filed>(
  filed: readonly Report[],
  corrected: Filed,
): readonly Report[] {
  const before = filed.find(({ id }) => id === corrected.id);
  if (before === undefined) return [];
  return NAMED_AS.flatMap(([month, later]) => {
    const named = addMonths(corrected.reportingPeriod, later);
    return filed.filter(
      (report) =>
        report.reportingPeriod === named &&
        REPORT_MEASURES.some(({ key }) => {
          const now = figureOf(corrected, key, "LastMonth");
          const said = figureOf(report, key, month);
          const wasChanged = isChanged(figureOf(before, key, "LastMonth"), now);
          return wasChanged && said !== null && isChanged(said, now);
        }),
    );
  });
}
