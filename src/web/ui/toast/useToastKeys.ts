import { useEffect, useRef, type RefObject } from "react";
import { focusQuietly } from "../tooltip/focus-quietly.ts";
import { closeToast, type ShownToast } from "../toast-store.ts";

/**
 * A notification comes without taking the focus. F8 goes to it, also out of a dialog, and Escape closes it, unless it
 * closes something else first. When it goes, the focus returns to where it came from.
 */
export function useToastKeys(place: RefObject<HTMLElement | null>, toast: ShownToast | null): void {
  const cameFrom = useRef<HTMLElement | null>(null);
  const open = toast?.open === true ? toast.id : null;

  useEffect(() => {
    const { current } = place;
    if (current === null) return;
    const remember = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof HTMLElement && !current.contains(relatedTarget))
        cameFrom.current = relatedTarget;
    };
    current.addEventListener("focusin", remember);
    return () => current.removeEventListener("focusin", remember);
  }, [place]);

  useEffect(() => {
    const { current } = place;
    if (open === null || current === null) return;
    const press = (event: KeyboardEvent) => {
      const isInside = current.contains(document.activeElement);
      if (event.key === "F8") {
        event.preventDefault();
        current.querySelector("button")?.focus();
      }
      if (event.key === "Tab" && isInside && isLeaving(current, event.shiftKey)) {
        const { current: before } = cameFrom;
        if (!before?.closest("[role=dialog], [role=alertdialog]")) return;
        // On the other side lies the page, which the dialog shuts off.
        event.preventDefault();
        focusQuietly(before);
      }
      // Prevented: a dialog or a menu took it for itself.
      if (event.key === "Escape" && (isInside || !event.defaultPrevented)) closeToast(open);
    };
    window.addEventListener("keydown", press);
    return () => {
      window.removeEventListener("keydown", press);
      const { activeElement } = document;
      const isLost = activeElement === document.body || current.contains(activeElement);
      if (isLost && cameFrom.current) focusQuietly(cameFrom.current);
      cameFrom.current = null;
    };
  }, [place, open]);
}

function isLeaving(place: HTMLElement, backwards: boolean): boolean {
  const buttons = [...place.querySelectorAll("button")];
  return document.activeElement === buttons.at(backwards ? 0 : -1);
}
