import { useEffect, useEffectEvent } from "react";

/*
 * A phone's Back closes what lies on top of the page. So every open dialog stands on a step of its own in the
 * history, at the same address: Back takes the step away and the dialog closes; a dialog that closes otherwise has
 * its step taken away. One place puts the two numbers together, a moment after either has changed: a dialog that
 * follows another finds its step already there, and one that stays open (it asks first, or must be read) gets its
 * step again.
 */

type Close = () => void;

/** A step is taken away at once, and a browser that was told to go elsewhere meanwhile never says so. */
const GIVE_UP_MS = 1000;

/** Of the open dialogs, the last opened at the end. */
const open: Close[] = [];
const waiting: (() => void)[] = [];
let here = { steps: 0, address: "" };
let soon: ReturnType<typeof setTimeout> | null = null;
/** A step is being taken away: history.back() takes its time. */
let leaving: ReturnType<typeof setTimeout> | null = null;
/** Where the page was led meanwhile, which the step taken away must not undo. */
let ledTo: (() => void) | null = null;

/** @param close what Esc does @returns for when it is closed */
export function addDialog(close: Close): () => void {
  open.push(close);
  later();
  return () => {
    open.splice(open.lastIndexOf(close), 1);
    later();
  };
}

/** Does something once no dialog's step is still to be taken away: what follows may be a step in the history. */
export function afterDialogSteps(then: () => void): void {
  if (leaving === null && currentSteps() <= open.length) then();
  else waiting.push(then);
}

function later(): void {
  soon ??= setTimeout(settle);
}

function settle(): void {
  soon = null;
  if (leaving !== null) return;
  while (currentSteps() < open.length) pushStep();
  look();
  if (here.steps > open.length) {
    leaving = setTimeout(endLeaving, GIVE_UP_MS);
    history.back();
  } else for (const then of waiting.splice(0)) then();
}

function look(): void {
  here = { steps: currentSteps(), address: location.href };
  if (here.steps === 0) history.scrollRestoration = "auto";
}

function endLeaving(): void {
  if (leaving !== null) clearTimeout(leaving);
  leaving = null;
  ledTo = null;
  later();
}

function onPop(event: PopStateEvent): void {
  const before = here;
  look();
  const isSamePlace = here.address === before.address;
  const isStepGone = isSamePlace && here.steps < before.steps;
  if (isStepGone || ledTo) {
    // The page is where it was, or will be in a moment: nobody else need hear of it.
    event.stopImmediatePropagation();
  }
  ledTo?.();
  if (leaving !== null) endLeaving();
  else if (isStepGone) open.at(-1)?.();
  later();
}

/** The router's own events: the page has gone on, or was given another address. */
function onLed({ type }: Event): void {
  look();
  if (leaving === null) return;
  const { href } = location;
  const state: unknown = history.state;
  ledTo = () => history[type === "pushState" ? "pushState" : "replaceState"](state, "", href);
}

look();
// Before everybody else hears of it.
window.addEventListener("popstate", onPop, true);
for (const way of ["pushState", "replaceState"]) window.addEventListener(way, onLed);
// Of a dialog that was open when the page was loaded again.
later();

const MARK = "dialogs";

/** How many dialogs' steps the history's present entry stands on. */
export function currentSteps(): number {
  const state: unknown = history.state;
  return isMarked(state) && typeof state[MARK] === "number" ? state[MARK] : 0;
}

/**
 * One more, at the same address; what the page has marked its step with is marked on this one as well. Back to it does
 * not scroll: the page is where it was, or begins anew meanwhile.
 */
export function pushStep(): void {
  history.scrollRestoration = "manual";
  const state: unknown = history.state;
  const below = typeof state === "object" ? state : null;
  history.pushState({ ...below, [MARK]: currentSteps() + 1 }, "", location.href);
}

function isMarked(state: unknown): state is Record<typeof MARK, unknown> {
  return typeof state === "object" && state !== null && MARK in state;
}

/** The browser's Back does what Esc does, as long as something is open. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => (isOpen ? addDialog(() => onBack()) : undefined), [isOpen]);
}
