import {
  cloneElement,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  Suspense,
  type SyntheticEvent,
  useEffect,
  useState,
} from "react";
import { lazyWithPreload, onFirstInteraction } from "#web/lib/lazy-loading.tsx";
import type { TooltipContentProps, TooltipSide, TooltipStart } from "./tooltip-content.tsx";

/** Radix is loaded on the first interaction, since every page has tooltips. Without it, controls have none. */
const TooltipContent = lazyWithPreload<TooltipContentProps>(() =>
  import("./tooltip-content.tsx").catch(() => ({ default: () => null })),
);

export const preloadTooltips = TooltipContent.preload;

interface Handlers {
  onPointerEnter?: ((event: PointerEvent<HTMLElement>) => void) | undefined;
  onPointerLeave?: ((event: PointerEvent<HTMLElement>) => void) | undefined;
  onFocus?: ((event: FocusEvent<HTMLElement>) => void) | undefined;
  onBlur?: ((event: FocusEvent<HTMLElement>) => void) | undefined;
}

interface TooltipProps {
  content: ReactNode;
  /** The control that it explains. It can be focused, so that the tooltip can be read without a mouse. */
  children: ReactElement<Handlers>;
  side?: TooltipSide | undefined;
}

/** Explains a control under the pointer and at the keyboard's focus. Mounted only while one of the two is there. */
export function Tooltip({ content, children, side = "top" }: TooltipProps) {
  const [start, setStart] = useState<TooltipStart | null>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => onFirstInteraction(() => void preloadTooltips()), []);

  const begin = ({ currentTarget, nativeEvent }: SyntheticEvent<HTMLElement>) =>
    setStart((before) => before ?? { anchor: currentTarget, event: nativeEvent, at: performance.now() });
  const end = () => {
    // Once it is open, Radix decides when it closes: the pointer may move onto it.
    if (!isOpen) setStart(null);
  };
  const own = children.props;
  return (
    <>
      {cloneElement(children, {
        onPointerEnter: (event) => {
          own.onPointerEnter?.(event);
          if (event.pointerType !== "touch") begin(event);
        },
        onPointerLeave: (event) => {
          own.onPointerLeave?.(event);
          end();
        },
        onFocus: (event) => {
          own.onFocus?.(event);
          if (!isQuiet && event.currentTarget.matches(":focus-visible")) begin(event);
        },
        onBlur: (event) => {
          own.onBlur?.(event);
          end();
        },
      })}
      {start && (
        <Suspense>
          <TooltipContent
            start={start}
            side={side}
            onOpenChange={(open) => {
              setOpen(open);
              if (!open) setStart(null);
            }}
          >
            {content}
          </TooltipContent>
        </Suspense>
      )}
    </>
  );
}

let isQuiet = false;

/** Focuses an element without opening its tooltip, as when a closed dialog returns the focus. */
export function focusQuietly(element: HTMLElement): void {
  isQuiet = true;
  element.focus({ preventScroll: true });
  isQuiet = false;
}
