import { configure } from "@testing-library/react";
import { beforeEach } from "vitest";
import { forgetTouch } from "#web/lib/lazy-loading.tsx";
import { announce } from "#web/ui/live-region.tsx";
import { preloadDialogs } from "#web/ui/dialog/dialog.tsx";
import { preloadExplanations } from "#web/features/explanations/FigureExplanation.tsx";
import { isPressed, onceReleased } from "#web/ui/pointer.ts";
import { forgetToast, preloadToasts } from "#web/ui/toast/toast.tsx";
import { forgetWords, preloadWords } from "#web/ui/tooltip/tooltip.tsx";
import { closePage } from "./testing.close-page.ts";

// In a browser they come while the pointer moves; the tests' pointer is quicker.
await Promise.all([preloadDialogs(), preloadExplanations(), preloadToasts(), preloadWords()]);

// Long enough for a busy machine; what does not come by then does not come.
configure({ asyncUtilTimeout: 5000 });

// No test finds what the page before it was about to do, nor what it has asked: nobody answers a page without a server.
beforeEach(async () => {
  await closePage();
  globalThis.fetch = () => new Promise(() => {});
});

// A device of its own for every test: nobody was signed in on it, nothing was chosen, nothing is told there.
beforeEach(() => {
  forgetToast();
  announce("");
  localStorage.clear();
  sessionStorage.clear();
  for (const told of document.head.querySelectorAll("meta[name='signed-in']")) told.remove();
});

// And nothing on it is pressed any more: tests of touches begin them and seldom lift the finger.
beforeEach(async () => {
  if (isPressed()) {
    window.dispatchEvent(new Event("pointerup"));
    await new Promise<void>((released) => {
      onceReleased(released);
    });
  }
  // Nor was anything: the last that was touched is the keyboard.
  window.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab" }));
  forgetTouch();
  forgetWords();
});
