import { useCallback, useEffect, useRef, useState } from "react";
import type { SessionUser } from "#shared/auth/auth.schema.ts";
import type { Location } from "#shared/locations/locations.schema.ts";
import type { RequestedReport } from "#web/data/report-urls.ts";
import { createAmountStore } from "#web/features/reports/form/financials/amount-store.ts";
import {
  blankValues,
  contentFingerprint,
  hasContent,
  type ReportFormValues,
} from "#web/features/reports/form/form-values.ts";
import {
  readValues,
  replaceValues,
  type ReportInputs,
  subscribeToValues,
} from "#web/features/reports/form/report-inputs.ts";
import { createTextStore } from "#web/features/reports/form/text-store.ts";
import { useCorrection } from "#web/features/reports/form/use-correction.ts";
import {
  useLocationRecord,
  usePrefill,
  useSuggestedPeriod,
} from "#web/features/reports/form/use-location-history.ts";
import { draftStore, resolveInitialDraft, tabStorage } from "./draft-storage.ts";
import {
  type Draft,
  type DraftOrigin,
  type NamedReportKey,
  NEW_DRAFT,
  originOf,
  type ReportKey,
  submitterOf,
} from "./draft.ts";
import { type moveDraft, switchDraft } from "./switch-draft.ts";
import { useDraftAutosave } from "./use-draft-autosave.ts";

interface ReportDraftOptions {
  user: SessionUser;
  locations: readonly Location[];
  requested: RequestedReport | null;
  /** The content of the form was replaced: errors of the one before are forgotten. */
  onReplaced: () => void;
}

