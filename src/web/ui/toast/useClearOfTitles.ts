import { useEffect, type RefObject } from "react";
import type { ShownToast } from "../toast-store.ts";

/** Between a notification and what it must not touch. */
const GAP_PX = 8;

/**
 * In low and narrow windows a notification stands above an open dialog. Where the dialog leaves no room there, it would
 * lie over the dialog's title: then it stands above the dialog's buttons. Told to the style sheet, which knows the window.
 */
export function useClearOfTitles(place: RefObject<HTMLElement | null>, toast: ShownToast | null): void {
  useEffect(() => {
    const notification = place.current;
    if (toast === null || notification === null) return;
    const settle = () => {
      const dialog = openDialogs().at(-1);
      // Where it comes to lie, and not where its animation has it.
      const hasRoom = !dialog || dialog.offsetTop >= notification.offsetHeight + 2 * GAP_PX;
      const foot = dialog?.querySelector<HTMLElement>(".dialog-foot")?.offsetHeight ?? 0;
      notification.classList.toggle("is-over-foot", !hasRoom);
      notification.style.setProperty("--over-foot", `${foot + GAP_PX}px`);
    };
    const sizes = new ResizeObserver(settle);
    const watch = () => {
      sizes.disconnect();
      for (const each of [notification, ...openDialogs()]) sizes.observe(each);
      settle();
    };
    const dialogs = new MutationObserver(watch);
    dialogs.observe(document.body, { childList: true });
    window.addEventListener("resize", settle);
    watch();
    return () => {
      dialogs.disconnect();
      sizes.disconnect();
      window.removeEventListener("resize", settle);
    };
  }, [place, toast]);
}

const openDialogs = () => [...document.querySelectorAll<HTMLElement>('.dialog[data-state="open"]')];
