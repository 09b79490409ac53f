import { and, asc, desc, eq, exists, isNull, max, ne, sql } from "drizzle-orm";
import type { Executor } from "#server/db/client.ts";
import { insertions } from "#server/db/insertion.ts";
import { investorLocations, investors } from "#server/investors/investors.table.ts";
import { notices } from "#server/notices/notices.table.ts";
import { reports } from "#server/reports/reports.table.ts";
import { users } from "#server/users/users.table.ts";

/** An investor has a notice a location and month; this is far above and keeps the answer bounded. */
const UNOPENED_MAX = 2000;

/** Queues one notice an investor, in the transaction that files the report. */
export async function queueNotices(
  tx: Executor,
  reportId: number,
  version: number,
  investorIds: readonly number[],
): Promise<void> {
  if (investorIds.length === 0) return;
  const rows = investorIds.map((investorId) => ({ reportId, version, investorId }));
  await tx.send(insertions(notices, rows));
}

/** What waits of earlier versions is not sent any more: who is told of the corrected report is told enough. */
export async function dropWaiting(tx: Executor, reportId: number): Promise<void> {
  await tx
    .update(notices)
    .set({ delivery: "superseded" })
    .where(and(eq(notices.reportId, reportId), eq(notices.delivery, "waiting")));
}

/** The investor has the report before them: its marks are gone. The first time counts. */
export async function markOpened(db: Executor, reportId: number, investorId: number): Promise<void> {
  await db
    .update(notices)
    .set({ openedAt: sql`now()` })
    .where(and(eq(notices.reportId, reportId), eq(notices.investorId, investorId), isNull(notices.openedAt)));
}

/** The reports an investor has been told of, may still read, and has not opened; newest month first. */
export async function listUnopened(db: Executor, investorId: number) {
  const held = db
    .select({ id: investorLocations.id })
    .from(investorLocations)
    .where(
      and(eq(investorLocations.investorId, investorId), eq(investorLocations.locationId, reports.locationId)),
    );
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
      and(
        eq(notices.investorId, investorId),
        isNull(notices.openedAt),
        ne(reports.status, "draft"),
        exists(held),
      ),
    )
    .groupBy(reports.id)
    .orderBy(desc(reports.reportingPeriod), desc(reports.id))
    .limit(UNOPENED_MAX);
}

/** The notices of a report's newest version, by the investors' names. */
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
      attempts: notices.attempts,
      lastError: notices.lastError,
    })
    .from(notices)
    .innerJoin(investors, eq(investors.id, notices.investorId))
    .innerJoin(users, eq(users.id, investors.userId))
    .where(and(eq(notices.reportId, reportId), eq(notices.version, newest)))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(investors.id));
}
