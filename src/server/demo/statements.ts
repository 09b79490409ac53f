import { eq, isNull, sql } from "drizzle-orm";
import type { Services } from "#server/context.ts";
import { type PastEntry, takeEntries } from "#server/demo/history.ts";
import type { Actor } from "#server/http/access.ts";
import { type JobLog, runDueJobs } from "#server/jobs/job-worker.ts";
import { jobs } from "#server/jobs/jobs.table.ts";
import { refreshStatementsJob } from "#server/statements/jobs.ts";
import { makeStatements, refreshStatements } from "#server/statements/make-statements.ts";
import { makeRun, publishRun } from "#server/statements/runs.service.ts";
import { statementRuns, statements } from "#server/statements/statements.table.ts";
import {
  addMonths,
  periodMonth,
  type PeriodText,
  periodYear,
  previousMonth,
} from "#shared/domain/periods.ts";
import { lastMonthOf } from "#shared/domain/statements/statement-periods.ts";

/** The last month of the newest quarter that is published: the newest month of all is still being looked at. */
export function publishedUpTo(newest: PeriodText): PeriodText {
  const before = previousMonth(newest);
  return addMonths(before, -(periodMonth(before) % 3));
}

/** So many quarters are published, and the year before the last one's. */
const QUARTERS = 3;

const quarterOf = (month: PeriodText) => `${periodYear(month)}-Q${Math.ceil(periodMonth(month) / 3)}`;

const log: JobLog = {
  onFailure: () => undefined,
  onError: (error) => {
    throw error;
  },
};

interface Setting {
  /** The month that is filed last. */
  newest: PeriodText;
  now: Date;
  /** Corrects a report of the month up to which statements are published. */
  correct: () => Promise<void>;
  correctedAt: Date;
}

/**
 * Makes and publishes the statements of a year, then has a report of the newest quarter corrected, which makes new versions,
 * and makes those of the newest month, which nobody has published yet.
 * @returns what the log says of it
 */
export async function makeDemoStatements(
  services: Services,
  actor: Actor,
  { newest, now, correct, correctedAt }: Setting,
): Promise<PastEntry[]> {
  const { db } = services;
  const past: PastEntry[] = [];
  const make = async (period: string, at: string) => {
    const { id } = await makeRun(services, actor, period, now);
    await runDueJobs(db, makeStatements(services), log);
    await db.update(statementRuns).set({ createdAt: at, madeAt: at }).where(eq(statementRuns.id, id));
    past.push(...(await takeEntries(db, "make_statements", at)));
    return id;
  };
  const last = publishedUpTo(newest);
  const quarters = Array.from({ length: QUARTERS }, (_, ago) => quarterOf(addMonths(last, -3 * ago)));
  for (const period of [String(periodYear(last) - 1), ...quarters.toReversed()]) {
    const day = `${addMonths(lastMonthOf(period), 1)}-24`;
    const id = await make(period, `${day}T14:00:00.000Z`);
    await publishRun(db, actor, id, { tell: false });
    const publishedAt = `${day}T15:00:00.000Z`;
    await db
      .update(statements)
      .set({
        publishedAt,
        createdAt: `${day}T14:00:00.000Z`,
        // Most were opened in the first days.
        openedAt: sql`case when ${statements.investorId} % 8 <> 0 then ${publishedAt}::timestamptz + make_interval(mins => 9 + ${statements.investorId} * 317) end`,
      })
      .where(eq(statements.runId, id));
    past.push(...(await takeEntries(db, "publish_statements", publishedAt)));
  }
  await correct();
  const createdAt = correctedAt.toISOString();
  await db.update(jobs).set({ createdAt }).where(eq(jobs.kind, refreshStatementsJob.name));
  await runDueJobs(db, refreshStatements(services), log);
  await runDueJobs(db, makeStatements(services), log);
  await db.update(statements).set({ createdAt }).where(isNull(statements.publishedAt));
  await make(newest, now.toISOString());
  return past;
}
