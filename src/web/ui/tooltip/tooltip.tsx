import { Tooltip as Radix } from "radix-ui";
import { type FocusEvent, type ReactElement, type ReactNode, useRef, useState } from "react";
import { isFocusQuiet } from "./focus-quietly.ts";

interface TooltipProps {
  content: ReactNode;
  /** The control that it explains. It can be focused, so that the tooltip can be read without a mouse. */
  children: ReactElement;
  side?: "top" | "right" | undefined;
}

/** Lets the next tooltip open at once where one was open a moment before. */
export const TooltipProvider = Radix.Provider;

/** Explains a control under the pointer and at the keyboard's focus. */
export function Tooltip({ content, children, side = "top" }: TooltipProps) {
  const control = useRef<HTMLButtonElement>(null);
  // Inside the control's landmark or dialog, so that it belongs to a part of the page.
  const [landmark, setLandmark] = useState<HTMLElement | null>(null);
  const findLandmark = () =>
    control.current?.closest<HTMLElement>("main, header, [role=dialog], [role=alertdialog]") ?? null;
  return (
    <Radix.Root onOpenChange={(open) => open && setLandmark(findLandmark())}>
      <Radix.Trigger asChild ref={control} onFocus={keepClosedWithoutKeyboard}>
        {children}
      </Radix.Trigger>
      <Radix.Portal container={landmark}>
        <Radix.Content className="tooltip" side={side} sideOffset={6} collisionPadding={8}>
          {content}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Radix opens a tooltip at every focus. */
function keepClosedWithoutKeyboard(event: FocusEvent<HTMLElement>): void {
  if (isFocusQuiet() || !event.currentTarget.matches(":focus-visible")) event.preventDefault();
}
