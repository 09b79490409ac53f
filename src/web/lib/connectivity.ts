import { useEffect, useSyncExternalStore } from "react";
import { checkSignedIn } from "./session.ts";

let isOffline = false;
const listeners = new Set<() => void>();

/** Said by whoever notices (connectivity.ts, useWhoIsThere.ts). */
export function setOffline(now: boolean): void {
  isOffline = now;
  for (const hear of listeners) hear();
}

/** Whether the portal cannot be reached: then what only it can make, as a file, is not offered. */
export function useIsOffline(): boolean {
  const now = () => isOffline;
  // Also for the frames that are painted at the build: without it they end at the first file that is offered.
  return useSyncExternalStore(listen, now, now);
}

function listen(hear: () => void): () => void {
  listeners.add(hear);
  return () => listeners.delete(hear);
}

/** Often enough that nobody waits for it, seldom enough that a phone's battery does not notice. */
const RECONNECT_EVERY_MS = 5000;

/**
 * While this is used the portal counts as away.
 *
 * @param onBack the portal answers again
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

/** What the worker says with every answer (offline/service-worker.ts). */
interface Freshness {
  isKept: boolean;
  keptOn?: string | null;
}

/** Answers of an earlier visit were given; the oldest that says when it was kept. */
export interface OfflineAnswers {
  oldest: string | null;
}

type Listener = (kept: OfflineAnswers) => void;

let listener: Listener | null = null;
/** Said before anybody listened: the first questions are asked before the screen's code is there. */
let unheard: OfflineAnswers | null = null;

/** Listens to the worker from the first script on: what it says to nobody is not said again. */
export function listenForOfflineAnswers(): void {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.addEventListener("message", ({ data }: MessageEvent<Freshness>) => {
    // Not by an answer that comes through while others still fail: whether it is over is asked for by itself.
    if (!data.isKept) return;
    const kept = { oldest: data.keptOn ?? null };
    if (listener) listener(kept);
    else unheard = olderOf(unheard, kept);
  });
}

/** Calls back with what was said so far, and whenever the worker gives an answer that it kept. */
export function onOfflineAnswers(hear: Listener): () => void {
  listener = hear;
  if (unheard) hear(unheard);
  unheard = null;
  return () => {
    // A screen that goes late does not silence the one that came after it.
    if (listener === hear) listener = null;
  };
}

/** Dates of answers come as HTTP writes them. */
export function olderOf(before: OfflineAnswers | null, now: OfflineAnswers): OfflineAnswers {
  const a = before?.oldest ?? null;
  const b = now.oldest;
  if (a === null || b === null) return { oldest: a ?? b };
  return { oldest: Date.parse(b) < Date.parse(a) ? b : a };
}
