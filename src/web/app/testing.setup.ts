import { configure } from "@testing-library/react";
import { beforeEach } from "vitest";
import { preloadDialogs } from "#web/ui/Dialog.tsx";
import { preloadNotes } from "#web/ui/Explained.tsx";
import { isPressed, onceReleased } from "#web/ui/press.ts";
import { preloadToasts } from "#web/ui/toast.tsx";
import { forgetToast } from "#web/ui/toast-store.ts";
import { preloadWords } from "#web/ui/Tooltip.tsx";

// In a browser they come while the pointer moves; the tests' pointer is quicker.
await Promise.all([preloadDialogs(), preloadNotes(), preloadToasts(), preloadWords()]);

// Long enough for a busy machine; what does not come by then does not come.
configure({ asyncUtilTimeout: 5000 });

// A device of its own for every test: nobody was signed in on it, nothing was chosen, nothing is told there.
beforeEach(() => {
  forgetToast();
  localStorage.clear();
  sessionStorage.clear();
  for (const told of document.head.querySelectorAll("meta[name='signed-in']")) told.remove();
});

// And nothing on it is pressed any more: tests of touches begin them and seldom lift the finger.
beforeEach(async () => {
  if (!isPressed()) return;
  window.dispatchEvent(new Event("pointerup"));
  await new Promise<void>((released) => {
    onceReleased(released);
  });
});
