/**
 * Wakes the worker of this server after e-mails were queued. A lost signal is harmless: the worker also polls every
 * 15 seconds.
 */
export class MailSignal {
  readonly #listeners = new Set<() => void>();

  notify(): void {
    for (const listener of this.#listeners) listener();
  }

  /** @returns the function that unsubscribes */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}
