import type { ReactNode } from "react";
import { Link } from "wouter";
import { formatMoney } from "#shared/domain/money.ts";
import { displayName } from "#shared/domain/names.ts";
import { holdersChangedSinceFiling } from "#shared/domain/report-corrections.ts";
import { newestVersion } from "#shared/domain/report-versions.ts";
import { formatShare } from "#shared/domain/shares.ts";
import { overassignedHoldersUrl } from "#web/data/report-urls.ts";
import type { CorrectionStatus } from "#web/features/reports/form/use-correction.ts";
import type { ReportFormState } from "#web/features/reports/form/use-report-form.ts";
import type { FormBannerProps } from "./FormBanner.tsx";
import type { MergeConflict, useMergeIntoNewer } from "./merge-draft.ts";

type Merge = ReturnType<typeof useMergeIntoNewer>;

/** Whether somebody else has filed the month that was being entered. */
export function isFiledMeanwhile({ isMonthTaken, origin, hasUnsentWork }: ReportFormState): boolean {
  const { source, movedFrom, copiedFrom } = origin;
  return isMonthTaken && source === null && movedFrom === null && copiedFrom === null && hasUnsentWork();
}

/** Somebody else has filed or corrected the month meanwhile: what was entered can be applied to that version. */
export function conflictBanner(
  form: ReportFormState,
  { isPending, mergeInto }: Merge,
): FormBannerProps | null {
  const { correction, locationRecords, reportKey } = form;
  const isNew = isFiledMeanwhile(form);
  const newer = isNew
    ? locationRecords.filedReports?.find(({ reportingPeriod }) => reportingPeriod === reportKey.period)
    : correction.newerVersion;
  if (!newer) return null;
  return {
    tone: "warning",
    children: (
      <>
        {isNew && `This month was filed by ${newer.submittedBy ?? "somebody else"}. `}What you entered is kept
        here.
      </>
    ),
    actions: [
      { label: isNew ? "Start Over" : "Discard Correction", onClick: form.reset },
      {
        label: isNew ? "Correct the Filed Report" : `Continue with Version ${newestVersion(newer)}`,
        isDisabled: isPending,
        onClick: () => mergeInto(newer),
      },
    ],
  };
}

const STATUS_TEXTS: Record<Exclude<CorrectionStatus, "superseded">, string> = {
  current:
    "You are correcting the filed report. Its investors go on reading it as it is until you sign and submit the corrected one, which then takes its place.",
  deleted:
    "The report that you were correcting has been deleted meanwhile. What you entered is kept here, and submitting it files the month anew.",
  refile:
    "What was entered in the filed report is back in this form. Correct it, sign it and submit it anew; until then the report is withdrawn, and only this tab has these entries.",
};

/** The same where what is submitted waits for review. */
const REVIEWED_TEXTS: Partial<typeof STATUS_TEXTS> = {
  current:
    "You are correcting the filed report. Its investors go on reading it as it is until another manager has approved the corrected one, which then takes its place.",
  refile:
    "What was entered in the filed report is back in this form. Correct it, sign it and submit it anew; until then only this tab has these entries, and the report is withdrawn until another manager has approved it.",
};

const WAITING_TEXT =
  "You are correcting a report that waits for review. The corrected one takes its place there when you sign and submit it.";

/** What the form corrects: of a returned report the reason. */
function statusText(
  { correction, isReviewed }: ReportFormState,
  status: keyof typeof STATUS_TEXTS,
): ReactNode {
  const { review } = correction;
  if (status !== "current" || review === null)
    return (isReviewed && REVIEWED_TEXTS[status]) || STATUS_TEXTS[status];
  if (review.state !== "returned") return WAITING_TEXT;
  return (
    <>
      <b>This report was returned:</b> {review.reason} Correct it, sign it and submit it again.
    </>
  );
}

/**
 * The form shows a stored draft or the content of a filed report; also after the correction was continued with a newer
 * version, or the report was deleted.
 */
