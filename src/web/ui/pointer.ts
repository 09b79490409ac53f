import { useEffect, useState } from "react";

/** A finger or a button goes down; a touch tells of both, one after the other. */
const DOWN = ["pointerdown", "mousedown"] as const;
/** It comes up or the press ends otherwise: scrolling, dragging, a menu, another window. */
const UP = ["pointerup", "mouseup", "pointercancel", "dragend", "contextmenu", "blur"] as const;

let isDown = false;
let ending: ReturnType<typeof setTimeout> | undefined;
const waiting = new Set<() => void>();

// Nothing is pressed where the build draws the first paints.
if (typeof window !== "undefined") {
  for (const name of DOWN) window.addEventListener(name, press, true);
  for (const name of UP) window.addEventListener(name, letGo, true);
}

function press(): void {
  clearTimeout(ending);
  isDown = true;
}

/** The click comes right after, and what is held back only after that. */
function letGo(event: Event): void {
  if (!isDown || (event.type === "blur" && event.target !== window)) return;
  clearTimeout(ending);
  ending = setTimeout(() => {
    isDown = false;
    for (const work of waiting) work();
    waiting.clear();
  });
}

export const isPressed = (): boolean => isDown;

/** Does something once nothing is pressed: at once, or after the release. Returns how to call it off. */
export function onceReleased(work: () => void): () => void {
  if (!isDown) {
    work();
    return () => undefined;
  }
  waiting.add(work);
  return () => void waiting.delete(work);
}

/**
 * A sentence that takes up room, held back as long as something is pressed. Leaving a field often happens by pressing
 * something else: were the error of that field shown at once, what is pressed would move away from under the pointer,
 * and the click would be lost.
 */
export function useOnceReleased(sentence: string | undefined): string | undefined {
  const [shown, setShown] = useState(sentence);
  if (shown !== sentence && !isPressed()) setShown(sentence);
  useEffect(() => {
    if (shown === sentence) return;
    return onceReleased(() => setShown(sentence));
  }, [shown, sentence]);
  return shown;
}
