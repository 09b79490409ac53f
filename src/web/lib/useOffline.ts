import { useEffect, useState } from "react";
import { askWhetherSignedIn } from "./ask-session.ts";

/** Often enough that nobody waits for it, seldom enough that a phone's battery does not notice. */
const LOOK_AGAIN_MS = 5000;

/** What the worker says with every answer (offline/service-worker.ts). */
interface Freshness {
  isKept: boolean;
  keptOn?: string | null;
}

/**
 * Null while the portal answers. Else what is shown may be of an earlier visit: the worker says so with every answer
 * that it kept. Without a worker nothing old is ever shown.
 *
 * @param onBack the portal answers again
 */
export function useOffline(onBack: () => void): { oldest: string | null } | null {
  const [offline, setOffline] = useState<{ oldest: string | null } | null>(null);
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return undefined;
    const { serviceWorker } = navigator;
    const hear = ({ data }: MessageEvent<Freshness>) =>
      // Not by an answer that comes through while others still fail: whether it is over is asked for by itself.
      data.isKept && setOffline((before) => ({ oldest: older(before?.oldest ?? null, data.keptOn ?? null) }));
    serviceWorker.addEventListener("message", hear);
    return () => serviceWorker.removeEventListener("message", hear);
  }, []);

  const isOffline = offline !== null;
  useEffect(() => {
    if (!isOffline) return undefined;
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
    };
  }, [isOffline, onBack]);
  return offline;
}

/** Dates of answers come as HTTP writes them. */
function older(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  return Date.parse(b) < Date.parse(a) ? b : a;
}