export function restoredBanner(form: ReportFormState, { merged }: Merge): FormBannerProps | null {
  const { origin, correction, reset } = form;
  const { status, isOnlyCopy, lostDocuments } = correction;
  if (!origin.isRestored || status === "superseded" || isFiledMeanwhile(form)) return null;
  const text = status === null ? "What you entered here before has been restored." : statusText(form, status);
  const isReturned = correction.review?.state === "returned";
  return {
    tone: status === "deleted" || isReturned || merged?.conflicts.length ? "warning" : undefined,
    children: (
      <>
        {merged ? "Your changes were applied to the newer version. Sign it anew." : text}
        {lostDocuments.length > 0 &&
          ` Upload again: ${lostDocuments.map(({ filename }) => filename).join(", ")}.`}
        {merged && <ConflictList submittedBy={merged.submittedBy} conflicts={merged.conflicts} />}
      </>
    ),
    // The only copy of a deleted report cannot be discarded with one click.
    actions: isOnlyCopy
      ? []
      : [{ label: status === null ? "Start Over" : "Discard Correction", onClick: reset }],
  };
}

interface ConflictListProps {
  /** Who signed the newer version. */
  submittedBy: string | null;
  conflicts: readonly MergeConflict[];
}

/** The fields that both sides have changed, with the content of the newer version. */
export function ConflictList({ submittedBy, conflicts }: ConflictListProps) {
  if (conflicts.length === 0) return null;
  return (
    <>
      {" "}
      Both of you have changed the following. What you entered stands; {submittedBy ??
        "the newer version"}{" "}
      has:
      <ul className="form-banner-list">
        {conflicts.map(({ label, newer }, index) => (
          // Two people may have one name.
          <li key={`${label} ${index}`}>
            <b>{label}</b>: <NewerContent text={newer} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** A longer text is folded: it would push the form out of sight. */
const MAX_INLINE_LENGTH = 160;

function NewerContent({ text }: { text: string | null }) {
  if (text === null) return "nothing";
  if (text.length <= MAX_INLINE_LENGTH) return <span className="form-banner-text">{text}</span>;
  return (
    <details>
      <summary>Read it</summary>
      <span className="form-banner-text">{text}</span>
    </details>
  );
}

/** Shares that have changed since the report was filed, per investor, before anybody signs it again. */
export function sharesBanner({
  correction,
  origin,
  locationRecords,
  reportKey,
}: ReportFormState): FormBannerProps | null {
  if (!correction.haveSharesChanged || correction.status === "superseded") return null;
  if (correction.isCorrecting)
    return {
      children:
        "Shares have changed since this report was filed. A correction is paid by the shares of that time. Where one of those was wrong, delete the report and file it again: that pays by today's.",
    };
  const currentHolders = (locationRecords.currentHolders ?? []).map(({ investor, sharePercentage }) => ({
    investorId: investor.id,
    name: displayName(investor),
    email: investor.email,
    sharePercentage,
  }));
  const shareText = (share: string | null) => (share === null ? "no share" : formatShare(share));
  return {
    tone: "warning",
    children: (
      <>
        Shares have changed since this report was filed. Filed again, it is split by today's:
        <ul className="form-banner-list">
          {holdersChangedSinceFiling(origin.source?.holders ?? [], currentHolders).map((change) => (
            <li key={change.name}>
              <b translate="no">{change.name}</b>: {shareText(change.filed)} in the filed report,{" "}
              {shareText(change.now)} now
              {change.lostComps !== null && (
                <>
                  ; dining comps of{" "}
                  <span translate="no" className="numeric">
                    {formatMoney(change.lostComps)}
                  </span>{" "}
                  are left out
                </>
              )}
            </li>
          ))}
        </ul>
        Where that is not meant, correct the shares under{" "}
        <Link className="link" href={overassignedHoldersUrl(reportKey.locationId ?? 0)}>
          Manage Investors
        </Link>{" "}
        first.
      </>
    ),
  };
}
