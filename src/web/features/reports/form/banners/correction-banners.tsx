import type { ReactNode } from "react";
import { formatMoney } from "#shared/domain/money.ts";
import { displayName } from "#shared/domain/names.ts";
import { formatPeriod } from "#shared/domain/periods.ts";
import { holdersChangedSinceFiling } from "#shared/domain/reports/report-corrections.ts";
import { formatShare } from "#shared/domain/shares.ts";
import { managerReportUrl } from "#web/data/report-urls.ts";
import { CorrectShares } from "#web/features/reports/form/CorrectShares.tsx";
import { differences } from "#web/features/reports/form/drafts/differences.ts";
import type { DraftState } from "#web/features/reports/form/drafts/draft-state.ts";
import { savedWhen } from "#web/features/reports/form/drafts/saved-when.ts";
import type { DraftActions } from "#web/features/reports/form/drafts/use-draft-actions.ts";
import { fromContent } from "#web/features/reports/form/figures-and-texts.ts";
import type { FormState } from "#web/features/reports/form/report-store.ts";
import type { Month } from "#web/features/reports/form/use-month.ts";
import { Segmented } from "#web/ui/inputs.tsx";
import type { FormBannerProps } from "./FormBanner.tsx";

/** What the banners about the draft are built from. */
interface DraftBannerParts {
  month: Month;
  draft: DraftState;
  actions: Omit<DraftActions, "correctWithThis"> & { correctWithThis: () => void };
  now: Date;
}

const SOMEBODY = "a deleted account";

/** Somebody else has saved the draft since it was opened here: one of both is chosen, whole. */
export function theirsBanner(
  { month, draft, actions, now }: DraftBannerParts,
  mine: Pick<FormState, "values" | "prefilled">,
): FormBannerProps | null {
  const { theirs } = draft;
  if (theirs === null) return null;
  const { content } = theirs;
  const differing = differences(
    mine,
    { values: fromContent(content, mine.values.submittedBy), prefilled: content.prefilled },
    month,
  );
  return {
    tone: "warning",
    isAnnounced: true,
    children: (
      <>
        <b translate="no">{theirs.savedBy?.name ?? SOMEBODY}</b> saved this draft{" "}
        {savedWhen(theirs.savedAt, now)}, while it was open here.{" "}
        {differing.length === 0
          ? "Both say the same."
          : `Both differ in: ${differing.join("; ")}. Keep what stands here, or take what was saved there.`}
      </>
    ),
    actions: [
      { label: "Keep Mine", onClick: actions.keepMine },
      { label: "Take Theirs", onClick: actions.takeTheirs },
    ],
  };
}

/** Somebody else has filed or corrected the month since the draft was begun. */
export function meanwhileBanner({ month, draft, actions }: DraftBannerParts): FormBannerProps | null {
  const { status, filedReport } = month;
  if (status !== "meanwhile" || filedReport === null || draft.theirs !== null) return null;
  return {
    tone: "warning",
    isAnnounced: true,
    children: `This month was ${draft.correctsVersion === null ? "filed" : "corrected"} meanwhile by ${filedReport.submittedBy ?? "somebody else"}. What you entered is kept here.`,
    actions: [
      { label: "View Report", href: managerReportUrl(filedReport.id) },
      { label: "Correct It With This", isDisabled: actions.isReading, onClick: actions.correctWithThis },
      { label: "Discard", onClick: actions.startOver },
    ],
  };
}

const CORRECTING =
  "You are correcting the filed report. Its investors go on reading it as it is until you sign and submit the corrected one, which then takes its place.";
const CORRECTING_REVIEWED =
  "You are correcting the filed report. Its investors go on reading it as it is until another manager has approved the corrected one, which then takes its place.";
const CORRECTING_WAITING =
  "You are correcting a report that waits for review. The corrected one takes its place there when you sign and submit it.";
const DELETED =
  "The report that you were correcting has been deleted meanwhile. What you entered is kept here, and submitting it files the month anew.";
const REFILE =
  "What was entered in the filed report is back in this form. Correct it, sign it and submit it anew; until then investors have no report of this month.";
const REFILE_REVIEWED =
  "What was entered in the filed report is back in this form. Correct it, sign it and submit it anew; investors have no report of this month until another manager has approved it.";

/** Whose draft is continued, and what the form does with a filed report. */
export function draftBanner({ month, draft, actions, now }: DraftBannerParts): FormBannerProps | null {
  const text = statusText(month, draft);
  if (draft.theirs !== null || month.isFiledAlready || (text === null && draft.continued === null))
    return null;
  const isReturned = month.review?.state === "returned";
  return {
    tone: month.status === "deleted" || isReturned ? "warning" : undefined,
    children: (
      <>
        {draft.continued && (
          <p>
            Draft by <b translate="no">{draft.continued.savedBy?.name ?? SOMEBODY}</b>, saved{" "}
            {savedWhen(draft.continued.savedAt, now)}
          </p>
        )}
        {text}
      </>
    ),
    actions: [
      { label: month.isCorrecting ? "Discard Correction" : "Start Over", onClick: actions.startOver },
    ],
  };
}

function statusText({ status, review, isReviewed }: Month, { refiledFrom }: DraftState): ReactNode {
  if (status === "deleted") return DELETED;
  if (status !== "correcting") return refiledFrom && (isReviewed ? REFILE_REVIEWED : REFILE);
  if (review === null) return isReviewed ? CORRECTING_REVIEWED : CORRECTING;
  if (review.state !== "returned") return CORRECTING_WAITING;
  return (
    <>
      <b>This report was returned:</b> {review.reason} Correct it, sign it and submit it again.
    </>
  );
}

/**
 * Shares of the month that are recorded differently since the report was filed, per investor, before anybody signs it
 * again. A correction pays by the filed ones, unless the others are chosen.
 */
export function sharesBanner(
  month: Month,
  chooseShares: (sharesOf: DraftState["sharesOf"]) => void,
): FormBannerProps | null {
  if (!month.haveSharesChanged || month.isFiledAlready) return null;
  const ofMonth = `the shares of ${formatPeriod(month.period)}`;
  if (month.isCorrecting)
    return {
      tone: month.paysRecordedShares ? "warning" : undefined,
      children: (
        <>
          <p>Shares of {formatPeriod(month.period)} have changed since this report was filed.</p>
          <Segmented
            label="Shares"
            options={[
              { value: "filed", label: "As filed" },
              { value: "record", label: "As recorded now" },
            ]}
            value={month.paysRecordedShares ? "record" : "filed"}
            onValueChange={chooseShares}
          />
          {month.paysRecordedShares ? (
            <>
              <p>The correction is split by {ofMonth} as they are recorded now, and says so:</p>
              <ChangedShares month={month} />
            </>
          ) : (
            <p>The correction is split by the shares that the report was filed with.</p>
          )}
        </>
      ),
    };
  return {
    tone: "warning",
    children: (
      <>
        Shares have changed since this report was filed. Filed again, it is split by {ofMonth} as they are
        recorded now:
        <ChangedShares month={month} />
        Where that is not meant, <CorrectShares />
      </>
    ),
  };
}

function ChangedShares({ month }: { month: Month }) {
  const currentHolders = (month.currentHolders ?? []).map(({ investor, sharePercentage }) => ({
    investorId: investor.id,
    name: displayName(investor),
    email: investor.email,
    sharePercentage,
  }));
  const shareText = (share: string | null) => (share === null ? "no share" : formatShare(share));
  return (
    <ul className="form-banner-list">
      {holdersChangedSinceFiling(month.filedHolders ?? [], currentHolders).map((change) => (
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
  );
}
