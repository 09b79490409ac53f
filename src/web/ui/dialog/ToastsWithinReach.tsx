import { FocusScope } from "radix-ui/internal";
import { useToastPlace } from "../toast-store.ts";

const isInToast = (target: EventTarget | null) =>
  target instanceof Element && target.closest(".toasts") !== null;

/** For the content of a dialog: a press on a notification, or Escape in it, is not meant for the dialog below. */
export const sparingToasts = {
  onInteractOutside: (event: Event) => {
    if (isInToast(event.target)) event.preventDefault();
  },
  onEscapeKeyDown: (event: KeyboardEvent) => {
    if (isInToast(document.activeElement)) event.preventDefault();
  },
};

/** Stands inside a dialog, which otherwise keeps the focus to itself: notifications count as part of it. */
export function ToastsWithinReach() {
  FocusScope.useFocusScopeBranch(useToastPlace());
  return null;
}
