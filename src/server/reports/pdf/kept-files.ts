/**
 * Files that took work to make, the least recently used forgotten first. Who asks for one that is being made waits
 * for the same; one that could not be made is not kept.
 */
export class KeptFiles {
  readonly #files = new Map<string, Promise<Uint8Array>>();
  readonly #sizes = new Map<string, number>();
  readonly #mostBytes: number;
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  get(key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const known = this.#files.get(key);
    if (known !== undefined) {
      this.#files.delete(key);
      this.#files.set(key, known);
      return known;
    }
    const made = make();
    this.#files.set(key, made);
    made.then(
      (file) => this.#weigh(key, file.byteLength),
      () => this.#files.delete(key),
    );
    return made;
  }

  #weigh(key: string, bytes: number): void {
    this.#sizes.set(key, bytes);
    this.#bytes += bytes;
    for (const oldest of this.#files.keys()) {
      if (this.#bytes <= this.#mostBytes) return;
      const size = this.#sizes.get(oldest);
      // Still being made: it has no size yet.
      if (size === undefined) continue;
      this.#files.delete(oldest);
      this.#sizes.delete(oldest);
      this.#bytes -= size;
    }
  }
}
