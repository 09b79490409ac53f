import { Suspense, useEffect, useRef, useState, type ReactNode } from "react";
import type { Explanation } from "#shared/domain/explanations.ts";
import { onDemand } from "#web/lib/on-demand.tsx";
import { whenTouched } from "#web/lib/when-touched.ts";
import { preloadDialogs } from "./Dialog.tsx";
import "./explained.css";

const OnScreen = onDemand(() => import("./ExplainedOnScreen.tsx"));

export const preloadNotes = OnScreen.preload;

interface ExplainedProps {
  explanation: Explanation;
  /** The figure as it stands on the page. */
  children: ReactNode;
}

/** A derived figure that says how it came about: pressed, it opens a note beside it, on phones a sheet. */
export function Explained({ explanation, children }: ExplainedProps) {
  const figure = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  useEffect(() => whenTouched(preloadBoth), []);

  return (
    <>
      <button
        ref={figure}
        type="button"
        className="explained"
        title="How was this computed?"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {children}
      </button>
      {wasOpened && (
        <Suspense>
          <OnScreen figure={figure} explanation={explanation} open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}

function preloadBoth(): void {
  void preloadNotes();
  void preloadDialogs();
}
