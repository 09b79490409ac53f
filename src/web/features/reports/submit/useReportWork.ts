import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import type { SessionUser } from "#shared/auth/auth.schema.ts";
import type { Location } from "#shared/locations/locations.schema.ts";
import type { AskedReport } from "#web/data/report-address.ts";
import { cellTexts, markUnreadable } from "./cell-texts.ts";
import { draftStore, tabStorage } from "./draftStore.ts";
import { blankValues, type ReportFormValues } from "./reportFormValues.ts";
import { openedWork } from "./opened-work.ts";
import { submitterOf } from "./remembered-submitter.ts";
import { useBringing } from "./useBringing.ts";
import { useClearing } from "./useClearing.ts";
import { useCorrection } from "./useCorrection.ts";
import { useDraft } from "./useDraft.ts";
import { useLocationRecord } from "./useLocationRecord.ts";
import { usePrefill } from "./usePrefill.ts";
import { useProvenance, type Provenance } from "./useProvenance.ts";

interface ReportWorkOptions {
  user: SessionUser;
  locations: readonly Location[];
  asked: AskedReport | null;
}

/** The work on one report: what it is about, what is entered and where that comes from, and what a tab keeps of it. */
export function useReportWork({ user, locations, asked }: ReportWorkOptions) {
  const [submitter] = useState(() => submitterOf(user));
  const [drafts] = useState(() => draftStore(tabStorage(), user.id));
  const [opened] = useState(() => openedWork(drafts, locations, asked));
  const [place, setPlace] = useState(opened.place);
  const provenance = useProvenance(opened.draft);
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
  const clearing = useClearing({
    form,
    submitter,
    prefilled,
    remember: (): Provenance => origin,
    onUndo: (before) => {
      setProvenance(before);
      nextTurn();
    },
  });

  const bringing = useBringing({ form, drafts, place, prefilled: prefilled.last, provenance });

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

export type ReportWork = ReturnType<typeof useReportWork>;
