import { useEffect, useRef, useState, type FocusEvent, type PointerEvent } from "react";
import { isGivenBack } from "./focus-quietly.ts";
import { goesByPointer } from "./last-pressed.ts";
import { TOOLTIP_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from "#shared/domain/limits.ts";

/** Time to move the pointer from the thing onto its words. */
const CROSSING_MS = 120;

/** When the last one closed: whoever goes from thing to thing does not wait at each. */
let lastClosedAt = -Infinity;

/** As on a page just opened. */
export function forgetWords(): void {
  lastClosedAt = -Infinity;
}

/**
 * When the words of a thing show: under the pointer after a while, at the keyboard's focus at once. A focus that a
 * press or the page after it set, or that a closing dialog gave back, is no question.
 */
export function useTooltip() {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOpen = anchor !== null;

  const show = (element: Element, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnchor(element), delay);
  };
  const hide = (delay = 0) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnchor(null), delay);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpen) return undefined;
    const close = () => setAnchor(null);
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      // Only the words go, not the dialog that they stand in.
      event.stopPropagation();
      close();
    };
    window.addEventListener("keydown", closeByKey, true);
    window.addEventListener("scroll", close, true);
    return () => {
      lastClosedAt = performance.now();
      window.removeEventListener("keydown", closeByKey, true);
      window.removeEventListener("scroll", close, true);
    };
  }, [isOpen]);

  return {
    anchor,
    /** For the thing. */
    thing: {
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType === "touch") return;
        const skips = performance.now() - lastClosedAt < TOOLTIP_SKIP_DELAY_MS;
        show(event.currentTarget, skips ? 0 : TOOLTIP_DELAY_MS);
      },
      onPointerLeave: () => hide(CROSSING_MS),
      // Pressing a thing is knowing what it does.
      onPointerDown: () => hide(),
      onFocus: (event: FocusEvent) => {
        if (!goesByPointer() && !isGivenBack()) show(event.currentTarget, 0);
      },
      onBlur: () => hide(),
      onClick: () => hide(),
    },
    /** For the words, on which the pointer may rest. */
    words: { onPointerEnter: () => clearTimeout(timer.current), onPointerLeave: () => hide(CROSSING_MS) },
  };
}
