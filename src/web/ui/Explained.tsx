import { Popover } from "radix-ui";
import { useId, useState, type ReactNode } from "react";
import type { Explanation } from "#shared/domain/explanation.ts";
import { Dialog } from "./Dialog.tsx";
import "./explained.css";
import { ExplainedBody } from "./ExplainedBody.tsx";
import { useIsNarrow } from "./useIsNarrow.ts";

const QUESTION = "How was this computed?";

interface ExplainedProps {
  explanation: Explanation;
  /** The figure as it stands on the page. */
  children: ReactNode;
}

/** A derived figure that says how it came about: pressed, it opens a note beside it, on phones a sheet. */
export function Explained({ explanation, children }: ExplainedProps) {
  const isNarrow = useIsNarrow();
  const [isOpen, setOpen] = useState(false);
  const titleId = useId();
  const figure = (
    <button
      type="button"
      className="explained"
      title={QUESTION}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      {...(isNarrow ? { onClick: () => setOpen(true) } : {})}
    >
      {children}
    </button>
  );

  if (isNarrow)
    return (
      <>
        {figure}
        <Dialog open={isOpen} onOpenChange={setOpen} title={QUESTION} size="sm">
          <ExplainedBody explanation={explanation} />
        </Dialog>
      </>
    );
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger asChild>{figure}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className="explained-note"
          aria-labelledby={titleId}
          // It may be longer than the window, and arrow keys scroll what has the focus.
          tabIndex={0}
          sideOffset={8}
          collisionPadding={12}
        >
          <h2 id={titleId} className="explained-title">
            {QUESTION}
          </h2>
          <ExplainedBody explanation={explanation} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
