/*
 * The browser's Back cannot be held up: when a page hears of it, the router has shown the screen before. So the
 * first work on a form adds a step to the history, at the same address. Back takes that step away, the screen
 * stays, and there is time to ask.
 */

/** After any of these there may be work to lose. */
export const WORK_EVENTS = ["input", "change", "pointerup", "keyup"] as const;

const MARK = "unsent";

export function addStep(): void {
  history.pushState({ [MARK]: true }, "", location.href);
}

export function isOnStep(): boolean {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null && MARK in state;
}
