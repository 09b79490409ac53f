import { useEffect, useState } from "react";
import { askWhetherSignedIn } from "./ask-session.ts";
import { tellOffline } from "./offline-now.ts";
import { olderOf, onKeptAnswers, type KeptAnswers } from "./kept-answers.ts";

/** Often enough that nobody waits for it, seldom enough that a phone's battery does not notice. */
const LOOK_AGAIN_MS = 5000;

/**
 * Null while the portal answers. Else what is shown may be of an earlier visit: the worker says so with every answer
 * that it kept. Without a worker nothing old is ever shown.
 *
 * @param onBack the portal answers again
 */
export function useOffline(onBack: () => void): KeptAnswers | null {
  const [offline, setOffline] = useState<KeptAnswers | null>(null);
  useEffect(() => onKeptAnswers((kept) => setOffline((before) => olderOf(before, kept))), []);

  const isOffline = offline !== null;
  useEffect(() => {
    if (!isOffline) return undefined;
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
      if (signal.aborted) return;
      setOffline(null);
      onBack();
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
  }, [isOffline, onBack]);
  return offline;
}
