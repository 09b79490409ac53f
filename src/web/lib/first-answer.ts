/** A screen that has not asked by then asks by itself: things may have changed. */
const FRESH_MS = 10_000;

declare global {
  /** What the document's own script asks (server/http/first-asks.ts). */
  var askedFirst: Promise<Response> | undefined;
}

/** What was asked before the screen's code was there, by its address. */
const asked = new Map<string, Promise<Response>>();

/**
 * Asks what the document says that its screen asks first; otherwise it would be asked when the screen stands, one
 * journey to the server later. What the browser fetches ahead already is taken over here, because it would keep it
 * until somebody asks the same, also an hour later.
 */
export function askFirst(): void {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="fetch"]')) {
    const { pathname, search } = new URL(href);
    keep(pathname + search, fetch(href, { credentials: "include" }));
  }
  const path = document.querySelector<HTMLMetaElement>('meta[name="ask-first"]')?.content;
  // The document itself has asked it, with the time of the visit and past every cache (spec section 7).
  if (path !== undefined && globalThis.askedFirst) keep(path, globalThis.askedFirst);
  setTimeout(dropFirstAnswers, FRESH_MS);
}

function keep(address: string, answer: Promise<Response>): void {
  asked.set(address, answer);
  // Whoever takes it is told; nobody else needs to know.
  answer.catch(() => undefined);
}

/** The answer that is on its way to this address, once; null when none is. */
export function takeFirstAnswer(address: string): Promise<Response> | null {
  const answer = asked.get(address) ?? null;
  asked.delete(address);
  return answer;
}

/** What is changed from now on stands in none of them. */
export function dropFirstAnswers(): void {
  asked.clear();
}
