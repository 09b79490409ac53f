import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import type { SessionUser } from "#shared/auth/auth.schema.ts";
import type { Location } from "#shared/locations/locations.schema.ts";
import type { ReportKey } from "#web/data/report-drafts.ts";
import type { RequestedReport } from "#web/data/report-urls.ts";
import { createFieldStore } from "#web/features/reports/form/field-store.ts";
import { createAmountStore } from "#web/features/reports/form/financials/amount-store.ts";
import {
  blankValues,
  contentFingerprint,
  type ReportFormValues,
} from "#web/features/reports/form/form-values.ts";
import {
  readValues,
  replaceValues,
  type ReportInputs,
  subscribeToValues,
} from "#web/features/reports/form/report-inputs.ts";
import { useCorrection, useRemoveLostParts } from "#web/features/reports/form/use-correction.ts";
import { useLocationRecords } from "#web/features/reports/form/use-location-records.ts";
import { usePrefill } from "#web/features/reports/form/use-prefill.ts";
import { useSuggestedPeriod } from "#web/features/reports/form/use-suggested-period.ts";
import { draftStore, resolveInitialDraft } from "./draft-storage.ts";
import { type Draft, isSameKey, originOf, submitterOf } from "./draft.ts";
import { type DraftAction, type OpenDraft, reduceDraft } from "./open-draft.ts";
import { useDraftAutosave } from "./use-draft-autosave.ts";

interface ReportDraftOptions {
  user: SessionUser;
  locations: readonly Location[];
  requested: RequestedReport | null;
  /** The form is about another report or has another draft: the errors of the one before are removed. */
  onChanged: () => void;
}

/** The draft in the form: what it is about, its content, where that comes from, and the actions that replace it. */
export function useReportDraft({ user, locations, requested, onChanged }: ReportDraftOptions) {
  const [submitter] = useState(() => submitterOf(user));
  const [drafts] = useState(() => draftStore(user.id));
  const [initial] = useState(() => resolveInitialDraft(drafts, locations, requested));
  /** What is known of the open draft beside its values, which the stores of the inputs hold. */
  const [openDraft, setOpenDraft] = useState({
    key: initial.reportKey,
    origin: originOf(initial.draft),
    /** Changes with the documents and the signature: their inputs have states of their own and are mounted anew. */
    generation: 0,
  });
  const { key, origin } = openDraft;
  const isSignedOut = useRef(false);
  const onSignedOut = useCallback(() => {
    isSignedOut.current = true;
  }, []);

  const inputs = useReportInputs(initial.draft?.values ?? blankValues(submitter));
  const locationRecords = useLocationRecords(key.locationId, onSignedOut);
  const correction = useCorrection({ source: origin.source, period: key.period, locationRecords });
  useRemoveLostParts(inputs, origin.source, correction);
  const prefill = usePrefill({
    amounts: inputs.amounts,
    reports: correction.otherReports,
    period: key.period,
    enteredFigures: origin.enteredFigures,
    before: initial.draft?.prefilled ?? {},
  });
  const current = (): OpenDraft => ({
    key,
    origin,
    values: readValues(inputs),
    prefilled: prefill.prefilled.current,
  });
  const autosave = useDraftAutosave({
    inputs,
    drafts,
    openDraft,
    prefilled: prefill.prefilled,
    base: correction.isOnlyCopy ? null : correction.base,
  });
  const undo = useUndo(inputs, () => contentFingerprint(readValues(inputs), prefill.prefilled.current));

  const dispatch = (action: DraftAction) => {
    const before = current();
    const next = reduceDraft(before, action, submitter);
    const isReplaced = next.values !== before.values;
    if (isReplaced) {
      replaceValues(inputs, next.values);
      prefill.restore(next.prefilled);
      onChanged();
    }
    const { documents, signature } = next.values;
    const isRemounted = documents !== before.values.documents || signature !== before.values.signature;
    setOpenDraft({
      key: next.key,
      origin: next.origin,
      generation: openDraft.generation + (isRemounted ? 1 : 0),
    });
    if (action.type === "reset") undo.offer(before);
    else undo.forget();
    return { isReplaced };
  };

  const select = (nextKey: ReportKey) => {
    autosave.save();
    const previous = locations.find(({ id }) => id === key.locationId);
    const { isReplaced } = dispatch({
      type: "select",
      key: nextKey,
      stored: drafts.read(nextKey),
      previousLocation: previous?.name ?? null,
    });
    // The same content with its right month or location leaves no copy behind.
    if (!isReplaced && !isSameKey(key, nextKey)) drafts.remove(key);
    inputs.fields.clearErrors();
    inputs.amounts.validate();
    onChanged();
  };
  const markPeriodChosen = useSuggestedPeriod({
    reportKey: key,
    currentMonth: initial.currentMonth,
    filedPeriods: correction.otherFiledPeriods,
    isFresh: locationRecords.isFresh,
    isRequested: initial.isRequested,
    isRestored: initial.draft !== null,
    hasWork: () => origin.source !== null || autosave.hasUnsentWork(),
    onSuggest: select,
  });

  return {
    currentMonth: initial.currentMonth,
    reportKey: key,
    origin,
    generation: openDraft.generation,
    inputs,
    locationRecords,
    correction,
    prefill,
    /** The report is submitted: the draft is removed. */
    finish: autosave.finish,
    onSignedOut,
    /** Without a session leaving asks nothing: the login follows. */
    hasUnsentWork: () => !isSignedOut.current && autosave.hasUnsentWork(),

    /** A person chooses a location or month. */
    selectReport: (nextKey: ReportKey) => {
      if (nextKey.period !== key.period) markPeriodChosen();
      select(nextKey);
    },
    copyDraft: (from: ReportKey, location: string) => {
      const draft = drafts.read(from);
      if (draft !== null) dispatch({ type: "copy", draft, location });
    },
    /** What was copied or moved from elsewhere counts as entered for this report. */
    accept: () => dispatch({ type: "accept" }),
    replaceBy: (draft: Draft) => dispatch({ type: "replace", draft }),
    reset: () => dispatch({ type: "reset", fromReports: prefill.fromReports }),
    /** Takes the last reset back; null where nothing can be undone. */
    undoReset: undo.before && {
      hasDiscardedCorrection: undo.before.origin.source?.report != null,
      run: () => undo.before && dispatch({ type: "undo", before: undo.before }),
    },
    /** The report has to be signed again. */
    removeSignature: () => {
      inputs.fields.set("signature", null);
      setOpenDraft({ ...openDraft, generation: openDraft.generation + 1 });
    },
  };
}

function useReportInputs({ figures, comps, ...values }: ReportFormValues): ReportInputs {
  const [inputs] = useState(() => ({
    fields: createFieldStore(values),
    amounts: createAmountStore({ figures, comps }),
  }));
  return inputs;
}

/** Offers the draft before a reset until something else is entered. */
function useUndo(inputs: ReportInputs, fingerprint: () => string) {
  const [offered, setOffered] = useState<{ before: OpenDraft; content: string } | null>(null);
  const forgetWhenChanged = useEffectEvent(() => {
    if (fingerprint() !== offered?.content) setOffered(null);
  });
  useEffect(
    () => (offered === null ? undefined : subscribeToValues(inputs, () => forgetWhenChanged())),
    [inputs, offered],
  );
  return {
    before: offered?.before ?? null,
    offer: (before: OpenDraft) => setOffered({ before, content: fingerprint() }),
    forget: () => setOffered(null),
  };
}
