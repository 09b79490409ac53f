import { useEffect, useState } from "react";

/**
 * Whether what is shown may be of an earlier visit: the worker says so with every answer that it kept
 * (offline/service-worker.ts). Without a worker nothing old is ever shown.
 */
export function useIsOffline(): boolean {
  const [isOffline, setOffline] = useState(false);
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return undefined;
    const { serviceWorker } = navigator;
    const hear = ({ data }: MessageEvent<{ isKept: boolean }>) => setOffline(data.isKept);
    serviceWorker.addEventListener("message", hear);
    return () => serviceWorker.removeEventListener("message", hear);
  }, []);
  return isOffline;
}
