import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "#server/db/client.ts";
import { type Job, JobFailure, type JobHandler } from "#server/jobs/job-kinds.ts";
import { claimJobs, finishJob, postponeJob, startRepeatedJob } from "#server/jobs/jobs.repository.ts";

/** Polling, and no signal of PostgreSQL: a pooler in transaction mode loses those. */
const POLL_MS = 1_000;
const POLL_REPEATED_MS = 15_000;
/** The pause after the database failed, or something that every job of the kind needs, such as the mail server. */
const AFTER_FAILURE_MS = 15_000;
/** Longer than an e-mail may take at a stop. What takes longer still is due again when its claim is over. */
const STOP_MAX_MS = 10_000;

export interface JobLog {
  /** An attempt failed for a known reason. */
  onFailure(failed: { job: string; kind: string; attempts: number; code: string }): void;
  /** An attempt failed otherwise, or the queue could not be read. */
  onError(error: unknown): void;
}

/** Works on the jobs of these kinds, each kind by itself. Every server runs one worker; they share the queue. */
export function startJobWorker(
  db: Database,
  handlers: readonly JobHandler[],
  log: JobLog,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const pause = (ms: number) =>
    sleep(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
  const isRunning = () => !stopping.signal.aborted;
  const work = async (handler: JobHandler) => {
    const pollMs = handler.everySeconds === undefined ? POLL_MS : POLL_REPEATED_MS;
    let isStarted = handler.everySeconds === undefined;
    while (isRunning()) {
      let hasFailed = false;
      try {
        if (!isStarted) await startRepeatedJob(db, handler.name);
        isStarted = true;
        hasFailed = (await runDueJobs(db, handler, log, isRunning)) === "failing";
      } catch (error) {
        hasFailed = true;
        log.onError(error);
      }
      await pause(hasFailed ? AFTER_FAILURE_MS : pollMs);
    }
  };
  const working = Promise.all(handlers.map(work));
  return {
    stop: async () => {
      stopping.abort();
      await Promise.race([working, sleep(STOP_MAX_MS, undefined, { ref: false })]);
    },
  };
}

/**
 * Runs due jobs of a kind, some at a time, until none is left or every one would fail.
 * @param mayContinue checked before each claim
 */
export async function runDueJobs(
  db: Database,
  handler: JobHandler,
  log: JobLog,
  mayContinue: () => boolean = () => true,
): Promise<"done" | "failing"> {
  while (mayContinue()) {
    const claimed = await claimJobs(db, handler);
    if (claimed.length === 0) break;
    const facts = await Promise.all(
      claimed.map((job) =>
        attempt(db, handler, job, log).catch((error: unknown) => {
          // The result could not be saved: the job is due again when its claim is over.
          log.onError(error);
          return { isForEveryJob: true };
        }),
      ),
    );
    if (facts.some(({ isForEveryJob }) => isForEveryJob)) return "failing";
  }
  return "done";
}

async function attempt(db: Database, handler: JobHandler, job: Job<unknown>, log: JobLog) {
  const { id, attempts } = job;
  try {
    await handler.run(job);
  } catch (error) {
    const failure = error instanceof JobFailure ? error : null;
    const { code, pauseSeconds, ...facts } = failure?.facts ?? {};
    if (failure === null) log.onError(error);
    else if (code) log.onFailure({ job: id, kind: handler.name, attempts, code });
    const usual = Math.min(retryPause(attempts), handler.everySeconds ?? Infinity);
    const seconds = pauseSeconds === undefined ? usual : pauseSeconds;
    // An unknown error is not stored: one of the database repeats the values of its statement.
    await postponeJob(db, id, { seconds, reason: failure?.message ?? "Something went wrong on our side." });
    return facts;
  }
  await retryUntilSaved(() => finishJob(db, id, handler));
  return {};
}

const FIRST_SECONDS = 30;
const LONGEST_SECONDS = 6 * 60 * 60;

/** Seconds to wait after a failed attempt (the first is 1): 30, 60, 120 and so on up to six hours, without end. */
const retryPause = (attempts: number): number =>
  Math.min(FIRST_SECONDS * 2 ** Math.min(attempts - 1, 20), LONGEST_SECONDS);

/** How long saving a result is retried; the last try may take 25 seconds (db/client.ts). */
const SAVING_MAX_MS = 120_000;

/** Saves what was done and cannot be undone. A short outage of the database must not make it be done twice. */
export async function retryUntilSaved(save: () => Promise<void>): Promise<void> {
  const giveUpAt = Date.now() + SAVING_MAX_MS;
  for (;;) {
    try {
      return await save();
    } catch (error) {
      if (Date.now() > giveUpAt) throw error;
      await sleep(1000);
    }
  }
}
