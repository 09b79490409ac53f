import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import type { ChangeToExplain } from "#shared/domain/change-explained.ts";
import { HOW_COMPUTED, WHY_CHANGED } from "#shared/domain/explanations.ts";
import { lazyWithPreload } from "#web/lib/lazy-loading.tsx";
import type { ExplanationToShow } from "./ExplanationContent.tsx";
import "./explanations.css";

/** Loaded after the page: with it, an investor's page would load more script than it may. */
export const ExplanationContent = lazyWithPreload(() => import("./ExplanationContent.tsx"));

interface FigureExplanationProps {
  explanation?: ExplanationToShow;
  /** Why it differs from the month before: answered below the explanation, or alone. */
  change?: ChangeToExplain | undefined;
  /** The figure as the page shows it. */
  children: ReactNode;
}

/**
 * A derived figure as a button that opens its explanation: a popover beside it, a dialog on phones. A page has dozens
 * of these, so the popover is mounted on the first press.
 */
export function FigureExplanation({ explanation, change, children }: FigureExplanationProps) {
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
        title={explanation === undefined ? WHY_CHANGED : HOW_COMPUTED}
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
            change={change}
            open={isOpen}
            onOpenChange={setOpen}
          />
        </Suspense>
      )}
    </>
  );
}
