import { configure } from "@testing-library/react";
import { afterAll, beforeEach } from "vitest";
import { forgetInteraction } from "#web/lib/lazy-loading.tsx";
import { announce } from "#web/ui/live-region.tsx";
import { preloadDialogs } from "#web/ui/dialog/dialog.tsx";
import { preloadExplanations } from "#web/features/explanations/FigureExplanation.tsx";
import { afterPointerUp, isPointerDown } from "#web/ui/pointer.ts";
import { resetToasts, preloadToasts } from "#web/ui/toast/toast.tsx";
import { resetTooltips } from "#web/ui/tooltip/tooltip-content.tsx";
import { preloadTooltips } from "#web/ui/tooltip/tooltip.tsx";
import { afterDialogSteps } from "#web/ui/dialog/dialog-history.ts";

// In a browser they come while the pointer moves; the tests' pointer is quicker.
await Promise.all([preloadDialogs(), preloadExplanations(), preloadToasts(), preloadTooltips()]);

// Long enough for a busy machine; what does not come by then does not come.
configure({ asyncUtilTimeout: 5000 });

// No test finds what the page before it was about to do, nor what it has asked: nobody answers a page without a server.
beforeEach(async () => {
  await closePage();
  globalThis.fetch = () => new Promise(() => {});
});

// The next file of this worker knows nothing of the timers of this one.
afterAll(async () => {
  await closePage();
  globalThis.setTimeout = realSetTimeout;
});

// A device of its own for every test: nobody was signed in on it, nothing was chosen, nothing is told there.
beforeEach(() => {
  resetToasts();
  announce("");
  localStorage.clear();
  sessionStorage.clear();
  for (const told of document.head.querySelectorAll("meta[name='signed-in']")) told.remove();
});

// And nothing on it is pressed any more: tests of touches begin them and seldom lift the finger.
beforeEach(async () => {
  if (isPointerDown()) {
    window.dispatchEvent(new Event("pointerup"));
    await new Promise<void>((released) => {
      afterPointerUp(released);
    });
  }
  // Nor was anything: the last that was touched is the keyboard.
  window.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab" }));
  forgetInteraction();
  resetTooltips();
});

/** What pages have put off. A test's own clock, which it takes along, is none of this. */
const putOff = new Set<ReturnType<typeof setTimeout>>();
const realSetTimeout = globalThis.setTimeout;

globalThis.setTimeout = new Proxy(realSetTimeout, {
  apply: (begin, self, given) => {
    const timer: ReturnType<typeof setTimeout> = Reflect.apply(begin, self, given);
    // What follows at once is not put off: the dialogs' history waits for its own timer, and would wait for ever.
    if (given[1] !== undefined && given[1] > 0) putOff.add(timer);
    return timer;
  },
});

/**
 * Ends what a page that is taken away would still do. Its dialogs' steps in the history are taken back; what was for
 * later is not done any more: half a second after a session has ended, another test's page would be led to the login.
 */
async function closePage(): Promise<void> {
  await turn();
  await new Promise<void>((gone) => {
    afterDialogSteps(gone);
  });
  await turn();
  for (const timer of putOff) clearTimeout(timer);
  putOff.clear();
  history.replaceState(null, "", "/");
}

/** What was to follow at once has followed. */
const turn = () => new Promise<void>((done) => setTimeout(done));
