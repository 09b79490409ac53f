import { Tooltip as Radix } from "radix-ui";
import type { ReactElement, ReactNode } from "react";

interface TooltipProps {
  content: ReactNode;
  /** The thing it explains; it has to take the focus, so that the words can be reached without a mouse. */
  children: ReactElement;
  side?: "top" | "right" | "bottom" | "left" | undefined;
}

/** The delays stand once, in the provider of the app. */
export function Tooltip({ content, children, side = "top" }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className="tooltip" side={side} sideOffset={6} collisionPadding={8}>
          {content}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
