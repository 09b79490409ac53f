import { record } from "#server/activity/activity.service.ts";
import type { Services } from "#server/context.ts";
import type { Database, Executor, Transaction } from "#server/db/client.ts";
import type { Actor } from "#server/http/access.ts";
import { conflict, invalid, notFound } from "#server/http/errors.ts";
import { insertJobs } from "#server/jobs/jobs.repository.ts";
import type { ReaderScope } from "#server/policies.ts";
import { batchesOf, makeStatementsJob, statementMailJob } from "#server/statements/jobs.ts";
import { listRecipients, listReportStates } from "#server/statements/recipients.repository.ts";
import {
  deleteMakingJobs,
  deleteOthers,
  deleteRun,
  isRefreshing,
  listChecked,
  listRuns,
  lockRun,
  lockRunOfPeriod,
  publishStatements,
  sumRun,
  updateRun,
} from "#server/statements/runs.repository.ts";
import { currentPeriod } from "#shared/domain/dates.ts";
import { absolute, formatMoney, fromCents, toCents } from "#shared/domain/money.ts";
import { displayName } from "#shared/domain/names.ts";
import {
  firstMonthOf,
  type StatementPeriod,
  statementTitle,
  statementTitleInSentence,
} from "#shared/domain/statements/statement-periods.ts";
import type {
  CheckedRun,
  MissingReport,
  Publication,
  RunPreview,
  StatementRun,
} from "#shared/statements/statements.schema.ts";

/** @throws Problem 404 */
export async function requireRun(db: Executor, scope: ReaderScope, id: number): Promise<StatementRun> {
  const [run] = await listRuns(db, scope, id);
  if (!run) throw notFound("This run");
  return run;
}

export const readRuns = (db: Database, scope: ReaderScope): Promise<StatementRun[]> => listRuns(db, scope);

/** Whom a run of the period would make a statement, and which reports would be missing. */
export async function previewRun(
  db: Database,
  scope: ReaderScope,
  period: StatementPeriod,
): Promise<RunPreview> {
  const [recipients, states, runs] = await Promise.all([
    listRecipients(db, scope, period),
    listReportStates(db, scope, period),
    listRuns(db, scope),
  ]);
  const missing = missingOf(states);
  return {
    period,
    investors: recipients.length,
    publishedReports: states.length - missing.length,
    reports: states.length,
    missing,
    runId: runs.find((run) => run.period === period)?.id ?? null,
  };
}

const missingOf = (states: Awaited<ReturnType<typeof listReportStates>>): MissingReport[] =>
  states.flatMap(({ state, ...report }) => (state === "published" ? [] : { ...report, state }));

/**
 * Has the statements of a period made; a run that is there already makes those anew that are not published. Of two who ask
 * at once, both get the one run.
 * @throws Problem 400 where nobody gets one, or the period lies in the future
 */
export async function makeRun(
  { db, timeZone }: Pick<Services, "db" | "timeZone">,
  actor: Actor,
  period: StatementPeriod,
  now: Date,
): Promise<StatementRun> {
  if (actor.scope.locationIds !== null)
    throw invalid({ period: "Statements are made by managers of all locations." });
  if (firstMonthOf(period) > currentPeriod(now, timeZone))
    throw invalid({ period: `${statementTitle(period)} has not begun.` });
  const id = await db.transaction(async (tx) => {
    const recipients = await listRecipients(tx, actor.scope, period);
    if (recipients.length === 0)
      throw invalid({ period: `Nobody held a share or was paid in ${statementTitleInSentence(period)}.` });
    const run = await lockRunOfPeriod(tx, period, displayName(actor));
    if (!run.isNew && run.state === "making") return run.id;
    await startMaking(tx, run.id, recipients, displayName(actor));
    const title = statementTitle(period);
    await record(tx, actor, "make_statements", undefined, `${title}, ${statementsOf(recipients.length)}`);
    return run.id;
  });
  return requireRun(db, actor.scope, id);
}

async function startMaking(tx: Transaction, runId: number, investorIds: readonly number[], madeBy: string) {
  await updateRun(tx, runId, {
    state: "making",
    expected: investorIds.length,
    failures: [],
    madeBy,
    madeAt: null,
    createdAt: new Date().toISOString(),
  });
  await deleteOthers(tx, runId, investorIds);
  await insertJobs(
    tx,
    makeStatementsJob,
    batchesOf(investorIds).map((batch) => ({ runId, investorIds: batch })),
  );
}

const statementsOf = (count: number) => `${count} ${count === 1 ? "statement" : "statements"}`;

/** A run with its sums, what is missing and every investor's newest statement. While they are made, without these. @throws Problem 404 */
export async function readRun(db: Database, scope: ReaderScope, id: number): Promise<CheckedRun> {
  const run = await requireRun(db, scope, id);
  const isMade = run.state === "made";
  const [states, sums, refreshes, statementsByName] = await Promise.all([
    listReportStates(db, scope, run.period),
    isMade ? sumRun(db, scope, run) : NOTHING,
    isRefreshing(db, run),
    isMade ? listChecked(db, scope, id) : [],
  ]);
  return { ...run, ...sums, isRefreshing: refreshes, missing: missingOf(states), statementsByName };
}

const NOTHING = { opening: "0.00", distributions: "0.00", closing: "0.00", difference: "0.00" };

/**
 * Stops making statements, and removes those of a run of which none is published.
 * @throws Problem 404; 409 where some are published
 */
export async function removeRun(db: Database, actor: Actor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const run = await lockRun(tx, actor.scope, id);
    if (!run) throw notFound("This run");
    const { published } = await requireRun(tx, actor.scope, id);
    const title = statementTitle(run.period);
    if (published === 0) await deleteRun(tx, id);
    else if (run.state === "making")
      await updateRun(tx, id, { state: "made", madeAt: new Date().toISOString() });
    else throw conflict("Some of these statements are published. They cannot be removed.");
    await deleteMakingJobs(tx, id);
    await record(tx, actor, "remove_statements", undefined, published === 0 ? title : `${title}, stopped`);
  });
}

/**
 * Publishes statements, all or those of some investors, and queues their e-mails: all of it in one transaction.
 * @throws Problem 404; 409 while they are being made, where they and the reports differ, and where nothing is left
 */
export async function publishRun(
  db: Database,
  actor: Actor,
  id: number,
  { investorIds, tell }: Publication,
): Promise<{ published: number }> {
  return db.transaction(async (tx) => {
    const run = await lockRun(tx, actor.scope, id);
    if (!run) throw notFound("This run");
    if (run.state === "making") throw conflict("These statements are still being made.");
    if (await isRefreshing(tx, run))
      throw conflict("A report was changed: its statements are being made anew. Try again shortly.");
    const { difference } = await sumRun(tx, actor.scope, run);
    if (toCents(difference) !== 0n) {
      const amount = formatMoney(fromCents(absolute(toCents(difference))));
      throw conflict(`Statements and lines differ by ${amount}. Nothing can be published.`);
    }
    const published = await publishStatements(tx, id, investorIds);
    if (published.length === 0) throw conflict("These statements are published already.");
    if (tell)
      await insertJobs(
        tx,
        statementMailJob,
        published.map((statementId) => ({ statementId })),
      );
    const words = [
      statementTitle(run.period),
      statementsOf(published.length),
      ...(tell ? ["told by e-mail"] : []),
    ];
    await record(tx, actor, "publish_statements", undefined, words.join(", "));
    return { published: published.length };
  });
}
