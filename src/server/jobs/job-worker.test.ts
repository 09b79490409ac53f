import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import * as z from "zod/mini";
import { handlerOf, JobFailure, type JobHandler } from "#server/jobs/job-kinds.ts";
import { runDueJobs, startJobWorker } from "#server/jobs/job-worker.ts";
import { insertJobs } from "#server/jobs/jobs.repository.ts";
import { jobs } from "#server/jobs/jobs.table.ts";
import { openManagedPortal, portal } from "#server/managed-portal.fixture.ts";

openManagedPortal();

const LIMITS = { concurrency: 2, claimSeconds: 60 };
const kind = { name: "test", payload: z.object({ word: z.string() }) };
const queue = (...words: string[]) =>
  insertJobs(
    portal.services.db,
    kind,
    words.map((word) => ({ word })),
  );
const rows = () => portal.services.db.select().from(jobs);
/** A log that remembers, and forgets the jobs of the test at its end. */
function openLog() {
  const failures: unknown[] = [];
  const errors: unknown[] = [];
  onTestFinished(async () => void (await portal.services.db.delete(jobs)));
  return {
    failures,
    errors,
    onFailure: (failed: unknown) => void failures.push(failed),
    onError: (error: unknown) => void errors.push(error),
  };
}

it("a job that is queued in a transaction which is undone is never run", async () => {
  const log = openLog();
  const undone = portal.services.db.transaction(async (tx) => {
    await insertJobs(tx, kind, [{ word: "never" }]);
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect(await rows()).toEqual([]);
  expect(log.errors).toEqual([]);
});

it("a payload of another form is an error of that job alone, and no statement's values are stored", async () => {
  const log = openLog();
  const done: string[] = [];
  await queue("good");
  await portal.services.db.insert(jobs).values({ kind: "test", payload: { word: 7, secret: "s3cret" } });
  const handler = handlerOf(kind, LIMITS, async ({ payload }) => void done.push(payload.word));
  await runDueJobs(portal.services.db, handler, log);
  expect(done).toEqual(["good"]);
  expect(await rows()).toMatchObject([{ attempts: 1, lastError: "Something went wrong on our side." }]);
  expect(log.errors).toHaveLength(1);
});

it("a failure that is given up has no next attempt, and one of every job ends the round", async () => {
  const log = openLog();
  const refused = new JobFailure("no", { code: "REFUSED", pauseSeconds: null });
  const unreachable = new JobFailure("away", { code: "", isForEveryJob: true });
  await queue("a");
  await runDueJobs(
    portal.services.db,
    handlerOf(kind, LIMITS, () => Promise.reject(refused)),
    log,
  );
  expect(await rows()).toMatchObject([{ nextAttemptAt: null, lastError: "no" }]);
  expect(log.failures).toMatchObject([{ kind: "test", attempts: 1, code: "REFUSED" }]);
  await queue("b", "c", "d");
  const away = handlerOf(kind, LIMITS, () => Promise.reject(unreachable));
  expect(await runDueJobs(portal.services.db, away, log)).toBe("failing");
  expect((await rows()).filter(({ attempts }) => attempts === 0)).toHaveLength(1);
  expect(log.errors).toEqual([]);
});

it("a repeated job runs when a server starts, never on two at once, and again after its time", async () => {
  const log = openLog();
  let runs = 0;
  let running = 0;
  let mostAtOnce = 0;
  const handler: JobHandler = {
    ...LIMITS,
    name: "repeated",
    everySeconds: 3600,
    run: async () => {
      runs += 1;
      running += 1;
      mostAtOnce = Math.max(mostAtOnce, running);
      await sleep(50);
      running -= 1;
    },
  };
  const servers = [1, 2, 3].map(() => startJobWorker(portal.services.db, [handler], log));
  await expect.poll(() => runs).toBeGreaterThan(0);
  await expect.poll(rows).toMatchObject([{ kind: "repeated", attempts: 0, isRepeated: true }]);
  await Promise.all(servers.map((server) => server.stop()));
  const started = runs;
  await runDueJobs(portal.services.db, handler, log);
  expect(runs).toBe(started);
  await portal.database.pool.query("update jobs set next_attempt_at = next_attempt_at - interval '1 hour'");
  await Promise.all([1, 2].map(() => runDueJobs(portal.services.db, handler, log)));
  expect([runs, mostAtOnce, log.errors]).toEqual([started + 1, 1, []]);
});
