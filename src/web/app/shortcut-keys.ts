import { localStore } from "#web/lib/storage.ts";

/** A screen and the letter that leads to it, after G. */
export interface ScreenKey {
  key: string;
  label: string;
  href: string;
}

/** What a press of keys asks for: the list of shortcuts, the page's search, or a screen by its key. */
type Wish = { kind: "list" } | { kind: "search" } | { kind: "screen"; key: string };

/** How long the second key of two may take. */
const PAUSE_MS = 1500;

/**
 * Reads single keys: "?" and "/", and a letter after G. Not while somebody types, holds Ctrl, Alt or Meta, or answers
 * a dialog.
 */
export function listenForShortcuts(onWish: (wish: Wish) => boolean): () => void {
  let wentAt = -Infinity;
  const hear = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || isBusy(event.target))
      return;
    const after = event.timeStamp - wentAt <= PAUSE_MS;
    const key = event.key.toUpperCase();
    wentAt = !after && key === "G" ? event.timeStamp : -Infinity;
    const wish = after ? { kind: "screen" as const, key } : wishOf(key);
    if (wish && onWish(wish)) event.preventDefault();
  };
  window.addEventListener("keydown", hear);
  return () => window.removeEventListener("keydown", hear);
}

function wishOf(key: string): Wish | null {
  if (key === "?") return { kind: "list" };
  return key === "/" ? { kind: "search" } : null;
}

function isBusy(target: EventTarget | null): boolean {
  // A slider, as the chart's months are, takes arrows and no letters.
  const typedInto = "input:not([type='range']), textarea, select";
  // First: who types a figure does not wait for the whole page to be searched.
  if (target instanceof HTMLElement && (target.matches(typedInto) || target.isContentEditable)) return true;
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}

const key = "shortcuts";

/** Whether single keys do something on this device; who talks to the computer turns them off (WCAG 2.1.4). */
export const areShortcutsOn = (): boolean => localStore.get(key) !== "off";

export const rememberShortcuts = (on: boolean): void => localStore.set(key, on ? null : "off");
