import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import {
  contentFingerprint,
  type FiledValues,
  hasContent,
  type Prefilled,
} from "#web/features/reports/form/form-values.ts";
import {
  readValues,
  type ReportInputs,
  subscribeToValues,
} from "#web/features/reports/form/report-inputs.ts";
import type { DraftStore } from "./draft-storage.ts";
import type { Draft, ReportKey } from "./draft.ts";

const SAVE_DELAY_MS = 300;

interface DraftAutosave {
  inputs: ReportInputs;
  drafts: DraftStore;
  reportKey: ReportKey;
  prefilled: RefObject<Prefilled>;
  carriedFrom: string | null;
  corrects: Draft["corrects"];
  /** The content of the filed report that is corrected: unchanged, it is no draft. */
  filed: FiledValues | null;
}

/** Stores the draft in the tab while it is typed, and at once when the page is hidden or left. */
export function useDraftAutosave(options: DraftAutosave) {
  const { inputs, drafts, reportKey, prefilled, carriedFrom, corrects, filed } = options;
  /** The fingerprint of what was carried over from another location: unchanged, it is no draft of this one. */
  const carried = useRef<string | null>(null);
  const isFinished = useRef(false);

  const save = () => {
    if (isFinished.current) return;
    const values = readValues(inputs);
    if (carried.current !== null && contentFingerprint(values, prefilled.current) === carried.current) return;
    carried.current = null;
    if (hasContent(values, prefilled.current, filed))
      drafts.write(reportKey, { values, prefilled: prefilled.current, carriedFrom, corrects });
    else drafts.remove(reportKey);
  };

  const saveNow = useEffectEvent(save);
  useEffect(() => {
    // Removes a stored correction in which nothing is changed yet.
    saveNow();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = subscribeToValues(inputs, () => {
      clearTimeout(timer);
      timer = setTimeout(saveNow, SAVE_DELAY_MS);
    });
    const onLeave = () => saveNow();
    window.addEventListener("pagehide", onLeave);
    document.addEventListener("visibilitychange", onLeave);
    return () => {
      clearTimeout(timer);
      saveNow();
      unsubscribe();
      window.removeEventListener("pagehide", onLeave);
      document.removeEventListener("visibilitychange", onLeave);
    };
  }, [inputs]);

  return {
    save,
    /** The form shows the content of another location, whose draft stays stored there. */
    carry: () => {
      carried.current = contentFingerprint(readValues(inputs), prefilled.current);
    },
    /** The draft is about another location or month from now on, also after a reload. */
    move: (next: ReportKey) => {
      carried.current = null;
      drafts.remove(reportKey);
      const values = readValues(inputs);
      // Another month has no report to correct.
      if (hasContent(values, prefilled.current))
        drafts.write(next, { values, prefilled: prefilled.current, carriedFrom, corrects: null });
    },
    /** The content belongs to the chosen location and month. */
    own: () => {
      carried.current = null;
    },
    /** The report is submitted. */
    finish: () => {
      isFinished.current = true;
      drafts.remove(reportKey);
    },
    hasUnsentWork: () => !isFinished.current && hasContent(readValues(inputs), prefilled.current, filed),
  };
}
