import { Popover } from "radix-ui";
import { useId, type ReactNode, type RefObject } from "react";

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
