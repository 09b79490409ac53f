import { TOAST_DURATION_MS } from "#shared/domain/limits.ts";

/** What stops the time: whoever reads, reaches for a button or is elsewhere has to be waited for. */
type Hold = "pointer" | "focus" | "window";

/** The time that a notification stays. Only moments count in which nothing holds it. */
export class ToastTime {
  readonly #onEnd: () => void;
  readonly #holds = new Set<Hold>();
  #left = TOAST_DURATION_MS;
  #since = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param onEnd called when the time is up */
  constructor(onEnd: () => void) {
    this.#onEnd = onEnd;
  }

  run(): void {
    if (this.#timer !== undefined || this.#holds.size > 0) return;
    this.#since = performance.now();
    this.#timer = setTimeout(this.#onEnd, this.#left);
  }

  stop(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#left -= performance.now() - this.#since;
  }

  hold(reason: Hold): void {
    this.#holds.add(reason);
    this.stop();
  }

  release(reason: Hold): void {
    this.#holds.delete(reason);
    this.run();
  }
}
