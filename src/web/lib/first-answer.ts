/** The one question that was asked before the screen's code was there, without the time in its address. */
let first: { path: string; answer: Promise<Response> } | null = null;

const pathOf = (address: string) => new URL(address, location.origin).pathname;

/**
 * Asks what the document says that its screen asks with the time of the visit and past every cache (spec section 7).
 * Otherwise it would be asked when the screen stands, one journey to the server later.
 */
export function askFirst(): void {
  const path = document.querySelector<HTMLMetaElement>('meta[name="ask-first"]')?.content;
  if (path === undefined) return;
  const answer = fetch(`${path}?timestamp=${Date.now()}`, { credentials: "include", cache: "no-store" });
  first = { path, answer };
  // Whoever takes it is told; nobody else needs to know.
  answer.catch(() => undefined);
}

/** The answer that is on its way to this address, once; null when none is. */
export function takeFirstAnswer(address: string): Promise<Response> | null {
  if (first === null || pathOf(address) !== first.path) return null;
  const { answer } = first;
  first = null;
  return answer;
}
