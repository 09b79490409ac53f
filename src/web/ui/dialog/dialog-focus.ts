import { type FocusEvent, useRef } from "react";
import { focusQuietly } from "#web/ui/tooltip/focus-quietly.ts";
import { findOpener } from "./opener.ts";

/** What the newest open dialog was opened by. */
let lastOpener: Element | null = null;

const canTakeFocus = (opener: Element | null): opener is HTMLElement =>
  opener instanceof HTMLElement && opener.isConnected && opener !== document.body;

/** Moves the focus into a dialog and returns it to what opened it, also where Radix knows no trigger. */
export function useDialogFocus() {
  const opener = useRef<Element | null>(null);
  // Where this dialog replaces another, its own opener disappears with that one.
  const openerBefore = useRef<Element | null>(null);
  const focusTarget = useRef<HTMLElement | null>(null);
  return {
    // Leaving a field may replace its help text by an error. Radix sees an element removed while the focus is between
    // two fields, assumes that it was lost and moves it to the dialog: this moves it on to the field.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      focusTarget.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
    },
    onFocus: ({ target, currentTarget }: FocusEvent) => {
      const next = focusTarget.current;
      focusTarget.current = null;
      if (target !== currentTarget || next === target || !currentTarget.contains(next)) return;
      // Radix does so once for each removed element, one after the other.
      queueMicrotask(() => next?.focus());
    },
    onOpenAutoFocus: (event: Event) => {
      openerBefore.current = lastOpener;
      lastOpener = opener.current = findOpener();
      focusFirstField(event);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (lastOpener === opener.current) lastOpener = null;
      const known = [opener.current, openerBefore.current].find(canTakeFocus);
      // Where two dialogs close together, the other one has returned the focus already.
      if (!known && document.activeElement !== document.body) return;
      // What opened the dialog may be deleted by now: then the focus goes to the page's content.
      const target = known ?? document.querySelector<HTMLElement>("main");
      if (target) focusQuietly(target);
    },
  };
}

/**
 * Focuses the first field that needs no scrolling; in a question the first button, which is Cancel; else the dialog
 * itself, so that a screen reader begins at the title and not at X.
 */
function focusFirstField(event: Event): void {
  const dialog = event.target;
  if (!(dialog instanceof HTMLElement)) return;
  event.preventDefault();
  const field = dialog.querySelector<HTMLElement>(
    ".dialog-body :is(input, select, textarea):not(:disabled, [type=hidden])",
  );
  const button = dialog.matches(".dialog-question")
    ? dialog.querySelector<HTMLElement>(".dialog-foot button")
    : null;
  (button ?? (field && isInView(field) ? field : dialog)).focus();
}

function isInView(field: HTMLElement): boolean {
  const body = field.closest(".dialog-body");
  return body === null || field.getBoundingClientRect().bottom <= body.getBoundingClientRect().bottom;
}
