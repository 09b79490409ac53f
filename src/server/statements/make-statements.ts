import { setTimeout as sleep } from "node:timers/promises";
import canonicalize from "canonicalize";
import type { Services } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { handlerOf, type JobHandler } from "#server/jobs/job-kinds.ts";
import { finishJob, insertJobs } from "#server/jobs/jobs.repository.ts";
import { EVERYTHING } from "#server/policies.ts";
import { readSettings } from "#server/settings/settings.repository.ts";
import { sha256Hex } from "#server/sha256.ts";
import { batchesOf, makeStatementsJob, refreshStatementsJob } from "#server/statements/jobs.ts";
import { listRecipients } from "#server/statements/recipients.repository.ts";
import { hasMakingJobs, listRunsFrom, lockRun, updateRun } from "#server/statements/runs.repository.ts";
import { findChainHead } from "#server/statements/sources.repository.ts";
import { readSources, type Sources } from "#server/statements/statement-sources.ts";
import {
  deleteUnpublished,
  listVersions,
  type NewStatement,
  storeStatements,
} from "#server/statements/statements.repository.ts";
import { formatDate } from "#shared/domain/dates.ts";
import { accountOf, makeStatement } from "#shared/domain/statements/statements.ts";
import { readStatement, type StatementContent } from "#shared/statements/statement-content.schema.ts";

/** After each statement, much longer than one takes: requests are answered meanwhile. */
const PAUSE_MS = 15;

/** A batch takes a second or two; a server that is killed leaves it to the next one after this. */
const CLAIM_SECONDS = 60;

interface Making extends Pick<Services, "db" | "timeZone"> {
  pauseMs?: number;
  /** Is told why a statement could not be made; the run names whose it is. */
  onError?: ((error: unknown) => void) | undefined;
}

/** Makes the statements of a batch of investors, or makes them anew. One batch at a time, so that requests are not slowed. */
export const makeStatements = (services: Making): JobHandler =>
  handlerOf(makeStatementsJob, { concurrency: 1, claimSeconds: CLAIM_SECONDS }, ({ id, payload }) =>
    makeBatch(services, id, payload),
  );

/** Queues what a changed report changes, for each run of its month and of later ones. */
export const refreshStatements = ({ db, timeZone }: Making): JobHandler =>
  handlerOf(
    refreshStatementsJob,
    { concurrency: 1, claimSeconds: CLAIM_SECONDS },
    ({ id, payload, createdAt }) =>
      db.transaction(async (tx) => {
        const { period, investorIds, about, change, quote } = payload;
        const day = formatDate(createdAt, timeZone).replace(/, \d{4}$/, "");
        const reason = `${about} was ${change} on ${day}${quote === null ? "." : `: “${quote}”`}`;
        const runs = await listRunsFrom(tx, period);
        const batches = runs.flatMap((run) =>
          batchesOf(investorIds).map((batch) => ({ runId: run.id, investorIds: batch, reason })),
        );
        await insertJobs(tx, makeStatementsJob, batches);
        await finishJob(tx, id);
      }),
  );

/** In one transaction with the end of its job, so that no batch is made twice and the run knows when all are made. */
async function makeBatch(
  { db, timeZone, pauseMs = PAUSE_MS, onError }: Making,
  jobId: string,
  { runId, investorIds, reason }: { runId: number; investorIds: number[]; reason?: string | undefined },
): Promise<void> {
  await db.transaction(async (tx) => {
    const run = await lockRun(tx, EVERYTHING, runId);
    // It was removed meanwhile.
    if (run === null) return;
    const recipients = await listRecipients(tx, EVERYTHING, run.period, investorIds);
    const sources = await readSources(tx, run.period, investorIds);
    const { groupName, contactLine } = await readSettings(tx);
    const common = {
      runId,
      period: run.period,
      group: { name: groupName, contact: contactLine },
      timeZone,
      chainHead: await findChainHead(tx),
      reason: reason ?? `It was made anew on ${formatDate(new Date().toISOString(), timeZone)}.`,
    };
    const failures = await storeBatch(tx, sources, new Set(recipients), common, { pauseMs, onError });
    await finishJob(tx, jobId);
    const isMade = run.state === "making" && !(await hasMakingJobs(tx, runId));
    const others = run.failures.filter(({ investorId }) => !investorIds.includes(investorId));
    await updateRun(tx, runId, {
      failures: [...others, ...failures],
      ...(isMade && { state: "made", madeAt: new Date().toISOString() }),
    });
  });
}

