import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import type { Explanation } from "#shared/domain/explanations.ts";
import { lazyWithPreload } from "#web/lib/lazy-loading.tsx";
import "./explanations.css";

/** Loaded after the page: with it, an investor's page would load more script than it may. */
export const ExplanationContent = lazyWithPreload(() => import("./ExplanationContent.tsx"));

interface FigureExplanationProps {
  explanation: Explanation;
  /** The figure as the page shows it. */
  children: ReactNode;
}

/**
 * A derived figure as a button that opens its explanation: a popover beside it, a dialog on phones. A page has dozens
 * of these, so the popover is mounted on the first press.
 */
export function FigureExplanation({ explanation, children }: FigureExplanationProps) {
  const figure = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  useEffect(() => void ExplanationContent.preload(), []);

  return (
    <>
      <button
        ref={figure}
        type="button"
        className="explained"
        translate="no"
        title="How was this computed?"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {children}
      </button>
      {wasOpened && (
        <Suspense>
          <ExplanationContent
            figure={figure}
            explanation={explanation}
            open={isOpen}
            onOpenChange={setOpen}
          />
        </Suspense>
      )}
    </>
  );
}
