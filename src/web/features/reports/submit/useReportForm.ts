import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import type { SessionUser } from "#shared/auth/auth.schema.ts";
import { formatShare, sharesExceedWhole, sumShares } from "#shared/domain/share.ts";
import type { Location } from "#shared/locations/locations.schema.ts";
import type { AskedReport } from "#web/data/report-address.ts";
import { unsentReports } from "#web/data/unsent-reports.ts";
import { cellTexts, markUnreadable } from "./cell-texts.ts";
import { changeWork } from "./change-work.ts";
import { draftStore, tabStorage } from "./draftStore.ts";
import type { Draft, ReportPlace } from "./draft.ts";
import { blankValues, type ReportFormValues } from "./reportFormValues.ts";
import { filedAddress } from "./filed-address.ts";
import { openedWork } from "./opened-work.ts";
import { otherUnsent } from "./other-unsent.ts";
import { replaceValues } from "./replace-values.ts";
import { rememberSubmitter, submitterOf } from "./remembered-submitter.ts";
import type { SentReport } from "./SentNote.tsx";
import { haveSharesChanged } from "./shares-since.ts";
import { useBringing } from "./useBringing.ts";
import { useClearing } from "./useClearing.ts";
import { useCorrection } from "./useCorrection.ts";
import { useDraft } from "./useDraft.ts";
import { useLocationRecord } from "./useLocationRecord.ts";
import { useOfferedMonth } from "./useOfferedMonth.ts";
import { usePrefill } from "./usePrefill.ts";
import { OWN_WORK, provenanceOf, useProvenance, type Provenance } from "./useProvenance.ts";
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
  const [submitter] = useState(() => submitterOf(user));
  const [drafts] = useState(() => draftStore(tabStorage(), user.id));
  const [opened] = useState(() => openedWork(drafts, locations, asked));
  const [place, setPlace] = useState(opened.place);
  const provenance = useProvenance(opened.draft);
  const { set: setProvenance, ...origin } = provenance;
  const { isRestored, carriedFrom, movedFrom, keptAt, entered } = origin;
  /** Counts what the form has been about, for the parts that keep something of their own. */
  const [turn, setTurn] = useState(0);
  const isFree = useRef(false);
  const element = useRef<HTMLFormElement>(null);

  const form = useForm<ReportFormValues>({
    defaultValues: opened.draft?.values ?? blankValues(submitter),
    // Validate on leaving a field; the fields themselves look again on input once they have an error.
    mode: "onBlur",
    reValidateMode: "onBlur",
    shouldFocusError: false,
  });
  // A restored cell that holds no amount says so before somebody submits.
  useLayoutEffect(() => void markUnreadable(form, cellTexts(form.getValues())), [form]);
  const setFree = useCallback(() => {
    isFree.current = true;
  }, []);
  const record = useLocationRecord(place.locationId, setFree);
  const { correction, corrected, isCorrecting, overtakenBy, holders, filed, taken } = useCorrection({
    corrects: origin.corrects,
    period: place.period,
    record,
  });
  const prefilled = usePrefill({
    form,
    filed,
    period: place.period,
    entered,
    before: opened.draft?.prefilled ?? {},
  });
  const draft = useDraft({
    form,
    drafts,
    place,
    prefilled: prefilled.last,
    carriedFrom,
    corrects: origin.corrects,
  });
  const clearing = useClearing({
    form,
    submitter,
    prefilled,
    remember: (): Provenance => origin,
    onUndo: (before) => {
      setProvenance(before);
      setTurn(turn + 1);
    },
  });

  const bringing = useBringing({ form, drafts, place, prefilled: prefilled.last, provenance });

  const location = locations.find(({ id }) => id === place.locationId) ?? null;
  const shares = holders?.map((holder) => holder.sharePercentage) ?? [];
  const excess = sharesExceedWhole(shares) ? formatShare(sumShares(shares)) : null;
  const isSplitOtherwise = haveSharesChanged(origin.corrects, record.holders);
  const sending = useSubmitReport({
    form,
    element,
    place,
    carriedFrom,
    corrects: corrected,
    areSharesOthers: isSplitOtherwise && !isCorrecting,
    isBlocked: excess !== null || record.holdersFailed !== null,
    onSent: ({ id }) => {
      draft.finish();
      rememberSubmitter(user, form.getValues("submittedBy"));
      onSent({ id, location: location?.name ?? "", period: place.period, isCorrected: isCorrecting });
    },
    onTaken: isCorrecting ? record.lookAgain : record.refuse,
    onSignedOut: setFree,
  });

  const goTo = (next: ReportPlace) => {
    form.clearErrors();
    sending.forgetPlaceErrors();
    clearing.forget();
    bringing.forget();
    const change = { form, drafts, draft, prefilled, place, provenance, submitter, locations };
    const now = changeWork(change, next);
    markUnreadable(form, cellTexts(form.getValues()));
    setProvenance(now);
    if (now.isRestored || next.locationId !== place.locationId) setTurn(turn + 1);
    setPlace(next);
  };
  const chooseMonth = useOfferedMonth({
    place,
    today: opened.today,
    record: { taken, isFresh: record.isFresh },
    isAskedFor: opened.isAskedFor,
    isWorkedOn: opened.draft !== null,
    hasWork: draft.hasWork,
    onOffer: goTo,
  });
  const changePlace = (next: ReportPlace) => {
    if (next.period !== place.period) chooseMonth();
    goTo(next);
  };

  const clear = () => {
    drafts.remove(place);
    clearing.clear();
    bringing.forget();
    setProvenance(OWN_WORK);
    setTurn(turn + 1);
  };

  return {
    form,
    element,
    today: opened.today,
    locations,
    place,
    location,
    changePlace,
    turn,
    record,
    holders,
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
    unsent: otherUnsent(unsentReports(user.id), { place, keptAt, carriedFrom, locations }),
    bringing,
    /** The month that was chosen is the one that it was entered for. */
    keepMoved: () => setProvenance({ ...origin, movedFrom: null }),
    /** What was entered for another location belongs to this one. */
    adopt: () => {
      draft.own();
      setProvenance({ ...origin, carriedFrom: null });
    },
    clear,
    /** Puts other work of the same place into the form. */
    putIn: (next: Draft) => {
      sending.forgetPlaceErrors();
      drafts.write(place, next);
      replaceValues(form, next.values);
      prefilled.restore(next.prefilled);
      setProvenance(provenanceOf(next));
      setTurn(turn + 1);
    },
    undoClearing: clearing.undo,
    /** What can be had back is a correction. */
    hasDiscarded: clearing.before?.corrects?.report != null,
    sending,
    onSignedOut: setFree,
    hasUnsentWork: () => !isFree.current && draft.hasWork(),
  };
}

export type ReportForm = ReturnType<typeof useReportForm>;
