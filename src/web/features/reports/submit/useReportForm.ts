import { useCallback, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { currentPeriod } from "#web/lib/portal-dates.ts";
import { sharesExceedWhole } from "#shared/domain/share.ts";
import type { Location } from "#shared/locations/locations.schema.ts";
import { draftStore, tabStorage, type ReportPlace } from "./draftStore.ts";
import { blankValues, type ReportFormValues } from "./reportFormValues.ts";
import { clearLocationWork, replaceValues } from "./replace-values.ts";
import { useDraft } from "./useDraft.ts";
import { useLocationRecord } from "./useLocationRecord.ts";
import { usePrefill } from "./usePrefill.ts";
import { useSubmitReport } from "./useSubmitReport.ts";

interface ReportFormOptions {
  userId: string;
  /** The signed-in manager, who most likely submits. */
  submitter: string;
  locations: readonly Location[];
  onSent: () => void;
}

/** The form of one report: what it is about, what is entered, what is kept, and how it is sent. */
export function useReportForm({ userId, submitter, locations, onSent }: ReportFormOptions) {
  const [drafts] = useState(() => draftStore(tabStorage(), userId));
  const [opened] = useState(() => {
    const last = drafts.lastPlace();
    // Its location may have been deleted since.
    const isKnown = last?.locationId === null || locations.some(({ id }) => id === last?.locationId);
    const today = currentPeriod(new Date());
    const place = last && isKnown ? last : { locationId: null, period: today };
    return { today, place, draft: drafts.read(place) };
  });
  const [place, setPlace] = useState(opened.place);
  const [isRestored, setRestored] = useState(opened.draft !== null);
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
  const setFree = useCallback(() => {
    isFree.current = true;
  }, []);
  const record = useLocationRecord(place.locationId, setFree);
  const prefilled = usePrefill({
    form,
    filed: record.filed,
    period: place.period,
    before: opened.draft?.prefilled ?? {},
  });
  const draft = useDraft({ form, drafts, place, prefilled: prefilled.last });

  const exceedsWhole = sharesExceedWhole(record.holders?.map((holder) => holder.sharePercentage) ?? []);
  const sending = useSubmitReport({
    form,
    element,
    place,
    isBlocked: exceedsWhole || record.holdersFailed !== null,
    onSent: () => {
      draft.finish();
      onSent();
    },
    onTaken: record.refuse,
    onSignedOut: setFree,
  });

  const changePlace = (next: ReportPlace) => {
    draft.keep();
    const kept = drafts.read(next);
    form.clearErrors();
    sending.forgetPlaceErrors();
    if (kept !== null) {
      replaceValues(form, kept.values);
      prefilled.restore(kept.prefilled);
      draft.own();
    } else if (place.locationId === null || next.locationId === place.locationId) {
      // The same work under its right month or location: it moves, and leaves no copy that a later look would restore.
      draft.move(next);
    } else if (isRestored) {
      // Work of another day belongs to the place it was entered for; it waits there.
      replaceValues(form, blankValues(submitter));
      prefilled.restore({});
      draft.own();
    } else {
      clearLocationWork(form);
      prefilled.restore({});
      draft.carry();
    }
    setRestored(kept !== null);
    if (kept !== null || next.locationId !== place.locationId) setTurn(turn + 1);
    setPlace(next);
  };

  const startOver = () => {
    drafts.remove(place);
    replaceValues(form, {
      ...blankValues(submitter),
      figures: { ...blankValues("").figures, ...prefilled.texts },
    });
    form.clearErrors();
    setRestored(false);
    setTurn(turn + 1);
  };

  return {
    form,
    element,
    today: opened.today,
    place,
    changePlace,
    turn,
    record,
    prefilled: prefilled.texts,
    exceedsWhole,
    // While one's own is on its way, its month is not somebody else's.
    isTaken: !sending.isPending && record.taken.includes(place.period),
    isRestored,
    startOver,
    sending,
    onSignedOut: setFree,
    hasUnsentWork: () => !isFree.current && draft.hasWork(),
  };
}

export type ReportForm = ReturnType<typeof useReportForm>;
