import { Suspense, useEffect, useRef, useState, type ReactNode } from "react";
import type { Explanation } from "#shared/domain/explanation.ts";
import { onDemand } from "#web/lib/on-demand.tsx";
import { whenTouched } from "#web/lib/when-touched.ts";
import { Dialog } from "./Dialog.tsx";
import "./explained.css";
import { ExplainedBody } from "./ExplainedBody.tsx";
import { useIsNarrow } from "./useIsNarrow.ts";

const QUESTION = "How was this computed?";

const Note = onDemand(() => import("./ExplainedNote.tsx"));

export const preloadNotes = Note.preload;

interface ExplainedProps {
  explanation: Explanation;
  /** The figure as it stands on the page. */
  children: ReactNode;
}

/** A derived figure that says how it came about: pressed, it opens a note beside it, on phones a sheet. */
export function Explained({ explanation, children }: ExplainedProps) {
  const isNarrow = useIsNarrow();
  const figure = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  useEffect(() => whenTouched(preloadNotes), []);

  return (
    <>
      <button
        ref={figure}
        type="button"
        className="explained"
        title={QUESTION}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {children}
      </button>
      {isNarrow ? (
        <Dialog open={isOpen} onOpenChange={setOpen} title={QUESTION} size="sm">
          <ExplainedBody explanation={explanation} />
        </Dialog>
      ) : (
        wasOpened && (
          <Suspense>
            <Note
              figure={figure}
              title={QUESTION}
              explanation={explanation}
              open={isOpen}
              onOpenChange={setOpen}
            />
          </Suspense>
        )
      )}
    </>
  );
}
