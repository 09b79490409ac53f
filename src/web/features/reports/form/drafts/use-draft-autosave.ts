import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { Draft, FiledValues, ReportKey } from "./draft.ts";
import type { DraftStore } from "./draft-storage.ts";
import {
  contentPrint,
  hasContent,
  type Prefilled,
  type ReportFormValues,
} from "#web/features/reports/form/form-values.ts";

const PAUSE_MS = 300;

interface DraftAutosave {
  form: UseFormReturn<ReportFormValues>;
  drafts: DraftStore;
  place: ReportKey;
  prefilled: RefObject<Prefilled>;
  carriedFrom: string | null;
  corrects: Draft["corrects"];
  /** What a filed report says that is corrected: that alone is no work. */
  filed: FiledValues | null;
}

/** Keeps the unsent form in the tab while it is being filled in, and at once when the page goes away. */
export function useDraft({ form, drafts, place, prefilled, carriedFrom, corrects, filed }: DraftAutosave) {
  /** The work that was carried over from another period; it becomes a draft of this one when it is changed. */
  const carried = useRef<string | null>(null);
  const isOver = useRef(false);

  const write = (to: ReportKey, values: ReportFormValues) =>
    drafts.write(to, {
      values,
      prefilled: prefilled.current,
      carriedFrom,
      // Another month has no report that was withdrawn.
      corrects: to === place ? corrects : null,
    });

  const keep = () => {
    if (isOver.current) return;
    const values = form.getValues();
    if (carried.current !== null && contentPrint(values, prefilled.current) === carried.current) return;
    carried.current = null;
    if (hasContent(values, prefilled.current, filed)) write(place, values);
    else drafts.remove(place);
  };

  const keepNow = useEffectEvent(keep);
  useEffect(() => {
    // A correction comes by way of the tab, which keeps none that nobody has changed.
    keepNow();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(keepNow, PAUSE_MS);
      },
    });
    const goAway = () => keepNow();
    window.addEventListener("pagehide", goAway);
    document.addEventListener("visibilitychange", goAway);
    return () => {
      clearTimeout(timer);
      keepNow();
      unsubscribe();
      window.removeEventListener("pagehide", goAway);
      document.removeEventListener("visibilitychange", goAway);
    };
  }, [form]);

  return {
    keep,
    /** The form now shows work of another place, which stays where it is kept. */
    carry: () => {
      carried.current = contentPrint(form.getValues(), prefilled.current);
    },
    /** The work is about another place from now on, also for whoever reloads the page. */
    move: (next: ReportKey) => {
      carried.current = null;
      drafts.remove(place);
      const values = form.getValues();
      if (hasContent(values, prefilled.current)) write(next, values);
    },
    own: () => {
      carried.current = null;
    },
    /** Sent: there is nothing left to keep. */
    finish: () => {
      isOver.current = true;
      drafts.remove(place);
    },
    hasWork: () => !isOver.current && hasContent(form.getValues(), prefilled.current, filed),
  };
}
