import { whenIdle } from "#web/lib/lazy-loading.tsx";

/**
 * Registers the service worker, with which the portal opens offline for investors. Without service workers, or on plain
 * http, nothing happens.
 *
 * @param fetchScreens fetches the code of every screen of an investor: after a new build as well, whichever of them was
 *   opened with it
 */
export async function makeReadableOffline(fetchScreens: () => Promise<unknown>): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register("/offline.js");
    const { active } = await navigator.serviceWorker.ready;
    await new Promise<unknown>((resolve) => whenIdle(() => resolve(null)));
    await fetchScreens();
    // Including the style sheets that this document contains inline.
    const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
    const files = performance.getEntriesByType("resource").map((entry) => entry.name);
    const loaded = [...new Set([...files, ...[...sheets].map(({ href }) => href)])];
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker has one origin and takes no other.
    active?.postMessage({ loaded });
  } catch {
    // The browser may forbid it; online everything works without.
  }
}
