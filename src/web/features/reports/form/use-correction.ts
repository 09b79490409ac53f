import { useEffect, useMemo } from "react";
import { DOCUMENT_KINDS } from "#shared/documents/document-kinds.ts";
import type { StoredDocument } from "#shared/documents/documents.schema.ts";
import type { PeriodText } from "#shared/domain/periods.ts";
import type { FiledHolder } from "#shared/domain/report-corrections.ts";
import { newestVersion } from "#shared/domain/report-versions.ts";
import type { LocationInvestor } from "#shared/investors/investors.schema.ts";
import type { ListedReport } from "#shared/reports/reports.schema.ts";
import type { CorrectionSource } from "#web/features/reports/form/drafts/draft.ts";
import { amountIn, compKey, compName } from "./form-values.ts";
import type { ReportInputs } from "./report-inputs.ts";
import type { useLocationRecords } from "./use-location-records.ts";

/** The id of the one line for all former investors of a report, who have no accounts. */
export const FORMER_INVESTORS_ID = 0;

/** Who is paid: a holder, or as one line those whose accounts were deleted since. */
export type Payee = LocationInvestor & Pick<FiledHolder, "parts">;

interface CorrectionOptions {
  source: CorrectionSource | null;
  period: PeriodText;
  locationRecords: ReturnType<typeof useLocationRecords>;
}

/**
 * What the form corrects, who is paid, and the location's other reports. The filed report has a name for each
 * moment:
 * - source: when its content was copied into the form, with that content as the base that changes are compared with
 * - filedReport: as the server has it now
 * - corrects: its id and version, to be submitted with the correction, while the source still is what is filed
 */
export function useCorrection({ source, period, locationRecords }: CorrectionOptions) {
  const { filedReports, filedPeriods, isFresh } = locationRecords;
  const filedReport = filedReports?.find(({ reportingPeriod }) => reportingPeriod === period) ?? null;
  const status = correctionStatus(source, filedReport, isFresh);
  const isOnlyCopy = status === "deleted" || status === "refile";
  const correctedSource = status === "current" ? source : null;
  const corrects = correctedSource?.report ?? null;
  const filedId = corrects?.id ?? null;
  const filedHolders = correctedSource?.holders ?? null;
  return {
    status,
    /** The newest version of the filed report waits for review, or was returned; null where neither is so. */
    review: (status === "current" && filedReport?.review) || null,
    /** Investors have no version of the filed report yet: its first one waits or was returned. */
    isUnpublished: filedReport?.review?.version === filedReport?.version && filedReport !== null,
    /** The filed report that is replaced; null for a month that is not filed. */
    corrects,
    isCorrecting: corrects !== null,
    base: source?.base ?? null,
    /** The filed report is deleted: the form has the only copy of its content. */
    isOnlyCopy,
    /** The version that somebody else filed meanwhile; null where there is none. */
    newerVersion: status === "superseded" ? filedReport : null,
    /** Who is paid: the holders of the filed report, else today's; null until they are loaded. */
    payees: useMemo(
      (): readonly Payee[] | null =>
        filedHolders === null ? locationRecords.currentHolders : filedHolders.map(asPayee),
      [filedHolders, locationRecords.currentHolders],
    ),
    /** The comps of former investors, which a correction does not change; undefined where there are none. */
    formerComps: filedHolders?.find(({ investorId }) => investorId === null)?.compsValue,
    /** The other filed reports of the location, newest month first; null until they are loaded. */
    otherReports: useMemo(
      () => filedReports && filedReports.filter(({ id }) => id !== filedId),
      [filedReports, filedId],
    ),
    /** The filed months, without the one that is corrected. */
    otherFiledPeriods: useMemo(
      () => (filedId === null ? filedPeriods : filedPeriods.filter((month) => month !== period)),
      [filedPeriods, filedId, period],
    ),
    haveSharesChanged: paysOtherShares(source, locationRecords.currentHolders),
    /** The documents of a deleted report, which are deleted with it. */
    lostDocuments: source !== null && isOnlyCopy ? source.documents : NO_DOCUMENTS,
  };
}

const NO_DOCUMENTS: readonly StoredDocument[] = [];

/** Removes what a deleted report cannot be filed anew with: its documents, and comps of who holds no share any more. */
export function useRemoveLostParts(
  { fields, amounts }: ReportInputs,
  source: CorrectionSource | null,
  { isCorrecting, payees, lostDocuments }: ReturnType<typeof useCorrection>,
): void {
  useEffect(() => {
    const lost = new Set(lostDocuments.map(({ path }) => path));
    for (const kind of DOCUMENT_KINDS) {
      const document = fields.get().documents[kind];
      if (document !== null && lost.has(document.path)) fields.set(`documents.${kind}`, null);
    }
  }, [fields, lostDocuments]);
  useEffect(() => {
    // A month that is filed anew pays today's holders. Comps of anybody else have no input, and the server refuses them.
    if (isCorrecting || source === null || payees === null) return;
    for (const { investorId } of source.holders) {
      if (investorId === null || payees.some(({ investor }) => investor.id === investorId)) continue;
      if (amountIn(amounts.get().comps[compKey(investorId)]) !== null) amounts.set(compName(investorId), "");
    }
  }, [amounts, source, payees, isCorrecting]);
}

/** The names of a report are unambiguous already. */
const asPayee = ({ investorId, name, sharePercentage, parts }: FiledHolder): Payee => ({
  sharePercentage,
  parts,
  investor: { id: investorId ?? FORMER_INVESTORS_ID, firstName: name, lastName: "", email: "" },
});

/**
 * What happened to the filed report since its content was copied into the form. After a refusal (409) the location's reports
 * are loaded again, and it is found here:
 * - current: nothing; it can be corrected
 * - superseded: somebody else has corrected it; correction-banners.tsx offers to discard the correction, or to continue
 *   with the newer version, into which merge-draft.ts merges what was typed
 * - deleted: somebody else has deleted it; submitting files the month anew
 * - refile: it was deleted to be filed anew with this content
 */
export type CorrectionStatus = "current" | "superseded" | "deleted" | "refile";

/**
 * @param filedReport the filed report of the month
 * @param isFresh the filed reports are loaded, and not being loaded again
 * @returns null where the form corrects nothing
 */
function correctionStatus(
  source: CorrectionSource | null,
  filedReport: ListedReport | null,
  isFresh: boolean,
): CorrectionStatus | null {
  if (source === null) return null;
  const { report } = source;
  if (report === null) return "refile";
  if (!isFresh) return "current";
  if (filedReport === null) return "deleted";
  return filedReport.id === report.id && newestVersion(filedReport) === report.version
    ? "current"
    : "superseded";
}

/** Whether the shares differ from those of the filed report; false until today's are loaded. */
function paysOtherShares(
  source: CorrectionSource | null,
  currentHolders: readonly LocationInvestor[] | null,
): boolean {
  if (source === null || currentHolders === null) return false;
  const { holders } = source;
  const isUnchanged = ({ investor, sharePercentage }: LocationInvestor) =>
    holders.some((filed) => filed.investorId === investor.id && filed.sharePercentage === sharePercentage);
  return holders.length !== currentHolders.length || !currentHolders.every(isUnchanged);
}
