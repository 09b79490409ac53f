import { useEffect } from "react";
import { TOAST_DURATION_MS } from "#shared/domain/limits.ts";
import { closeToast, useToast } from "./toast-store.ts";

/** A notification in its words alone, where the files that draw it could not be fetched: it may be about just that. */
export function ToastWords() {
  const toast = useToast();
  useEffect(() => {
    if (!toast?.open) return undefined;
    const end = setTimeout(closeToast, TOAST_DURATION_MS, toast.id);
    return () => clearTimeout(end);
  }, [toast]);
  return (
    toast?.open && (
      <p className="toasts toast" role="alert">
        {[toast.title, toast.description, toast.reason].filter(Boolean).join(". ")}
      </p>
    )
  );
}
