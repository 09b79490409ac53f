import { and, asc, desc, eq, inArray, isNull, max, sql } from "drizzle-orm";
import type { Executor } from "#server/db/client.ts";
import { investors } from "#server/investors/investors.table.ts";
import { type storedMails, notices } from "#server/notices/notices.table.ts";
import { type ReaderScope, reportsInScope } from "#server/policies.ts";
import { reports } from "#server/reports/reports.table.ts";
import { users } from "#server/users/users.table.ts";

/** Only bounds the answer. */
const UNREAD_MAX = 2000;

/** Queues one notice for each investor, in the transaction that publishes the version. */
export async function queueNotices(
  tx: Executor,
  reportId: number,
  version: number,
  investorIds: readonly number[],
): Promise<void> {
  await tx.execute(sql`insert into notices (report_id, version, investor_id)
    select ${reportId}, ${version}, unnest(${sql.param(investorIds)}::int[])`);
}

/** Supersedes waiting notices of earlier versions: the corrected report is announced instead. */
export async function supersedeWaiting(tx: Executor, reportId: number): Promise<void> {
  await tx
    .update(notices)
    .set({ delivery: "superseded" })
    .where(and(eq(notices.reportId, reportId), eq(notices.delivery, "waiting")));
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
      attempts: notices.attempts,
      lastError: notices.lastError,
      isRefused,
    })
    .from(notices)
    .innerJoin(investors, eq(investors.id, notices.investorId))
    .innerJoin(users, eq(users.id, investors.userId))
    .where(and(eq(notices.reportId, reportId), eq(notices.version, newest)))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(investors.id));
}

const waiting = eq(notices.delivery, "waiting");
/** The mail server refuses the address that the investor still has. */
const isRefused = sql<boolean>`${notices.refusedAddress} is not null and ${notices.refusedAddress} = (
  select ${users.email} from ${investors} join ${users} on ${users.id} = ${investors.userId}
  where ${investors.id} = ${notices.investorId})`;
const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

/**
 * Claims due notices for so many seconds, the longest waiting first; other servers skip them. When this server is
 * killed, they are due again afterwards. No lock is held during SMTP, so that an investor who opens the report need
 * not wait.
 */
export async function claimDue(
  db: Executor,
  { limit, seconds }: { limit: number; seconds: number },
): Promise<{ id: number; investorId: number }[]> {
  // One statement, so that nothing is claimed twice and locks end with it.
  const { rows } = await db.execute<{ id: number; investorId: number }>(sql`
    with due as (
      select id from notices where delivery = 'waiting' and next_attempt_at <= now() and not (${isRefused})
      order by next_attempt_at, id limit ${limit} for update skip locked
    )
    update notices set attempts = case when refused_address is null then attempts + 1 else 1 end,
      refused_address = null, next_attempt_at = ${inSeconds(seconds)}
    from due where notices.id = due.id returning notices.id, notices.investor_id as "investorId"`);
  return rows;
}

/** The mail server accepted it, even if a correction superseded it meanwhile. */
export async function markSent(db: Executor, noticeId: number): Promise<void> {
  await db
    .update(notices)
    .set({ delivery: "sent", sentAt: sql`now()`, lastError: null })
    .where(and(eq(notices.id, noticeId), inArray(notices.delivery, ["waiting", "superseded"])));
}

/** The investor wants no e-mail; the unread mark stays. */
export async function markDeclined(db: Executor, noticeId: number): Promise<void> {
  await db
    .update(notices)
    .set({ delivery: "off", lastError: null })
    .where(and(eq(notices.id, noticeId), waiting));
}

/** An attempt failed: due again after so many seconds, or once the address is another. */
export async function postpone(
  db: Executor,
  noticeId: number,
  { seconds, reason, refusedAddress }: { seconds: number; reason: string; refusedAddress: string | null },
): Promise<void> {
  await db
    .update(notices)
    .set({ nextAttemptAt: inSeconds(seconds), lastError: reason, refusedAddress })
    .where(and(eq(notices.id, noticeId), waiting));
}

/** Stores e-mails and settles their notices, all or none; settled ones are skipped. */
export async function storeUnsentEmails(
  db: Executor,
  rows: readonly (typeof storedMails.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return;
  const ids = sql.param(rows.map((row) => row.noticeId));
  const texts = (column: "recipient" | "subject" | "text" | "html") =>
    sql`${sql.param(rows.map((row) => row[column]))}::text[]`;
  // The order of the rows is the order of the e-mails.
  await db.execute(sql`
    with settled as (
      update notices set delivery = 'kept', sent_at = now(), last_error = null
      where id = any(${ids}::int[]) and delivery = 'waiting' returning id
    )
    insert into mails (notice_id, recipient, subject, text, html)
    select given.id, given.recipient, given.subject, given.text, given.html
    from unnest(${ids}::int[], ${texts("recipient")}, ${texts("subject")}, ${texts("text")}, ${texts("html")})
      with ordinality as given(id, recipient, subject, text, html, position)
    join settled on settled.id = given.id order by given.position`);
}

/** Number of waiting notices and age of the oldest, for the metrics. */
export async function measureOutbox(db: Executor): Promise<{ waiting: number; oldestSeconds: number }> {
  const { rows } = await db.execute<{ waiting: number; oldestSeconds: number }>(sql`
    select count(*)::int as waiting,
      coalesce(extract(epoch from now() - min(${notices.createdAt})), 0)::float8 as "oldestSeconds"
    from ${notices} where ${waiting} and not (${isRefused})`);
  return rows[0] ?? { waiting: 0, oldestSeconds: 0 };
}

/** The investors whose address the mail server refuses for good, with what it said. */
export async function listRefusals(db: Executor): Promise<Map<number, string>> {
  const rows = await db
    .select({ investorId: notices.investorId, reason: sql<string>`max(${notices.lastError})` })
    .from(notices)
    .where(and(waiting, isRefused))
    .groupBy(notices.investorId);
  return new Map(rows.map(({ investorId, reason }) => [investorId, reason]));
}
