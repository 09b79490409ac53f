import { and, asc, desc, eq, inArray, isNull, max, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Executor } from "#server/db/client.ts";
import { investors } from "#server/investors/investors.table.ts";
import { jobs } from "#server/jobs/jobs.table.ts";
import { notices } from "#server/notices/notices.table.ts";
import { type ReaderScope, reportsInScope } from "#server/policies.ts";
import { reports } from "#server/reports/reports.table.ts";
import { users } from "#server/users/users.table.ts";

/** Only bounds the answer. */
const UNREAD_MAX = 2000;

export const noticeJob = { name: "notice", payload: z.object({ noticeId: z.int() }) };

/** Queues one notice and its e-mail for each investor, in the transaction that publishes the version. */
export async function queueNotices(
  tx: Executor,
  reportId: number,
  version: number,
  investorIds: readonly number[],
): Promise<void> {
  await tx.execute(sql`
    with queued as (
      insert into notices (report_id, version, investor_id)
      select ${reportId}, ${version}, unnest(${sql.param(investorIds)}::int[]) returning id
    )
    insert into jobs (kind, payload) select ${noticeJob.name}, jsonb_build_object('noticeId', id) from queued`);
}

/** Supersedes waiting notices of earlier versions: the corrected report is announced instead. */
export async function supersedeWaiting(tx: Executor, reportId: number): Promise<void> {
  const superseded = await tx
    .update(notices)
    .set({ delivery: "superseded" })
    .where(and(eq(notices.reportId, reportId), waiting))
    .returning({ id: notices.id });
  const ids = superseded.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(jobs).where(inArray(jobs.noticeId, ids));
}

/** Marks a report as opened by an investor; the first time counts. */
export async function markOpened(db: Executor, reportId: number, investorId: number): Promise<void> {
  await db
    .update(notices)
    .set({ openedAt: sql`now()` })
    .where(and(eq(notices.reportId, reportId), eq(notices.investorId, investorId), isNull(notices.openedAt)));
}

/** The reports that an investor was notified of, may still read and has not opened; newest month first. */
export async function listUnread(db: Executor, scope: ReaderScope) {
  return db
    .select({
      reportId: reports.id,
      locationId: reports.locationId,
      reportingPeriod: reports.reportingPeriod,
      createdAt: max(notices.createdAt).mapWith(notices.createdAt),
    })
    .from(notices)
    .innerJoin(reports, eq(reports.id, notices.reportId))
    .where(
      and(sql`${notices.investorId} = ${scope.investorId}`, isNull(notices.openedAt), reportsInScope(scope)),
    )
    .groupBy(reports.id)
    .orderBy(desc(reports.reportingPeriod), desc(reports.id))
    .limit(UNREAD_MAX);
}

/** The notices of a report's newest version that was announced, by the investors' names. */
export async function listNoticesOfReport(db: Executor, reportId: number) {
  const newest = db
    .select({ version: max(notices.version) })
    .from(notices)
    .where(eq(notices.reportId, reportId));
  return db
    .select({
      investorId: investors.id,
      firstName: sql<string>`coalesce(${users.firstName}, '')`,
      lastName: sql<string>`coalesce(${users.lastName}, '')`,
      email: users.email,
      delivery: notices.delivery,
      queuedAt: notices.createdAt,
      sentAt: notices.sentAt,
      openedAt: notices.openedAt,
      attempts: sql<number>`coalesce(${jobs.attempts}, 0)`,
      lastError: jobs.lastError,
      isRefused,
    })
    .from(notices)
    .innerJoin(investors, eq(investors.id, notices.investorId))
    .innerJoin(users, eq(users.id, investors.userId))
    .leftJoin(jobs, eq(jobs.noticeId, notices.id))
    .where(and(eq(notices.reportId, reportId), eq(notices.version, newest)))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(investors.id));
}

const waiting = eq(notices.delivery, "waiting");
/** The mail server refuses the address that the investor still has. */
const isRefused = sql<boolean>`${notices.refusedAddress} is not null and ${notices.refusedAddress} = (
  select ${users.email} from ${investors} join ${users} on ${users.id} = ${investors.userId}
  where ${investors.id} = ${notices.investorId})`;

/** The mail server accepted it, even if a correction superseded it meanwhile. */
export async function markSent(db: Executor, noticeId: number): Promise<void> {
  await db
    .update(notices)
    .set({ delivery: "sent", sentAt: sql`now()` })
    .where(and(eq(notices.id, noticeId), inArray(notices.delivery, ["waiting", "superseded"])));
}

/** The investor wants no e-mail; the unread mark stays. */
export async function markDeclined(db: Executor, noticeId: number): Promise<void> {
  await db
    .update(notices)
    .set({ delivery: "off" })
    .where(and(eq(notices.id, noticeId), waiting));
}

/** The mail server refuses the address for good: its e-mail waits for another one. */
export async function markRefused(db: Executor, noticeId: number, refusedAddress: string): Promise<void> {
  await db.update(notices).set({ refusedAddress }).where(eq(notices.id, noticeId));
}

/** Sends what waits for another address, where the investor has one by now. */
export async function retryRefused(tx: Executor): Promise<void> {
  await tx.execute(sql`update ${jobs} set next_attempt_at = now(), attempts = 0 from ${notices}
    where ${jobs.noticeId} = ${notices.id} and ${jobs.nextAttemptAt} is null and not (${isRefused})`);
}

/** The investors whose address the mail server refuses for good, with what it said. */
export async function listRefusals(db: Executor): Promise<Map<number, string>> {
  const rows = await db
    .select({ investorId: notices.investorId, reason: sql<string>`max(${jobs.lastError})` })
    .from(jobs)
    .innerJoin(notices, eq(notices.id, jobs.noticeId))
    .where(and(isNull(jobs.nextAttemptAt), isRefused))
    .groupBy(notices.investorId);
  return new Map(rows.map(({ investorId, reason }) => [investorId, reason]));
}
