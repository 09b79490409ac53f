import { useEffect, useState } from "react";
import type { ShownToast } from "../toast-store.ts";

/** A region has to be there before its words, or nobody hears them. */
const BEFORE_MS = 100;
/** Long enough to be taken up; then the notification itself is the one place where the words are. */
const AFTER_MS = 1000;

/** Says a notification to those who hear the page: failures at once, everything else when there is a pause. */
export function Spoken({ toast }: { toast: ShownToast | null }) {
  const [said, setSaid] = useState<ShownToast | null>(null);
  useEffect(() => {
    if (toast === null) return;
    const begin = setTimeout(() => setSaid(toast), BEFORE_MS);
    const end = setTimeout(() => setSaid(null), BEFORE_MS + AFTER_MS);
    return () => {
      clearTimeout(begin);
      clearTimeout(end);
    };
  }, [toast]);

  const words = said?.open
    ? `Notification: ${[said.title, said.description, said.reason].filter(Boolean).join(". ")}`
    : "";
  const isUrgent = said?.tone === "destructive";
  return (
    <>
      <p className="sr" aria-live="polite">
        {!isUrgent && words}
      </p>
      <p className="sr" aria-live="assertive">
        {isUrgent && words}
      </p>
    </>
  );
}
