import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import { chainLinks } from "#server/chain/chain.table.ts";
import type { Database, Executor } from "#server/db/client.ts";
import { insertions } from "#server/db/insertion.ts";
import { investors } from "#server/investors/investors.table.ts";
import { locations } from "#server/locations/locations.table.ts";
import { mails } from "#server/notices/mails.table.ts";
import { noticePreferences } from "#server/notices/notice-preferences.table.ts";
import { notices } from "#server/notices/notices.table.ts";
import { investorDistributions, reports } from "#server/reports/reports.table.ts";
import { users } from "#server/users/users.table.ts";

const waiting = eq(notices.delivery, "waiting");
const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

/**
 * Takes notices that are due, the longest waiting first; other servers pass over them. They stay taken for so many
 * seconds, after which they are due again: should this server be killed, another one goes on. No lock is held while a
 * mail server is being talked to, or an investor who opens the report would have to wait for it.
 */
export async function claimDue(
  db: Database,
  { limit, seconds }: { limit: number; seconds: number },
): Promise<{ id: number; investorId: number }[]> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: notices.id })
      .from(notices)
      .where(and(waiting, lte(notices.nextAttemptAt, sql`now()`)))
      .orderBy(asc(notices.nextAttemptAt), asc(notices.id))
      .limit(limit)
      .for("update", { skipLocked: true });
    if (due.length === 0) return [];
    return tx
      .update(notices)
      .set({ attempts: sql`${notices.attempts} + 1`, nextAttemptAt: inSeconds(seconds) })
      .where(
        inArray(
          notices.id,
          due.map((row) => row.id),
        ),
      )
      .returning({ id: notices.id, investorId: notices.investorId });
  });
}

/** Where the chain of what was written ends now: number and first digits, as `npm run verify` takes them. */
const chainHead = sql<string | null>`(select ${chainLinks.seq} || ':' || left(${chainLinks.hash}, 16)
  from ${chainLinks} order by ${chainLinks.seq} desc limit 1)`;

/** What the e-mails of these notices need. The investor's own amounts and nobody else's. */
export async function readLetters(db: Executor, noticeIds: readonly number[]) {
  return db
    .select({
      noticeId: notices.id,
      key: notices.key,
      attempts: notices.attempts,
      reportId: reports.id,
      reportingPeriod: reports.reportingPeriod,
      locationName: locations.name,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      sharePercentage: investorDistributions.sharePercentage,
      cashDistribution: investorDistributions.cashDistribution,
      wantsEmail: noticePreferences.wantsEmail,
      token: noticePreferences.token,
      chainHead,
    })
    .from(notices)
    .innerJoin(reports, eq(reports.id, notices.reportId))
    .innerJoin(locations, eq(locations.id, reports.locationId))
    .innerJoin(investors, eq(investors.id, notices.investorId))
    .innerJoin(users, eq(users.id, investors.userId))
    .innerJoin(noticePreferences, eq(noticePreferences.investorId, investors.id))
    .leftJoin(
      investorDistributions,
      and(eq(investorDistributions.reportId, reports.id), eq(investorDistributions.investorId, investors.id)),
    )
    .where(inArray(notices.id, [...noticeIds]));
}
export type Letter = Awaited<ReturnType<typeof readLetters>>[number];

/** The mail server has it. */
export async function markSent(db: Executor, noticeId: number): Promise<void> {
  await db
    .update(notices)
    .set({ delivery: "sent", sentAt: sql`now()`, lastError: null })
    .where(and(eq(notices.id, noticeId), waiting));
}

/** No e-mail is wanted; the mark in the portal stays. */
export async function markOff(db: Executor, noticeId: number): Promise<void> {
  await db
    .update(notices)
    .set({ delivery: "off", lastError: null })
    .where(and(eq(notices.id, noticeId), waiting));
}

/** It failed; it is due again after a pause. */
export async function postpone(
  db: Executor,
  noticeId: number,
  { seconds, reason }: { seconds: number; reason: string },
): Promise<void> {
  await db
    .update(notices)
    .set({ nextAttemptAt: inSeconds(seconds), lastError: reason })
    .where(and(eq(notices.id, noticeId), waiting));
}

/** Keeps e-mails in the portal and settles their notices, all or none; what is settled already is passed over. */
export async function keepMails(db: Database, rows: readonly (typeof mails.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return;
  await db.transaction(async (tx) => {
    const ids = rows.map((row) => row.noticeId);
    const settled = await tx
      .update(notices)
      .set({ delivery: "kept", sentAt: sql`now()`, lastError: null })
      .where(and(inArray(notices.id, ids), waiting))
      .returning({ id: notices.id });
    const kept = rows.filter((row) => settled.some(({ id }) => id === row.noticeId));
    if (kept.length > 0) await tx.send(insertions(mails, kept));
  });
}

/** How many notices wait to be sent, and since when the oldest of them does. */
export async function measureOutbox(db: Executor): Promise<{ waiting: number; oldestSeconds: number }> {
  const { rows } = await db.execute<{ waiting: number; oldestSeconds: number }>(sql`
    select count(*)::int as waiting,
      coalesce(extract(epoch from now() - min(${notices.createdAt})), 0)::float8 as "oldestSeconds"
    from ${notices} where ${waiting}`);
  return rows[0] ?? { waiting: 0, oldestSeconds: 0 };
}
