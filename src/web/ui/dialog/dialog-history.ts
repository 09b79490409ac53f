import { useEffect, useEffectEvent, useState } from "react";

/*
 * The browser's Back closes the topmost dialog, as on a phone. Each open dialog has a history entry
 * at the same address: Back removes the entry and closes the dialog; a dialog that closes otherwise removes its entry.
 * One function reconciles the number of entries with the number of open dialogs, a moment after either has changed. So
 * a dialog that replaces another reuses its entry, and one that stays open on Back (it asks first) gets a new entry.
 */

/** The browser's Back does what Escape does, while something is open. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => (isOpen ? addDialog(() => onBack()) : undefined), [isOpen]);
}

type Close = () => void;

/**
 * How long to wait for history.back(): where the browser was sent elsewhere meanwhile, it never takes effect. A busy
 * page is told of it late; going back a second time would then leave the page.
 */
const BACK_TIMEOUT_MS = 5000;

/** The open dialogs, the topmost last. */
const openDialogs: Close[] = [];
const callbacks: (() => void)[] = [];
let here = { entries: 0, address: "" };
let reconcileTimer: ReturnType<typeof setTimeout> | undefined;
/** Set while history.back() is removing an entry. */
let backTimer: ReturnType<typeof setTimeout> | null = null;
/** Repeats a navigation that happened meanwhile, which going back would undo. */
let repeatNavigation: (() => void) | null = null;

/**
 * Adds a history entry for an open dialog.
 * @param close what Back does
 * @returns removes it when the dialog closes
 */
function addDialog(close: Close): () => void {
  openDialogs.push(close);
  reconcileSoon();
  return () => {
    openDialogs.splice(openDialogs.lastIndexOf(close), 1);
    reconcileSoon();
  };
}

/** Calls back once no dialog's entry is waiting to be removed: a navigation before that would be undone. */
export function afterDialogEntries(then: () => void): void {
  if (backTimer === null && currentEntries() <= openDialogs.length) then();
  else callbacks.push(then);
}

/** The same for what follows the answer to a dialog, which closes with the next rendering. */
export function useAfterDialogs(): (then: () => void) => void {
  const [next, setNext] = useState<{ run: () => void } | null>(null);
  useEffect(() => {
    if (next !== null) afterDialogEntries(next.run);
  }, [next]);
  return (run) => setNext({ run });
}

function reconcileSoon(): void {
  // Set anew each time, so that a lost timer delays only until the next change.
  clearTimeout(reconcileTimer);
  reconcileTimer = setTimeout(reconcile);
}

function reconcile(): void {
  if (backTimer !== null) return;
  while (currentEntries() < openDialogs.length) pushEntry();
  updateHere();
  if (here.entries > openDialogs.length) {
    backTimer = setTimeout(giveUpBack, BACK_TIMEOUT_MS);
    history.back();
  } else runCallbacks();
}

function runCallbacks(): void {
  for (const then of callbacks.splice(0)) then();
}

function updateHere(): void {
  here = { entries: currentEntries(), address: location.href };
  if (here.entries === 0) history.scrollRestoration = "auto";
}

function endBack(): void {
  if (backTimer !== null) clearTimeout(backTimer);
  backTimer = null;
  repeatNavigation = null;
}

/** Leaves the entry to the next dialog, which uses it. */
function giveUpBack(): void {
  endBack();
  runCallbacks();
}

function onPopState(event: PopStateEvent): void {
  const before = here;
  updateHere();
  const isEntryRemoved = here.address === before.address && here.entries < before.entries;
  // The page is, or will be in a moment, where it was: the router must not notice.
  if (isEntryRemoved || repeatNavigation) event.stopImmediatePropagation();
  repeatNavigation?.();
  if (backTimer !== null) endBack();
  else if (isEntryRemoved) openDialogs.at(-1)?.();
  reconcileSoon();
}

/** wouter's own events: the page has navigated. */
function onNavigation({ type }: Event): void {
  updateHere();
  if (backTimer === null) return;
  const { href } = location;
  const state: unknown = history.state;
  repeatNavigation = () => history[type === "pushState" ? "pushState" : "replaceState"](state, "", href);
}

const ENTRIES = "dialogs";

/** How many dialogs have added history entries up to the current one. */
function currentEntries(): number {
  const state: unknown = history.state;
  return hasEntries(state) && typeof state[ENTRIES] === "number" ? state[ENTRIES] : 0;
}

/** Adds an entry at the same address and with the page's own state. Going back to it does not scroll the page. */
function pushEntry(): void {
  history.scrollRestoration = "manual";
  const state: unknown = history.state;
  const below = typeof state === "object" ? state : null;
  history.pushState({ ...below, [ENTRIES]: currentEntries() + 1 }, "", location.href);
}

function hasEntries(state: unknown): state is Record<typeof ENTRIES, unknown> {
  return typeof state === "object" && state !== null && ENTRIES in state;
}

// On the server there is no history.
if (typeof window !== "undefined") {
  updateHere();
  // Whoever else listens for popstate imports this module first: listeners are called in the order of their adding.
  window.addEventListener("popstate", onPopState);
  for (const name of ["pushState", "replaceState"]) window.addEventListener(name, onNavigation);
  // Removes the entry of a dialog that was open when the page was reloaded.
  reconcileSoon();
}
