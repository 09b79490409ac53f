import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import {
  contentFingerprint,
  type FiledValues,
  hasContent,
  type FigureTexts,
} from "#web/features/reports/form/form-values.ts";
import {
  readValues,
  type ReportInputs,
  subscribeToValues,
} from "#web/features/reports/form/report-inputs.ts";
import type { DraftStore } from "./draft-storage.ts";
import type { OpenDraft } from "./open-draft.ts";

const SAVE_DELAY_MS = 300;

interface DraftAutosave {
  inputs: ReportInputs;
  drafts: DraftStore;
  /** The open draft without its values. Another object after each action, which is then stored at once. */
  openDraft: Pick<OpenDraft, "key" | "origin">;
  prefilled: RefObject<FigureTexts>;
  /** The content of the filed report that is corrected: unchanged, it is no draft. */
  base: FiledValues | null;
}

/** Stores the draft in the tab while it is typed, and at once when the page is hidden or left. */
export function useDraftAutosave({ inputs, drafts, openDraft, prefilled, base }: DraftAutosave) {
  const isFinished = useRef(false);

  const save = ({ key, origin } = openDraft) => {
    if (isFinished.current) return;
    const values = readValues(inputs);
    const { copiedFrom, fingerprintOfCopy, source } = origin;
    const isUntouched =
      fingerprintOfCopy === null
        ? !hasContent(values, prefilled.current, base)
        : contentFingerprint(values, prefilled.current) === fingerprintOfCopy;
    if (isUntouched) drafts.remove(key);
    else drafts.write(key, { values, prefilled: prefilled.current, copiedFrom, source });
  };

  const saveNow = useEffectEvent(save);
  // Also removes a stored correction in which nothing is changed.
  useEffect(() => saveNow(openDraft), [openDraft]);
  useEffect(() => {
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
    /** The report is submitted. */
    finish: () => {
      isFinished.current = true;
      drafts.remove(openDraft.key);
    },
    hasUnsentWork: () => !isFinished.current && hasContent(readValues(inputs), prefilled.current, base),
  };
}
