const MARK = "dialogs";

/** How many dialogs' steps the history's present entry stands on. */
export function dialogsHere(): number {
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
  history.pushState({ ...below, [MARK]: dialogsHere() + 1 }, "", location.href);
}

function isMarked(state: unknown): state is Record<typeof MARK, unknown> {
  return typeof state === "object" && state !== null && MARK in state;
}
