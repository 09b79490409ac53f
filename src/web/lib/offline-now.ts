import { useSyncExternalStore } from "react";

let isOffline = false;
const listeners = new Set<() => void>();

/** Said by whoever notices (useLookAgain.ts, useWhoIsThere.ts). */
export function tellOffline(now: boolean): void {
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
