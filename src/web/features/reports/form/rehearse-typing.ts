import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { whenIdle } from "#web/lib/lazy-loading.tsx";

/** The browser reads code when it is first called, and has made it quick after a few calls. */
const CELLS = 2;
const TEXTS = 1;
const KEYS = "123";

/**
 * The first key in a form would wait until the browser has read all that answers it. So figures and a text are
 * typed before, a key whenever there is nothing else to do, into fields that stand in no page and of which nothing is
 * kept.
 * @param form fields as they stand in the form, with nothing else of it
 * @param signal when nobody will type any more
 */
export function rehearseTyping(form: ReactNode, signal: AbortSignal): void {
  // It may have been left while this code was fetched.
  if (signal.aborted) return;
  const stage = document.createElement("div");
  const root = createRoot(stage);
  flushSync(() => root.render(form));
  const fields = [
    ...[...stage.querySelectorAll("input")].slice(0, CELLS),
    ...[...stage.querySelectorAll("textarea")].slice(0, TEXTS),
  ];
  const steps = fields.flatMap(typingInto);
  const next = () => {
    const step = signal.aborted ? undefined : steps.shift();
    if (!step) return root.unmount();
    step();
    whenIdle(next);
  };
  whenIdle(next);
}

/** What happens in a field that is entered, typed into and left. */
function typingInto(field: HTMLInputElement | HTMLTextAreaElement): (() => void)[] {
  const say = (event: Event) => void field.dispatchEvent(event);
  return [
    () => say(new FocusEvent("focusin", { bubbles: true })),
    ...[...KEYS].map((key) => () => {
      say(new KeyboardEvent("keydown", { key, bubbles: true }));
      // As a key puts it in: React is not told of it before the event.
      field.setRangeText(key, field.value.length, field.value.length, "end");
      say(new InputEvent("input", { bubbles: true }));
    }),
    () => say(new FocusEvent("focusout", { bubbles: true })),
  ];
}
