const SIGNS = ["pointermove", "pointerdown", "keydown"] as const;

let touched = false;
const waiting = new Set<() => unknown>();

/**
 * Does something once the reader has done anything at all: what only follows from pressing something need not come
 * with the page, and is there when the press comes. Returns how to call it off.
 * In a task of its own: the key or the pointer that is the first sign is answered before.
 */
export function whenTouched(work: () => unknown): () => void {
  if (touched) {
    work();
    return () => undefined;
  }
  if (waiting.size === 0) for (const sign of SIGNS) window.addEventListener(sign, start, { passive: true });
  waiting.add(work);
  return () => void waiting.delete(work);
}

function start(): void {
  touched = true;
  for (const sign of SIGNS) window.removeEventListener(sign, start);
  setTimeout(() => {
    for (const work of waiting) work();
    waiting.clear();
  });
}

/** As on a page just opened. */
export function forgetTouch(): void {
  touched = false;
  waiting.clear();
  for (const sign of SIGNS) window.removeEventListener(sign, start);
}
