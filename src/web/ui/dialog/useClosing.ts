import { useEffect, useRef } from "react";
import { whenStepsAreGone } from "./back-steps.ts";
import { useBackCloses } from "./useBackCloses.ts";

interface Closing {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  hasOwnStep: boolean | undefined;
  /** Something is to be asked first. Then it is not closed yet. */
  ask: (() => void) | null;
}

/** The one way in which Esc, Back, X and Cancel close a dialog. */
export function useClosing({ open, onOpenChange, hasOwnStep = false, ask }: Closing): () => void {
  const isLeaving = useRef(false);
  useEffect(() => {
    if (open) isLeaving.current = false;
  }, [open]);

  const close = () => {
    if (ask) return ask();
    // Its own step back takes a moment, and a second Esc must not leave the page.
    if (isLeaving.current) return;
    isLeaving.current = hasOwnStep;
    // The step of a sheet that lay on it may be on its way out still.
    whenStepsAreGone(() => onOpenChange(false));
  };
  useBackCloses(open && !hasOwnStep, close);
  return close;
}
