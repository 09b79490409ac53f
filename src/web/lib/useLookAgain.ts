import { useEffect } from "react";
import { askWhetherSignedIn } from "./ask-session.ts";
import { tellOffline } from "./offline-now.ts";

/** Often enough that nobody waits for it, seldom enough that a phone's battery does not notice. */
const LOOK_AGAIN_MS = 5000;

/**
 * While this is used the portal counts as away.
 *
 * @param onBack the portal answers again
 */
export function useLookAgain(onBack: () => void): void {
  useEffect(() => {
    tellOffline(true);
    const waiting = new AbortController();
    const { signal } = waiting;
    const look = async () => {
      if (document.visibilityState === "hidden") return;
      try {
        await askWhetherSignedIn(signal);
      } catch {
        return;
      }
      if (!signal.aborted) onBack();
    };
    const again = () => void look();
    const clock = setInterval(again, LOOK_AGAIN_MS);
    window.addEventListener("online", again, { signal });
    document.addEventListener("visibilitychange", again, { signal });
    return () => {
      clearInterval(clock);
      waiting.abort();
      tellOffline(false);
    };
  }, [onBack]);
}
