import { Suspense, useEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import type { Explanation } from "#shared/domain/explanation.ts";
import { onDemand } from "#web/lib/on-demand.tsx";
import { whenTouched } from "#web/lib/when-touched.ts";
import { Dialog, preloadDialogs } from "./Dialog.tsx";
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
        title={QUESTION}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {children}
      </button>
      {wasOpened && (
        <Explaining figure={figure} explanation={explanation} open={isOpen} onOpenChange={setOpen} />
      )}
    </>
  );
}

interface ExplainingProps {
  figure: RefObject<HTMLButtonElement | null>;
  explanation: Explanation;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A page has dozens of figures that explain themselves: what only an open one needs is not part of each. */
function Explaining({ figure, explanation, ...opened }: ExplainingProps) {
  return useIsNarrow() ? (
    <Dialog {...opened} title={QUESTION} size="sm">
      <ExplainedBody explanation={explanation} />
    </Dialog>
  ) : (
    <Suspense>
      <Note {...opened} figure={figure} title={QUESTION} explanation={explanation} />
    </Suspense>
  );
}

function preloadBoth(): void {
  void preloadNotes();
  void preloadDialogs();
}
