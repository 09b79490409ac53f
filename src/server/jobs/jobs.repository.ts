import { and, asc, eq, isNotNull, lt, lte, sql } from "drizzle-orm";
import type { Executor } from "#server/db/client.ts";
import type { Job, JobHandler, JobKind } from "#server/jobs/job-kinds.ts";
import { jobs } from "#server/jobs/jobs.table.ts";

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

/** Queues a job for each payload, in the transaction of the change that asks for it. */
export async function insertJobs<Payload>(
  tx: Executor,
  kind: JobKind<Payload>,
  payloads: readonly Payload[],
  afterSeconds = 0,
): Promise<void> {
  if (payloads.length === 0) return;
  const nextAttemptAt = inSeconds(afterSeconds);
  await tx.insert(jobs).values(payloads.map((payload) => ({ kind: kind.name, payload, nextAttemptAt })));
}

/** Makes a repeated job due, unless a server works on it. */
export async function startRepeatedJob(db: Executor, kind: string): Promise<void> {
  await db
    .insert(jobs)
    .values({ kind, isRepeated: true })
    .onConflictDoUpdate({
      target: jobs.kind,
      targetWhere: sql`is_repeated`,
      set: { nextAttemptAt: sql`now()` },
      setWhere: eq(jobs.attempts, 0),
    });
}

/**
 * Claims due jobs of a kind, the longest waiting first; other servers skip them. When this server is killed, they are
 * due again after the claim. No lock is held while they run.
 */
export async function claimJobs(
  db: Executor,
  { name, concurrency, claimSeconds }: JobHandler,
): Promise<Job<unknown>[]> {
  const due = db.$with("due").as(
    db
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.kind, name), lte(jobs.nextAttemptAt, sql`now()`)))
      .orderBy(asc(jobs.nextAttemptAt), asc(jobs.createdAt))
      .limit(concurrency)
      .for("update", { skipLocked: true }),
  );
  return db
    .with(due)
    .update(jobs)
    .set({ attempts: sql`${jobs.attempts} + 1`, nextAttemptAt: inSeconds(claimSeconds) })
    .from(due)
    .where(eq(jobs.id, due.id))
    .returning({ id: jobs.id, payload: jobs.payload, attempts: jobs.attempts, createdAt: jobs.createdAt });
}

/** It is done: deleted, or due again where it is repeated. */
export async function finishJob(
  db: Executor,
  id: string,
  { everySeconds }: Pick<JobHandler, "everySeconds"> = {},
): Promise<void> {
  if (everySeconds === undefined) await db.delete(jobs).where(eq(jobs.id, id));
  else
    await db
      .update(jobs)
      .set({ attempts: 0, lastError: null, nextAttemptAt: inSeconds(everySeconds) })
      .where(eq(jobs.id, id));
}

/** An attempt failed. @param seconds until the next one; null for none until something changes */
export async function postponeJob(
  db: Executor,
  id: string,
  { seconds, reason }: { seconds: number | null; reason: string },
): Promise<void> {
  await db
    .update(jobs)
    .set({ lastError: reason, nextAttemptAt: seconds === null ? null : inSeconds(seconds) })
    .where(eq(jobs.id, id));
}

/** Deletes jobs of a kind that were queued so many days ago. */
export async function deleteOldJobs<Payload>(
  db: Executor,
  kind: JobKind<Payload>,
  days: number,
): Promise<void> {
  await db
    .delete(jobs)
    .where(and(eq(jobs.kind, kind.name), lt(jobs.createdAt, sql`now() - make_interval(days => ${days})`)));
}

/** Number of waiting jobs and age of the oldest by kind, for the metrics. */
export async function measureJobs(
  db: Executor,
): Promise<{ kind: string; waiting: number; oldestSeconds: number }[]> {
  return db
    .select({
      kind: jobs.kind,
      waiting: sql<number>`count(*)::int`,
      oldestSeconds: sql<number>`extract(epoch from now() - min(${jobs.createdAt}))::float8`,
    })
    .from(jobs)
    .where(and(isNotNull(jobs.nextAttemptAt), eq(jobs.isRepeated, false)))
    .groupBy(jobs.kind);
}