/** The draft in the form: what it is about, its content, where that comes from, and what replaces it. */
export function useReportDraft({ user, locations, requested, onReplaced }: ReportDraftOptions) {
  const [submitter] = useState(() => submitterOf(user));
  const [drafts] = useState(() => draftStore(tabStorage(), user.id));
  const [initial] = useState(() => resolveInitialDraft(drafts, locations, requested));
  const [reportKey, setReportKey] = useState(initial.reportKey);
  const [origin, setOrigin] = useState(() => originOf(initial.draft));
  /** Changes with the content: parts of the form with a state of their own are mounted anew. */
  const [generation, setGeneration] = useState(0);
  const isSignedOut = useRef(false);
  const onSignedOut = useCallback(() => {
    isSignedOut.current = true;
  }, []);

  const inputs = useReportInputs(initial.draft?.values ?? blankValues(submitter));
  const record = useLocationRecord(reportKey.locationId, onSignedOut);
  const correction = useCorrection({ corrects: origin.corrects, period: reportKey.period, record });
  const prefill = usePrefill({
    amounts: inputs.amounts,
    filed: correction.filed,
    period: reportKey.period,
    byHand: origin.byHand,
    before: initial.draft?.prefilled ?? {},
  });
  const autosave = useDraftAutosave({
    inputs,
    drafts,
    reportKey,
    prefilled: prefill.filledIn,
    carriedFrom: origin.carriedFrom,
    corrects: origin.corrects,
    filed: correction.begun,
  });
  const undoable = useUndo(inputs, () => contentFingerprint(readValues(inputs), prefill.filledIn.current));

  const replaced = (next: DraftOrigin) => {
    onReplaced();
    setOrigin(next);
    setGeneration((count) => count + 1);
  };

  const switchTo = (next: ReportKey) => {
    undoable.forget();
    const nextOrigin = switchDraft(
      { inputs, drafts, autosave, prefill, reportKey, origin, submitter, locations },
      next,
    );
    inputs.texts.clearErrors();
    inputs.amounts.validate();
    onReplaced();
    setOrigin(nextOrigin);
    if (nextOrigin.isRestored || next.locationId !== reportKey.locationId)
      setGeneration((count) => count + 1);
    setReportKey(next);
  };
  const keepPeriod = useSuggestedPeriod({
    reportKey,
    currentMonth: initial.currentMonth,
    record: { filedPeriods: correction.filedPeriods, isFresh: record.isFresh },
    isRequested: initial.isRequested,
    isRestored: initial.draft !== null,
    hasWork: () => origin.corrects !== null || autosave.hasUnsentWork(),
    onSuggest: switchTo,
  });

  return {
    currentMonth: initial.currentMonth,
    reportKey,
    origin,
    generation,
    inputs,
    record,
    correction,
    prefill,
    /** The report is submitted: the draft is removed. */
    finish: autosave.finish,
    onSignedOut,
    /** Without a session leaving asks nothing: the login follows. */
    hasUnsentWork: () => !isSignedOut.current && autosave.hasUnsentWork(),
    /** What the last reset or move replaced; null where nothing can be undone. */
    undo: undoable.undo,

    /** A person chooses a location or month. */
    selectReport: (next: ReportKey) => {
      if (next.period !== reportKey.period) keepPeriod();
      switchTo(next);
    },
    /** The signature is asked for anew. */
    removeSignature: () => {
      inputs.texts.set("signature", null);
      setGeneration((count) => count + 1);
    },
    /** Replaces the content by another draft of the same report. */
    replaceBy: (draft: Draft) => {
      drafts.write(reportKey, draft);
      replaceValues(inputs, draft.values);
      prefill.restore(draft.prefilled);
      replaced(originOf(draft));
    },
    /** The content was entered for the month that is chosen now. */
    acceptPeriod: () => setOrigin({ ...origin, movedFrom: null }),
    /** The content was entered for the location that is chosen now. */
    acceptLocation: () => {
      autosave.own();
      setOrigin({ ...origin, carriedFrom: null });
    },
    /** Empties the form, but for what other reports fill in. It can be undone. */
    reset: () => {
      const before = readValues(inputs);
      const blank = blankValues(submitter);
      drafts.remove(reportKey);
      replaceValues(inputs, { ...blank, figures: { ...blank.figures, ...prefill.texts } });
      // Also figures that a person had entered like the form fills them in.
      prefill.restore(prefill.texts);
      replaced(NEW_DRAFT);
      undoable.offer({
        isReset: true,
        hasDiscardedCorrection: origin.corrects?.report != null,
        run: () => {
          replaceValues(inputs, before);
          replaced(origin);
        },
      });
    },
    /**
     * Moves the draft that was left behind at another location into this form. It can be undone.
     * @param move moveDraft, which is loaded with the notice that offers it
     */
    bringHere: (move: typeof moveDraft) => {
      const from = origin.leftBehind;
      const draft = from && drafts.read(from);
      setOrigin({ ...origin, leftBehind: null });
      if (from === null || draft === null) return;
      const before = readValues(inputs);
      const isSameLocation = from.locationId === reportKey.locationId;
      const { values, left } = move(draft, before, isSameLocation, prefill.filledIn.current);
      replaceValues(inputs, values);
      if (hasContent(left, draft.prefilled)) drafts.rewrite(from, { ...draft, values: left });
      else drafts.remove(from);
      undoable.offer({
        isReset: false,
        movedFrom: from,
        run: () => {
          drafts.rewrite(from, draft);
          replaceValues(inputs, before);
          setOrigin(origin);
        },
      });
    },
  };
}

function useReportInputs({ figures, comps, ...texts }: ReportFormValues): ReportInputs {
  const [inputs] = useState(() => ({
    texts: createTextStore(texts),
    amounts: createAmountStore({ figures, comps }),
  }));
  return inputs;
}

type Undoable = { run: () => void } & (
  | { isReset: true; hasDiscardedCorrection: boolean }
  | { isReset: false; movedFrom: NamedReportKey }
);

/** Offers to undo a change of the whole form until something else is entered. */
function useUndo(inputs: ReportInputs, fingerprint: () => string) {
  const [offered, setOffered] = useState<{ undoable: Undoable; content: string } | null>(null);
  const currentFingerprint = useRef(fingerprint);
  useEffect(() => {
    currentFingerprint.current = fingerprint;
  });
  useEffect(() => {
    if (offered === null) return undefined;
    return subscribeToValues(inputs, () => {
      if (currentFingerprint.current() !== offered.content) setOffered(null);
    });
  }, [inputs, offered]);
  return {
    offer: (undoable: Undoable) => setOffered({ undoable, content: fingerprint() }),
    forget: () => setOffered(null),
    undo: offered && {
      ...offered.undoable,
      run: () => {
        setOffered(null);
        offered.undoable.run();
      },
    },
  };
}
