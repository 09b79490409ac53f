import { useMemo, useRef } from "react";
import type { SessionUser } from "#shared/auth/auth.schema.ts";
import { placesApart } from "#shared/domain/names.ts";
import { formatShare, sharesExceedWhole, sumShares } from "#shared/domain/shares.ts";
import type { Location } from "#shared/locations/locations.schema.ts";
import type { AskedReport } from "#web/data/report-address.ts";
import { unsentReports } from "#web/data/unsent-reports.ts";
import { filedAddress } from "./filed-address.ts";
import { otherUnsent } from "./other-unsent.ts";
import { rememberSubmitter } from "./remembered-submitter.ts";
import type { SentReport } from "./SentNote.tsx";
import { haveSharesChanged } from "./shares-since.ts";
import { useOtherWork } from "./useOtherWork.ts";
import { useReportWork } from "./useReportWork.ts";
import { useSubmitReport } from "./useSubmitReport.ts";

interface ReportFormOptions {
  /** The signed-in manager, who most likely submits. */
  user: SessionUser;
  locations: readonly Location[];
  asked: AskedReport | null;
  onSent: (report: SentReport) => void;
}

/** The form of one report: what it is about, what is entered, what is kept, and how it is sent. */
export function useReportForm({ user, locations, asked, onSent }: ReportFormOptions) {
  const work = useReportWork({ user, locations, asked });
  const { form, place, origin, record, correcting, prefilled, draft, clearing, bringing } = work;
  const { isRestored, carriedFrom, movedFrom, keptAt, entered } = origin;
  const { correction, corrected, isCorrecting, overtakenBy, holders, filed, taken } = correcting;
  const element = useRef<HTMLFormElement>(null);

  const location = locations.find(({ id }) => id === place.locationId) ?? null;
  const nameOf = useMemo(() => placesApart(locations), [locations]);
  const told = location && nameOf(location);
  const shares = holders?.map((holder) => holder.sharePercentage) ?? [];
  const excess = sharesExceedWhole(shares) ? formatShare(sumShares(shares)) : null;
  const isSplitOtherwise = haveSharesChanged(origin.corrects, record.holders);
  const sending = useSubmitReport({
    form,
    element,
    place,
    carriedFrom,
    corrects: corrected,
    holders,
    formerComps: correcting.formerComps,
    areSharesOthers: isSplitOtherwise && !isCorrecting,
    isBlocked: excess !== null || record.holdersFailed !== null,
    onSent: (sent) => {
      draft.finish();
      rememberSubmitter(user, form.getValues("submittedBy"));
      onSent({
        report: sent,
        location: told ?? "",
        period: place.period,
        isCorrected: isCorrecting,
        filed: record.filed,
      });
    },
    onTaken: isCorrecting ? record.lookAgain : record.refuse,
    onSharesChanged: () => {
      record.lookAtHolders();
      form.setValue("signature", null);
      work.nextTurn();
    },
    onSignedOut: work.setFree,
  });

  const otherWork = useOtherWork(work, locations, sending.forgetPlaceErrors);

  return {
    form,
    element,
    today: work.opened.today,
    locations,
    nameOf,
    place,
    location,
    /** What the chosen location is called among all; null while none is chosen. */
    told,
    turn: work.turn,
    record,
    holders,
    formerComps: correcting.formerComps,
    filed,
    taken,
    prefilled: prefilled.texts,
    /** The months whose reports already name figures of the chosen one. */
    toldIn: prefilled.toldIn,
    /** What the investors hold together, where that is more than there is. */
    excess,
    filedAddress: filedAddress(record.filed, place),
    // While one's own is on its way, its month is not somebody else's.
    isTaken: !sending.isPending && taken.includes(place.period),
    isRestored,
    corrects: origin.corrects,
    correction,
    isCorrecting,
    overtakenBy,
    /** Shares have changed since the report was filed whose figures stand here. */
    haveSharesChanged: isSplitOtherwise,
    carriedFrom,
    movedFrom,
    keptAt,
    entered,
    /** What else was entered in this tab and not sent. */
    unsent: otherUnsent(unsentReports(user.id), { place, keptAt, carriedFrom, locations, nameOf }),
    bringing,
    /** The month that was chosen is the one that it was entered for. */
    keepMoved: () => work.provenance.set({ ...origin, movedFrom: null }),
    /** What was entered for another location belongs to this one. */
    adopt: () => {
      draft.own();
      work.provenance.set({ ...origin, carriedFrom: null });
    },
    ...otherWork,
    undoClearing: clearing.undo,
    /** What can be had back is a correction. */
    hasDiscarded: clearing.before?.corrects?.report != null,
    sending,
    onSignedOut: work.setFree,
    hasUnsentWork: work.hasUnsentWork,
  };
}

export type ReportForm = ReturnType<typeof useReportForm>;
