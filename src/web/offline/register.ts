/** What the service worker reports to the pages with every answer: whether it came from the cache. */
export interface Freshness {
  isCached: boolean;
  /** Date of a cached answer with amounts. */
  cachedOn?: string | null;
}

/** An answer of the API that came with the document, which the offline worker has not seen. */
export interface RenderedAnswer {
  address: string;
  reply: unknown;
  /** As HTTP writes it. */
  date: string;
}

/**
 * Registers the service worker, with which the portal opens offline for investors. Without service workers, or on plain
 * http, nothing happens.
 *
 * @param fetchPages fetches the code of every page of an investor: after a new build as well, whichever of them was
 *   opened with it
 * @param answers of the page that the server rendered
 */
export async function makeReadableOffline(
  fetchPages: () => Promise<unknown>,
  answers: readonly RenderedAnswer[],
): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register("/offline.js");
    const { active } = await navigator.serviceWorker.ready;
    await idle();
    await fetchPages();
    // Including the style sheets that this document contains inline.
    const styleSheets = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
    const files = performance.getEntriesByType("resource").map((entry) => entry.name);
    const loaded = [...new Set([...files, ...[...styleSheets].map(({ href }) => href)])];
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker has one origin and takes no other.
    active?.postMessage({ loaded, answers });
  } catch {
    // The browser may forbid it; online everything works without.
  }
}

/** Waits until the browser is idle, five seconds at most. Safari has no requestIdleCallback. */
const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(resolve, { timeout: 5000 });
    else setTimeout(resolve, 1000);
  });
