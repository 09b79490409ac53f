import { useEffect, useSyncExternalStore } from "react";
import type { Freshness } from "#web/offline/register.ts";
import { checkSignedIn } from "./signed-in.ts";

let isOffline = false;
const listeners = new Set<() => void>();

/** Called by whatever notices that the portal cannot be reached, or can again. */
export function setOffline(now: boolean): void {
  isOffline = now;
  for (const notify of listeners) notify();
}

/** Whether the portal cannot be reached; files that it makes are not offered then. */
export function useIsOffline(): boolean {
  const now = () => isOffline;
  return useSyncExternalStore(subscribe, now, now);
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

const RECONNECT_EVERY_MS = 5000;

/**
 * Treats the portal as unreachable while mounted, and tries every five seconds to reach it.
 * @param onBack called when the portal answers again
 */
export function useOfflineUntilBack(onBack: () => void): void {
  useEffect(() => {
    setOffline(true);
    const abort = new AbortController();
    const { signal } = abort;
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
      abort.abort();
      setOffline(false);
    };
  }, [onBack]);
}

/** Cached answers were used; the oldest date among them. */
export interface OfflineAnswers {
  oldest: string | null;
}

type Listener = (answers: OfflineAnswers) => void;

let listener: Listener | null = null;
/** Reported before a listener was there: the first requests are sent before the page's code is loaded. */
let pending: OfflineAnswers | null = null;

/** Listens to the worker from the first script on: its messages are not repeated. */
export function listenForOfflineAnswers(): void {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.addEventListener("message", ({ data }: MessageEvent<Freshness>) => {
    // One answer from the portal does not mean that it is back: useOfflineUntilBack finds that out.
    if (!data.isCached) return;
    const answers = { oldest: data.cachedOn ?? null };
    if (listener) listener(answers);
    else pending = olderOf(pending, answers);
  });
}

/** Calls back with what was reported so far, and with every cached answer from now on. */
export function onOfflineAnswers(next: Listener): () => void {
  listener = next;
  if (pending) next(pending);
  pending = null;
  return () => {
    // Another page may have subscribed meanwhile.
    if (listener === next) listener = null;
  };
}

/** Dates are in the format of HTTP headers. */
export function olderOf(before: OfflineAnswers | null, now: OfflineAnswers): OfflineAnswers {
  const a = before?.oldest ?? null;
  const b = now.oldest;
  if (a === null || b === null) return { oldest: a ?? b };
  return { oldest: Date.parse(b) < Date.parse(a) ? b : a };
}
