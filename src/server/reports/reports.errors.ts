import { Problem, refusedAt } from "#server/http/errors.ts";
import type { ProblemCode } from "#shared/http/problem.ts";
import { ALREADY_FILED_SENTENCE } from "#shared/reports/report-texts.ts";

/* Why a report is not filed although each of its fields is valid. */

/** 409: the month has another report, or another version, than who submits has seen. */
const reportConflict = (code: ProblemCode, sentence: string) => refusedAt("reportingPeriod", code, sentence);

/** The month is filed, and the submission is no correction of it. */
export const alreadyFiled = () => reportConflict("report_already_filed", ALREADY_FILED_SENTENCE);

/* The form shows the sentences of these two at the month, and then a banner with the report that it reads. */
export const correctedMeanwhile = () =>
  reportConflict(
    "report_corrected",
    "This report was corrected meanwhile by somebody else. Continue with the newer version.",
  );
export const deletedMeanwhile = () =>
  reportConflict(
    "report_deleted",
    "The report that this corrects was deleted meanwhile. Submit again to file the month anew.",
  );

/** 409: the shares are not those that the split was shown with. */
export const sharesChanged = () =>
  refusedAt(
    "sharesShown",
    "shares_changed",
    "The shares of this location were changed while the report was entered. Look at the new split and sign again.",
  );

/**
 * 400: a correction is equal to the filed report and signed by the same person.
 * @param kept the version that investors have, where a newer one waits or was returned
 */
export const nothingChanged = (kept: number | null) =>
  new Problem(
    "nothing_changed",
    `Nothing has been changed: the filed report says the same.${kept === null ? "" : ` A correction that was returned can be withdrawn at the report: “Keep version ${kept}”.`}`,
  );
