import { useRef, type PointerEvent } from "react";
import { TOAST_SWIPE_THRESHOLD } from "#shared/domain/limits.ts";

/** Follows a pointer to the right; far enough, and the notification goes (spec section 9), else it glides back. */
export function useSwipeAway(onAway: () => void) {
  const from = useRef<number | null>(null);

  const moved = (event: PointerEvent<HTMLElement>) =>
    Math.max(0, event.clientX - (from.current ?? event.clientX));
  const end = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    from.current = null;
    delete currentTarget.dataset["swiping"];
    currentTarget.style.translate = "";
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const onButton = event.target instanceof Element && event.target.closest("button") !== null;
      if (event.button === 0 && !onButton) from.current = event.clientX;
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (from.current === null) return;
      const { currentTarget } = event;
      currentTarget.setPointerCapture(event.pointerId);
      currentTarget.dataset["swiping"] = "";
      currentTarget.style.translate = `${moved(event)}px 0`;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      // Gone from where it was left, and not from where it stood.
      if (from.current !== null && moved(event) >= TOAST_SWIPE_THRESHOLD) onAway();
      else end(event);
      from.current = null;
    },
    onPointerCancel: end,
  };
}
