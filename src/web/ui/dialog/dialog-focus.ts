import { useRef, type FocusEvent } from "react";
import { focusQuietly } from "../tooltip/focus-quietly.ts";

/** What opened the dialog that opened last, until that one is closed. */
let lastOpener: Element | null = null;

const isThere = (opener: Element | null): opener is HTMLElement =>
  opener instanceof HTMLElement && opener.isConnected && opener !== document.body;

/** Takes the focus into a dialog and gives it back to what opened it, also where no trigger is known. */
export function useDialogFocus() {
  const opener = useRef<Element | null>(null);
  // Of a dialog whose place this one takes: the button in it goes with it.
  const openerBefore = useRef<Element | null>(null);
  const onItsWay = useRef<HTMLElement | null>(null);
  return {
    // What a field says on being left takes the place of its hint. The library sees something removed while the focus
    // is on its way from field to field, takes it for lost and fetches it to the dialog: it goes on to where it was led.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      onItsWay.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
    },
    onFocus: ({ target, currentTarget }: FocusEvent) => {
      const next = onItsWay.current;
      onItsWay.current = null;
      if (target !== currentTarget || next === target || !currentTarget.contains(next)) return;
      // It fetches the focus once for each thing removed.
      queueMicrotask(() => next?.focus());
    },
    onOpenAutoFocus: (event: Event) => {
      openerBefore.current = lastOpener;
      lastOpener = opener.current = document.activeElement;
      focusFirstField(event);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (lastOpener === opener.current) lastOpener = null;
      const known = [opener.current, openerBefore.current].find(isThere);
      // Of two dialogs that close together, the other one has given the focus back already.
      if (!known && document.activeElement !== document.body) return;
      // What opened a deletion may be gone with the thing deleted: then the page begins anew.
      const back = known ?? document.querySelector<HTMLElement>("main");
      if (back) focusQuietly(back);
    },
  };
}

/**
 * On the first field that is in sight: one further down would scroll away what is to be read before it. In a question
 * on the first button of the foot, which is Cancel. Otherwise on the dialog
 * itself, so that a reader begins at the title and not at the X.
 */
function focusFirstField(event: Event): void {
  const dialog = event.target;
  if (!(dialog instanceof HTMLElement)) return;
  event.preventDefault();
  const field = dialog.querySelector<HTMLElement>(
    ".dialog-body :is(input, select, textarea):not(:disabled, [type=hidden])",
  );
  const button = dialog.matches(".dialog-plain")
    ? dialog.querySelector<HTMLElement>(".dialog-foot button")
    : null;
  (button ?? (field && isInSight(field) ? field : dialog)).focus();
}

function isInSight(field: HTMLElement): boolean {
  const body = field.closest(".dialog-body");
  return body === null || field.getBoundingClientRect().bottom <= body.getBoundingClientRect().bottom;
}
