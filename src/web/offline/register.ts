import { whenIdle } from "#web/lib/lazy-loading.tsx";

/**
 * Lets the portal open without a connection, for investors. Where a browser has no service workers, or the portal
 * is reached by plain http, it needs one as before.
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
    // Also the sheets that the document carries, for when another document leads to this screen.
    const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
    const files = performance.getEntriesByType("resource").map((entry) => entry.name);
    const loaded = [...new Set([...files, ...[...sheets].map(({ href }) => href)])];
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker has one origin and takes no other.
    active?.postMessage({ loaded });
  } catch {
    // A browser set to keep nothing refuses; reading with a connection needs none of this.
  }
}
