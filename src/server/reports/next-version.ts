import { conflict } from "#server/http/problems.ts";
import type { CorrectedReport } from "#shared/reports/report-submission.schema.ts";
import type { ReplacedVersion } from "#shared/reports/reports.schema.ts";

const TAKEN = "Report already submitted for this period";
const GONE = "The report that this corrects was deleted meanwhile. Submit again to file the month anew.";
const CHANGED = "This report was corrected meanwhile by somebody else. Continue with the newer version.";

const refused = (sentence: string) => conflict(sentence, { reportingPeriod: sentence });
/** 409: the month is filed, and nobody said that this corrects it. */
export const taken = () => refused(TAKEN);

/** Which version of a month is about to be signed. */
interface NextVersion {
  /** The report that is corrected; null for one that is new. */
  correctedId: number | null;
  version: number;
  /** The one before it; undefined for the first of a month. */
  replaces: ReplacedVersion | undefined;
}

/**
 * A month's versions are counted on when its report was deleted and is filed again: no two papers of a month are called
 * the same.
 * @param corrects the filed report that the manager has corrected, as it was read
 * @param standing the report that is filed for the month
 * @param withdrawn the last version of a deleted report of the month
 * @throws Problem 409 when the month is filed and not corrected, or is not any more as it was when it was read
 */
export function nextVersion(
  corrects: CorrectedReport | null,
  standing: { id: number; signed: ReplacedVersion } | null,
  withdrawn: ReplacedVersion | null,
): NextVersion {
  const last = Math.max(standing?.signed.version ?? 0, withdrawn?.version ?? 0);
  if (corrects === null) {
    if (standing !== null) throw taken();
    return { correctedId: null, version: last + 1, replaces: withdrawn ?? undefined };
  }
  if (standing === null) throw refused(GONE);
  const { id, signed } = standing;
  if (id !== corrects.id || signed.version !== corrects.version) throw refused(CHANGED);
  return { correctedId: id, version: last + 1, replaces: signed };
}
