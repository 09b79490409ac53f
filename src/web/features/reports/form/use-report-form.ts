import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { SessionUser } from "#shared/auth/auth.schema.ts";
import { disambiguateLocations } from "#shared/domain/names.ts";
import { formatShare, sharesExceedWhole, sumShares } from "#shared/domain/shares.ts";
import type { Location } from "#shared/locations/locations.schema.ts";
import { type RequestedReport, parseReportFormUrl, reportFormUrl } from "#web/data/report-urls.ts";
import { unsentReports } from "#web/data/unsent-reports.ts";
import { filedAddress, useLocationRecord, useSuggestedPeriod, usePrefill } from "./use-location-history.ts";
import {
  draftStore,
  resolveInitialDraft,
  otherUnsent,
  tabStorage,
} from "#web/features/reports/form/drafts/draft-storage.ts";
import {
  type Corrected,
  type Draft,
  rememberSubmitter,
  type ReportKey,
  submitterOf,
} from "#web/features/reports/form/drafts/draft.ts";
import type { SentReport } from "./SentNotice.tsx";
import { haveSharesChanged, useCorrection } from "./use-correction.ts";
import { useSubmitReport } from "#web/features/reports/form/submit/use-submit-report.ts";
import { useForm, type UseFormReturn } from "react-hook-form";
import {
  blankValues,
  cellTexts,
  enteredOwn,
  hasContent,
  markUnreadable,
  type Prefilled,
  replaceValues,
  type ReportFormValues,
} from "./form-values.ts";
import { switchDraft, useMoveDraft } from "#web/features/reports/form/drafts/switch-draft.ts";
import { useDraft } from "#web/features/reports/form/drafts/use-draft-autosave.ts";
import type { PeriodText } from "#shared/domain/periods.ts";
import type { MeasureFigureKey } from "#shared/domain/report-figures.ts";
import { useLocation, useSearch } from "wouter";

interface ReportFormOptions {
  /** The signed-in manager, who most likely submits. */
  user: SessionUser;
  locations: readonly Location[];
  asked: RequestedReport | null;
  onSent: (report: SentReport) => void;
}

