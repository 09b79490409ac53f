import { useEffect, useState } from "react";

/** A touch fires both, one after the other. */
const DOWN_EVENTS = ["pointerdown", "mousedown"] as const;
/** The press ends; without a click where it becomes scrolling, dragging, a menu or another window. */
const UP_EVENTS = ["pointerup", "mouseup", "pointercancel", "dragend", "contextmenu", "blur"] as const;

let isDown = false;
let upTimer: ReturnType<typeof setTimeout> | undefined;
const callbacks = new Set<() => void>();

// On the server nothing is pressed.
if (typeof window !== "undefined") {
  for (const name of DOWN_EVENTS) window.addEventListener(name, onDown, true);
  for (const name of UP_EVENTS) window.addEventListener(name, onUp, true);
}

function onDown(): void {
  clearTimeout(upTimer);
  isDown = true;
}

function onUp(event: Event): void {
  if (!isDown || (event.type === "blur" && event.target !== window)) return;
  clearTimeout(upTimer);
  // The click event follows in this task.
  upTimer = setTimeout(() => {
    isDown = false;
    for (const callback of callbacks) callback();
    callbacks.clear();
  });
}

export const isPointerDown = (): boolean => isDown;

/** Calls back at once, or after the click while a pointer is down. Returns how to cancel. */
export function afterPointerUp(callback: () => void): () => void {
  if (!isDown) {
    callback();
    return () => undefined;
  }
  callbacks.add(callback);
  return () => void callbacks.delete(callback);
}

/**
 * Delays a message that takes up room while a pointer is down. A field is often left by pressing a button: if its error
 * appeared at once, the button would move away from under the pointer, and the browser would fire no click.
 */
export function useAfterPointerUp(message: string | undefined): string | undefined {
  const [shown, setShown] = useState(message);
  if (shown !== message && !isPointerDown()) setShown(message);
  useEffect(() => {
    if (shown === message) return;
    return afterPointerUp(() => setShown(message));
  }, [shown, message]);
  return shown;
}
