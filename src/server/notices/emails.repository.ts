import { and, desc, eq, lt, sql } from "drizzle-orm";
import { chainLinks } from "#server/chain/chain.table.ts";
import type { Executor } from "#server/db/client.ts";
import { investors } from "#server/investors/investors.table.ts";
import { locations } from "#server/locations/locations.table.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { storedMails, noticePreferences, notices } from "#server/notices/notices.table.ts";
import { firstVersion, isFirstOfMonth } from "#server/reports/reports.repository.ts";
import { investorDistributions, reports, reportVersions } from "#server/reports/reports.table.ts";
import { users } from "#server/users/users.table.ts";
import type { StoredMail, MailFilter } from "#shared/notices/notices.schema.ts";

/** A page of stored e-mails, newest first, after the last page's last id. */
export async function listMailRows(
  db: Executor,
  { reportId, cursor }: MailFilter,
  limit: number,
): Promise<StoredMail[]> {
  return db
    .select({
      id: storedMails.id,
      reportId: notices.reportId,
      recipient: storedMails.recipient,
      subject: storedMails.subject,
      text: storedMails.text,
      createdAt: storedMails.createdAt,
    })
    .from(storedMails)
    .leftJoin(notices, eq(notices.id, storedMails.noticeId))
    .where(
      and(
        reportId === undefined ? undefined : eq(notices.reportId, reportId),
        cursor === undefined ? undefined : lt(storedMails.id, cursor),
      ),
    )
    .orderBy(desc(storedMails.id))
    .limit(limit);
}

export async function findMailHtml(db: Executor, id: number): Promise<string | null> {
  const [row] = await db.select({ html: storedMails.html }).from(storedMails).where(eq(storedMails.id, id));
  return row?.html ?? null;
}

/** The newest chain link: number and first digits of its hash, as `npm run verify` takes them. */
const chainHead = sql<string | null>`(select ${chainLinks.seq} || ':' || left(${chainLinks.hash}, 16)
  from ${chainLinks} order by ${chainLinks.seq} desc limit 1)`;

/** Why the version was filed; no first version has a reason. */
const correctionReason = sql<string | null>`case when ${notices.version} > 1 then (
  select ${reportVersions.content}::json ->> 'reason' from ${reportVersions}
  where ${reportVersions.reportId} = ${notices.reportId} and ${reportVersions.version} = ${notices.version}) end`;

export interface NoticeEmail {
  investorId: number;
  reportId: number;
  version: number;
  firstVersion: number;
  isFirstOfMonth?: true | undefined;
  /** Also of a version that investors are the first to see: then it speaks of one that was returned. */
  correctionReason: string | null;
  reportingPeriod: string;
  locationName: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  sharePercentage: string | null;
  cashDistribution: string | null;
  wantsEmail: boolean;
  /** Null for an investor without preferences. */
  token: string | null;
  chainHead: string | null;
}

/** The data of a notice's e-mail, with the investor's own amounts only; null where it does not wait any more. */
export async function readNoticeEmail(db: Executor, noticeId: number): Promise<NoticeEmail | null> {
  const [row] = await db
    .select({
      investorId: notices.investorId,
      reportId: reports.id,
      version: notices.version,
      firstVersion,
      isFirstOfMonth,
      correctionReason,
      reportingPeriod: reports.reportingPeriod,
      locationName: locations.name,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      sharePercentage: investorDistributions.sharePercentage,
      cashDistribution: investorDistributions.cashDistribution,
      wantsEmail: sql<boolean>`coalesce(${noticePreferences.wantsEmail}, true)`,
      token: noticePreferences.token,
      chainHead,
    })
    .from(notices)
    .innerJoin(reports, eq(reports.id, notices.reportId))
    .innerJoin(locations, eq(locations.id, reports.locationId))
    .innerJoin(investors, eq(investors.id, notices.investorId))
    .innerJoin(users, eq(users.id, investors.userId))
    .leftJoin(noticePreferences, eq(noticePreferences.investorId, investors.id))
    .leftJoin(
      investorDistributions,
      and(eq(investorDistributions.reportId, reports.id), eq(investorDistributions.investorId, investors.id)),
    )
    .where(and(eq(notices.id, noticeId), eq(notices.delivery, "waiting")));
  return row ? { ...row, isFirstOfMonth: row.isFirstOfMonth ?? undefined } : null;
}

/** Stores the e-mail about a statement for managers to read, once. */
export async function storeStatementEmail(
  db: Executor,
  statementId: number,
  { to, subject, text, html }: Mail,
): Promise<void> {
  await db
    .insert(storedMails)
    .values({ statementId, recipient: `${to.name} <${to.address}>`, subject, text, html })
    .onConflictDoNothing();
}

/** Stores an e-mail for managers to read, and settles its notice; a settled one is left as it is. */
export async function storeEmail(
  db: Executor,
  noticeId: number,
  { to, subject, text, html }: Mail,
): Promise<void> {
  const recipient = `${to.name} <${to.address}>`;
  await db.execute(sql`
    with settled as (
      update notices set delivery = 'kept', sent_at = now()
      where id = ${noticeId} and delivery = 'waiting' returning id
    )
    insert into stored_mails (notice_id, recipient, subject, text, html)
    select id, ${recipient}, ${subject}, ${text}, ${html} from settled`);
}
