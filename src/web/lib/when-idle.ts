/** Safari cannot say when it has nothing to do, and is given a while. */
const idle = globalThis as Partial<Pick<typeof globalThis, "requestIdleCallback">>;

/** Does something once the browser has nothing else to do, in five seconds at the latest. Returns how to call it off. */
export function whenIdle(work: () => unknown): () => void {
  if (idle.requestIdleCallback) {
    const asked = idle.requestIdleCallback(work, { timeout: 5000 });
    return () => cancelIdleCallback(asked);
  }
  const waiting = setTimeout(work, 1000);
  return () => clearTimeout(waiting);
}
