/**
 * Lets the portal open without a connection, for investors. Where a browser has no service workers, or the portal
 * is reached by plain http, it needs one as before.
 */
export async function makeReadableOffline(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register("/offline.js");
    const { active } = await navigator.serviceWorker.ready;
    const loaded = performance.getEntriesByType("resource").map((entry) => entry.name);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker has one origin and takes no other.
    active?.postMessage({ loaded });
  } catch {
    // A browser set to keep nothing refuses; reading with a connection needs none of this.
  }
}
