/**
 * Rung when notices were queued, so that this server's worker looks at once. A ring that nobody hears (the server is
 * killed, the worker runs elsewhere) costs only the time until the next look.
 */
export class Bell {
  readonly #listeners = new Set<() => void>();

  ring(): void {
    for (const listener of this.#listeners) listener();
  }

  /** Returns how to stop listening. */
  onRing(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}
