import { useEffect, useState, type RefObject } from "react";
import type { UseFormReturn } from "react-hook-form";
import { hasContent } from "./report-content.ts";
import { blankValues, type Prefilled, type ReportFormValues } from "./reportFormValues.ts";
import { replaceValues } from "./replace-values.ts";

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
export function useClearing<Before>({ form, submitter, prefilled, remember, onUndo }: Clearing<Before>) {
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
