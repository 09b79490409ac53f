import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, vi } from "vitest";
import { afterDialogEntries } from "#web/ui/dialog/dialog-history.ts";
import { afterPointerUp, isPointerDown } from "#web/ui/hooks/use-after-pointer-up.ts";
import { announce } from "#web/ui/live-region.tsx";
import { resetToasts } from "#web/ui/toast/toast.tsx";

// Long enough for a busy machine.
configure({ asyncUtilTimeout: 5000 });

beforeEach(async () => {
  await endPage();
  // A page without an API waits for its answers.
  globalThis.fetch = () => new Promise(() => {});
  resetToasts();
  announce("");
  localStorage.clear();
  sessionStorage.clear();
  for (const role of document.head.querySelectorAll("meta[name='signed-in']")) role.remove();
  await endInteraction();
});

afterEach(() => {
  // Before the real timers come back: what a page clears when it goes, it has set with the fake ones.
  cleanup();
  // A pending timer of the dialogs' history would be lost, which then waits for it in every later test.
  if (vi.isFakeTimers()) vi.runOnlyPendingTimers();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

// The next file of this worker must not be affected by the timers of this one.
afterAll(async () => {
  await endPage();
  globalThis.setTimeout = realSetTimeout;
});

/** Releases a pointer that a test has left pressed, and makes a key the last interaction. */
async function endInteraction(): Promise<void> {
  if (isPointerDown()) {
    window.dispatchEvent(new Event("pointerup"));
    await new Promise<void>((released) => {
      afterPointerUp(released);
    });
  }
  window.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab" }));
}

/** Timers with a delay that pages have set. Fake timers of a test are not among them. */
const timers = new Set<ReturnType<typeof setTimeout>>();
const realSetTimeout = globalThis.setTimeout;

globalThis.setTimeout = new Proxy(realSetTimeout, {
  apply: (target, self, given) => {
    const timer: ReturnType<typeof setTimeout> = Reflect.apply(target, self, given);
    // Those without a delay must run: the dialogs' history waits for its own.
    if (given[1] !== undefined && given[1] > 0) timers.add(timer);
    return timer;
  },
});

/**
 * Ends the page of the last test: removes its dialogs' entries from the history and clears its timers. Half a second after
 * a session has ended, for example, one would open the login in the next test.
 */
async function endPage(): Promise<void> {
  await nextTask();
  await new Promise<void>((done) => {
    afterDialogEntries(done);
  });
  await nextTask();
  for (const timer of timers) clearTimeout(timer);
  timers.clear();
  history.replaceState(null, "", "/");
}

const nextTask = () => new Promise<void>((done) => setTimeout(done));
