import { type ReactNode, type RefObject, Suspense, useEffect, useId, useRef, useState } from "react";
import type { Explanation } from "#shared/domain/explanations.ts";
import { lazyWithPreload, onFirstInteraction } from "#web/lib/lazy-loading.tsx";
import { preloadDialogs } from "#web/ui/dialog/dialog.tsx";
import "../explained.css";
import { Popover } from "radix-ui";

const OnScreen = lazyWithPreload(() => import("./explanation-content.tsx"));

export const preloadNotes = OnScreen.preload;

interface ExplainedProps {
  explanation: Explanation;
  /** The figure as it stands on the page. */
  children: ReactNode;
}

/** A derived figure that says how it came about: pressed, it opens a note beside it, on phones a sheet. */
export function FigureExplanation({ explanation, children }: ExplainedProps) {
  const figure = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  useEffect(() => onFirstInteraction(preloadBoth), []);

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

interface ExplainedNoteProps {
  figure: RefObject<HTMLButtonElement | null>;
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}

/** The note beside a figure. Closing it gives the focus back to the figure. */
export function ExplainedNote({ figure, title, open, onOpenChange, children }: ExplainedNoteProps) {
  const titleId = useId();
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Anchor virtualRef={figure as RefObject<HTMLButtonElement>} />
      <Popover.Portal>
        <Popover.Content
          className="explained-note"
          aria-labelledby={titleId}
          // It may be longer than the window, and arrow keys scroll what has the focus.
          tabIndex={0}
          sideOffset={8}
          // Of a page: not over the menu beside it. The top bar stays in sight.
          collisionBoundary={figure.current?.closest("main")}
          collisionPadding={{ top: 76, right: 12, bottom: 12, left: 12 }}
          // The figure opens and closes it by itself.
          onInteractOutside={(event) => {
            if (event.target instanceof Node && figure.current?.contains(event.target))
              event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // Whoever closed it by pressing something else has the focus there.
            if (document.activeElement === document.body) figure.current?.focus({ preventScroll: true });
          }}
        >
          <h2 id={titleId} className="explained-title">
            {title}
          </h2>
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
