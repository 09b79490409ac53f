import { useEffect, useSyncExternalStore } from "react";
import { checkSignedIn } from "./session.ts";

let isOffline = false;
const listeners = new Set<() => void>();

/** Called by whatever notices that the portal cannot be reached, or can again. */
export function setOffline(now: boolean): void {
  isOffline = now;
  for (const hear of listeners) hear();
}

/** Whether the portal cannot be reached; files that it makes are not offered then. */
export function useIsOffline(): boolean {
  const now = () => isOffline;
  // The server renders this, too.
  return useSyncExternalStore(listen, now, now);
}

function listen(hear: () => void): () => void {
  listeners.add(hear);
  return () => listeners.delete(hear);
}

const RECONNECT_EVERY_MS = 5000;

/**
 * Counts the portal as unreachable while mounted, and asks it every five seconds.
 * @param onBack called when the portal answers again
 */
export function useReconnectPolling(onBack: () => void): void {
  useEffect(() => {
    setOffline(true);
    const waiting = new AbortController();
    const { signal } = waiting;
    const look = async () => {
      if (document.visibilityState === "hidden") return;
      try {
        await checkSignedIn(signal);
      } catch {
        return;
      }
      if (!signal.aborted) onBack();
    };
    const again = () => void look();
    const clock = setInterval(again, RECONNECT_EVERY_MS);
    window.addEventListener("online", again, { signal });
    document.addEventListener("visibilitychange", again, { signal });
    return () => {
      clearInterval(clock);
      waiting.abort();
      setOffline(false);
    };
  }, [onBack]);
}

/** What the service worker reports with every answer (offline/service-worker.ts). */
interface Freshness {
  isKept: boolean;
  keptOn?: string | null;
}

/** Cached answers were used; the oldest date among them. */
export interface OfflineAnswers {
  oldest: string | null;
}

type Listener = (kept: OfflineAnswers) => void;

let listener: Listener | null = null;
/** Reported before anybody listened: the first requests are sent before the screen's code is loaded. */
let unheard: OfflineAnswers | null = null;

/** Listens to the worker from the first script on: its messages are not repeated. */
export function listenForOfflineAnswers(): void {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.addEventListener("message", ({ data }: MessageEvent<Freshness>) => {
    // One answer from the portal does not mean that it is back: useReconnectPolling finds that out.
    if (!data.isKept) return;
    const kept = { oldest: data.keptOn ?? null };
    if (listener) listener(kept);
    else unheard = olderOf(unheard, kept);
  });
}

/** Calls back with what was reported so far, and with every cached answer from now on. */
export function onOfflineAnswers(hear: Listener): () => void {
  listener = hear;
  if (unheard) hear(unheard);
  unheard = null;
  return () => {
    // Another screen may have subscribed meanwhile.
    if (listener === hear) listener = null;
  };
}

/** Dates are in the format of HTTP headers. */
export function olderOf(before: OfflineAnswers | null, now: OfflineAnswers): OfflineAnswers {
  const a = before?.oldest ?? null;
  const b = now.oldest;
  if (a === null || b === null) return { oldest: a ?? b };
  return { oldest: Date.parse(b) < Date.parse(a) ? b : a };
}
