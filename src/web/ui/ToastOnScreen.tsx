import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { Spoken } from "./toast/Spoken.tsx";
import { ToastCard } from "./toast/ToastCard.tsx";
import { useClearOfTitles } from "./toast/useClearOfTitles.ts";
import { useGoneWithScreen } from "./toast/useGoneWithScreen.ts";
import { useToastKeys } from "./toast/useToastKeys.ts";
import { setToastPlace, useToast } from "./toast-store.ts";

/**
 * The notification that is shown now, and the place where it appears. Our own and not a library's: there a
 * notification counts as a layer above an open dialog, takes the Escape meant for it, and has a button that no key
 * can reach.
 */
export default function ToastOnScreen() {
  const toast = useToast();
  const place = useRef<HTMLElement>(null);
  useToastKeys(place, toast);
  useClearOfTitles(place, toast);
  useGoneWithScreen(place, toast);
  useEffect(() => {
    setToastPlace(place.current);
    return () => setToastPlace(null);
  }, []);
  // Beside the page and marked as live, because a dialog hides the page from readers and leaves out what is live.
  return createPortal(
    <section className="toasts" aria-label="Notifications (F8)" aria-live="off" ref={place}>
      <Spoken toast={toast} />
      {toast && <ToastCard key={toast.id} toast={toast} />}
    </section>,
    document.body,
  );
}