/** The form of one report: what it is about, what is entered, what is kept, and how it is sent. */
export function useReportForm({ user, locations, asked, onSent }: ReportFormOptions) {
  const work = useReportDraft({ user, locations, asked });
  const { form, place, origin, record, correcting, prefilled, draft, clearing, bringing } = work;
  const { isRestored, carriedFrom, movedFrom, keptAt, entered } = origin;
  const { correction, corrected, isCorrecting, overtakenBy, holders, filed, taken } = correcting;
  const element = useRef<HTMLFormElement>(null);

  const location = locations.find(({ id }) => id === place.locationId) ?? null;
  const nameOf = useMemo(() => disambiguateLocations(locations), [locations]);
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

  const otherWork = useDraftActions(work, locations, sending.forgetPlaceErrors);

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

interface ReportWorkOptions {
  user: SessionUser;
  locations: readonly Location[];
  asked: RequestedReport | null;
}

/** The work on one report: what it is about, what is entered and where that comes from, and what a tab keeps of it. */
function useReportDraft({ user, locations, asked }: ReportWorkOptions) {
  const [submitter] = useState(() => submitterOf(user));
  const [drafts] = useState(() => draftStore(tabStorage(), user.id));
  const [opened] = useState(() => resolveInitialDraft(drafts, locations, asked));
  const [place, setPlace] = useState(opened.place);
  const provenance = useDraftOrigin(opened.draft);
  const { set: setProvenance, ...origin } = provenance;
  /** Counts what the form has been about, for the parts that keep something of their own. */
  const [turn, setTurn] = useState(0);
  const nextTurn = () => setTurn(turn + 1);
  const isFree = useRef(false);

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
  const correcting = useCorrection({
    corrects: origin.corrects,
    period: place.period,
    record,
  });
  const prefilled = usePrefill({
    form,
    filed: correcting.filed,
    period: place.period,
    entered: origin.entered,
    before: opened.draft?.prefilled ?? {},
  });
  const draft = useDraft({
    form,
    drafts,
    place,
    prefilled: prefilled.last,
    carriedFrom: origin.carriedFrom,
    corrects: origin.corrects,
    filed: correcting.begun,
  });
  const clearing = useUndoableReset({
    form,
    submitter,
    prefilled,
    remember: (): Provenance => origin,
    onUndo: (before) => {
      setProvenance(before);
      nextTurn();
    },
  });

  const bringing = useMoveDraft({ form, drafts, place, prefilled: prefilled.last, provenance });

  return {
    submitter,
    drafts,
    opened,
    place,
    setPlace,
    provenance,
    origin,
    turn,
    nextTurn,
    form,
    /** Leaving asks no more. */
    setFree,
    hasUnsentWork: () => !isFree.current && draft.hasWork(),
    record,
    correcting,
    prefilled,
    draft,
    clearing,
    bringing,
  };
}

type ReportWork = ReturnType<typeof useReportDraft>;

/**
 * What puts other work into the form: another place, the month that is offered, nothing at all, or what was put aside.
 * @param forgetPlaceErrors what was refused of one place is not said of another
 */
function useDraftActions(work: ReportWork, locations: readonly Location[], forgetPlaceErrors: () => void) {
  const { form, drafts, draft, opened, place, setPlace, provenance, submitter } = work;
  const { record, correcting, prefilled, clearing, bringing, nextTurn } = work;

  const goTo = (next: ReportKey) => {
    form.clearErrors();
    forgetPlaceErrors();
    clearing.forget();
    bringing.forget();
    const change = { form, drafts, draft, prefilled, place, provenance, submitter, locations };
    const now = switchDraft(change, next);
    markUnreadable(form, cellTexts(form.getValues()));
    provenance.set(now);
    if (now.isRestored || next.locationId !== place.locationId) nextTurn();
    setPlace(next);
  };
  const chooseMonth = useSuggestedPeriod({
    place,
    today: opened.today,
    record: { taken: correcting.taken, isFresh: record.isFresh },
    isAskedFor: opened.isAskedFor,
    isWorkedOn: opened.draft !== null,
    hasWork: () => provenance.corrects !== null || draft.hasWork(),
    onOffer: goTo,
  });
  const changePlace = (next: ReportKey) => {
    if (next.period !== place.period) chooseMonth();
    goTo(next);
  };

  const clear = () => {
    drafts.remove(place);
    clearing.clear();
    bringing.forget();
    provenance.set(OWN_WORK);
    nextTurn();
  };

  return {
    changePlace,
    clear,
    /** Puts other work of the same place into the form. */
    putIn: (next: Draft) => {
      forgetPlaceErrors();
      drafts.write(place, next);
      replaceValues(form, next.values);
      prefilled.restore(next.prefilled);
      provenance.set(provenanceOf(next));
      nextTurn();
    },
  };
}

/** Where the work in the form comes from. */
export interface Provenance {
  /** From the tab's drafts. */
  isRestored: boolean;
  /** From a report that is filed, or was. */
  corrects: Corrected | null;
  /** The location that it was entered for, until a person has decided what becomes of it here. */
  carriedFrom: string | null;
  /** The month that it was entered for, where another one has been chosen since. */
  movedFrom: PeriodText | null;
  /** Where work waits that stood in the form until another place was chosen, while nobody has brought it here. */
  keptAt: StoredReportKey | null;
  /** The figures of the report month that a person had entered in it: later reports do not fill these in. */
  entered: readonly MeasureFigureKey[];
}

export interface StoredReportKey extends ReportKey {
  /** What the location is called. */
  name: string;
}

export const OWN_WORK: Provenance = {
  isRestored: false,
  corrects: null,
  carriedFrom: null,
  movedFrom: null,
  keptAt: null,
  entered: [],
};

/** Of work that waited in the tab. */
export function provenanceOf(draft: Draft): Provenance {
  const { values, prefilled, carriedFrom = null, corrects = null } = draft;
  return {
    ...OWN_WORK,
    isRestored: true,
    corrects,
    carriedFrom,
    entered: enteredOwn(values.figures, prefilled),
  };
}

function useDraftOrigin(draft: Draft | null) {
  const [provenance, set] = useState(draft === null ? OWN_WORK : provenanceOf(draft));
  return { ...provenance, set };
}

interface Clearing<Before> {
  form: UseFormReturn<ReportFormValues>;
  submitter: string;
  /** What older reports give to the comparison cells. */
  prefilled: { texts: Prefilled; last: RefObject<Prefilled>; restore: (filledIn: Prefilled) => void };
  /** What else is to be as it was. */
  remember: () => Before;
  onUndo: (before: Before) => void;
}

/** Empties the form, and gives everything back until something new has been entered. */
function useUndoableReset<Before>({ form, submitter, prefilled, remember, onUndo }: Clearing<Before>) {
  const [kept, setKept] = useState<{ values: ReportFormValues; before: Before } | null>(null);
  const isOffered = kept !== null;
  const { last } = prefilled;

  useEffect(() => {
    if (!isOffered) return undefined;
    return form.subscribe({
      formState: { values: true },
      callback: () => {
        if (hasContent(form.getValues(), last.current)) setKept(null);
      },
    });
  }, [form, isOffered, last]);

  return {
    clear: () => {
      setKept({ values: structuredClone(form.getValues()), before: remember() });
      const blank = blankValues(submitter);
      replaceValues(form, { ...blank, figures: { ...blank.figures, ...prefilled.texts } });
      // All of it is the form's own again, also what a person had entered just so.
      prefilled.restore(prefilled.texts);
      form.clearErrors();
    },
    /** null when there is nothing to give back. */
    undo:
      kept &&
      (() => {
        replaceValues(form, kept.values);
        onUndo(kept.before);
        setKept(null);
      }),
    /** What else was there; null when there is nothing to give back. */
    before: kept && kept.before,
    forget: () => setKept(null),
  };
}

/**
 * What the link that led here asks for. Taken out of the address at once: from here on the form decides, and a reload
 * brings back what was worked on last.
 */
export function useRequestedReport(): RequestedReport | null {
  const search = useSearch();
  const [asked] = useState(() => parseReportFormUrl(search));
  const [, navigate] = useLocation();
  useEffect(() => {
    if (asked !== null) navigate(reportFormUrl({ locationId: null, period: null }), { replace: true });
  }, [asked, navigate]);
  return asked;
}
