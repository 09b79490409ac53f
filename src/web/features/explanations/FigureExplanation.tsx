import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import type { Explanation } from "#shared/domain/explanations.ts";
import { lazyWithPreload, onFirstInteraction } from "#web/lib/lazy-loading.tsx";
import { preloadDialogs } from "#web/ui/dialog/dialog.tsx";
import "./explanations.css";

const ExplanationContent = lazyWithPreload(() => import("./ExplanationContent.tsx"));

export const preloadExplanations = ExplanationContent.preload;

interface FigureExplanationProps {
  explanation: Explanation;
  /** The figure as the page shows it. */
  children: ReactNode;
}

/**
 * A derived figure as a button that opens its explanation: a popover beside it, a dialog on phones. A page has dozens
 * of these, so the popover's code is loaded on the first interaction and mounted on the first press.
 */
export function FigureExplanation({ explanation, children }: FigureExplanationProps) {
  const figure = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  useEffect(() => onFirstInteraction(preloadAll), []);

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

function preloadAll(): void {
  void preloadExplanations();
  void preloadDialogs();
}