interface Common {
  runId: number;
  period: string;
  group: StatementContent["group"];
  timeZone: string;
  chainHead: string;
  reason: string;
}

type Stored = Awaited<ReturnType<typeof listVersions>>[number];

/** @returns whose statement could not be made */
async function storeBatch(
  tx: Transaction,
  sources: readonly Sources[],
  recipients: ReadonlySet<number>,
  common: Common,
  { pauseMs, onError }: Pick<Making, "onError"> & { pauseMs: number },
): Promise<{ investorId: number; name: string }[]> {
  const stored = await listVersions(
    tx,
    common.runId,
    sources.map(({ investor }) => investor.id),
  );
  const failures: { investorId: number; name: string }[] = [];
  const [dropped, made]: [number[], NewStatement[]] = [[], []];
  for (const source of sources) {
    const { id, name } = source.investor;
    const own = stored.filter(({ investorId }) => investorId === id);
    const newest = own.at(-1);
    const published = own.findLast(({ publishedAt }) => publishedAt !== null);
    try {
      const next =
        recipients.has(id) || published !== undefined
          ? nextStatement(source, newest, published, common)
          : null;
      if (next === null) {
        if (newest?.publishedAt === null) dropped.push(newest.id);
      } else if (next.fingerprint !== newest?.fingerprint) made.push(next);
    } catch (error) {
      onError?.(error);
      failures.push({ investorId: id, name });
    }
    await sleep(pauseMs);
  }
  await deleteUnpublished(tx, dropped);
  await storeStatements(tx, made);
  return failures;
}

/**
 * The statement that is not published yet; null where the published one says the same.
 * @throws RangeError where a stored amount or period is malformed
 */
function nextStatement(
  { investor, ...source }: Sources,
  newest: Stored | undefined,
  published: Stored | undefined,
  { runId, chainHead, reason, ...common }: Common,
): NewStatement | null {
  const version = (published?.version ?? 0) + 1;
  const unexplained = makeStatement({
    ...common,
    ...source,
    investor: { id: investor.id, name: investor.name },
    version,
    ...(published?.publishedAt && {
      replaces: {
        version: published.version,
        publishedAt: published.publishedAt,
        fingerprint: published.fingerprint,
      },
    }),
  });
  if (published && saysTheSame(readStatement(published.content), unexplained)) return null;
  const waiting = newest?.publishedAt === null ? newest : undefined;
  const why = published === undefined ? null : reasons(waiting, unexplained, reason);
  const made = why === null ? unexplained : { ...unexplained, reason: why };
  const content = canonicalize(made);
  if (content === undefined) throw new Error("a statement has no content");
  const { number, opening, distributions, closing } = made;
  return {
    runId,
    investorId: investor.id,
    number,
    version,
    content,
    fingerprint: sha256Hex(content),
    chainHead,
    opening,
    distributions,
    closing,
    reason: why,
  };
}

/** A version that waits to be published collects what was changed since the one before it. */
function reasons(waiting: Stored | undefined, made: StatementContent, reason: string): string {
  const before = waiting?.reason ?? "";
  const isKnown = before.includes(reason) || (waiting && saysTheSame(readStatement(waiting.content), made));
  return before !== "" && isKnown ? before : [before, reason].filter(Boolean).join(" ");
}

/** Names may change without a new version. */
const saysTheSame = (one: StatementContent, other: StatementContent): boolean =>
  canonicalize(withoutNames(one)) === canonicalize(withoutNames(other));

const withoutNames = (content: StatementContent): unknown =>
  JSON.parse(
    JSON.stringify(accountOf(content), (key, value) =>
      ["words", "location"].includes(key) ? undefined : value,
    ),
  );
