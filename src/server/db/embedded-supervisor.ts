import { setTimeout as sleep } from "node:timers/promises";
import type { Log, Running } from "#server/db/embedded-process.ts";

type Supervised = {
  stop(): Promise<void>;
  /** Told when PostgreSQL has ended for good without being asked to. */
  onExit(listener: (reason: string) => void): void;
};

type Pace = {
  /** How long to wait before each further try; when they are used up it is over. */
  delaysMs: number[];
  /** One that ran this long is well: the next end of it is counted from the beginning. */
  healthyMs: number;
};

const PACE: Pace = { delaysMs: [50, 500, 2_000, 5_000, 10_000], healthyMs: 60_000 };

/** Starts PostgreSQL and starts it again whenever it ends by itself (killed for lack of memory, for example). */
export async function supervise(launch: () => Promise<Running>, log: Log, pace = PACE): Promise<Supervised> {
  const listeners: ((reason: string) => void)[] = [];
  const stopping = new AbortController();
  let running = await launch();

  const watch = async (): Promise<void> => {
    let failures = 0;
    let startedAt = Date.now();
    for (;;) {
      let reason = await running.exited;
      if (Date.now() - startedAt > pace.healthyMs) failures = 0;
      for (let isBack = false; !isBack; failures += 1) {
        const delay = pace.delaysMs[failures];
        if (stopping.signal.aborted) return;
        if (delay === undefined) return listeners.forEach((listener) => listener(reason));
        log(`PostgreSQL ended unexpectedly (${reason}) and is started again.`);
        await sleep(delay, undefined, { signal: stopping.signal }).catch(() => undefined);
        if (stopping.signal.aborted) return;
        try {
          running = await launch();
          isBack = true;
        } catch (error) {
          reason = error instanceof Error ? error.message : String(error);
        }
      }
      startedAt = Date.now();
      if (stopping.signal.aborted) return running.stop();
    }
  };
  const watching = watch();

  return {
    onExit: (listener) => void listeners.push(listener),
    stop: async () => {
      stopping.abort();
      await running.stop();
      await watching;
    },
  };
}
