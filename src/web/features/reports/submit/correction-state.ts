import type { PeriodText } from "#shared/domain/periods.ts";
import type { InvestorReport } from "#shared/reports/reports.schema.ts";
import type { Corrected } from "./draft.ts";

/**
 * How it stands with the filed report whose figures are in the form: it stands and is corrected in its place; somebody
 * else has corrected it since; somebody else has deleted it; or it was deleted here, to be filed anew.
 */
export type CorrectionState = "stands" | "outdated" | "gone" | "refiled";

/**
 * Null where the form corrects nothing.
 * @param filed the filed reports of the location; null while it is not known which there are now
 */
export function correctionState(
  corrects: Corrected | null,
  filed: readonly InvestorReport[] | null,
  period: PeriodText,
): CorrectionState | null {
  if (corrects === null) return null;
  const { report } = corrects;
  if (report === null) return "refiled";
  if (filed === null) return "stands";
  const standing = filed.find(({ reportingPeriod }) => reportingPeriod === period);
  if (standing === undefined) return "gone";
  return standing.id === report.id && standing.version === report.version ? "stands" : "outdated";
}
