import { and, desc, eq, inArray, lt, sql } from "drizzle-orm";
import { chainLinks } from "#server/chain/chain.table.ts";
import type { Executor } from "#server/db/client.ts";
import { investors } from "#server/investors/investors.table.ts";
import { locations } from "#server/locations/locations.table.ts";
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
    .innerJoin(notices, eq(notices.id, storedMails.noticeId))
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

/** The data of one e-mail. */
export interface NoticeEmail {
  noticeId: number;
  key: string;
  attempts: number;
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
  token: string;
  chainHead: string | null;
}

/**
 * The data of these notices' e-mails, with the investor's own amounts only. Left out are investors without notice
 * preferences, and notices that a correction superseded.
 */
export async function readNoticeEmails(db: Executor, ids: readonly number[]): Promise<NoticeEmail[]> {
  const rows = await db
    .select({
      noticeId: notices.id,
      key: notices.key,
      attempts: notices.attempts,
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
    .where(and(inArray(notices.id, [...ids]), eq(notices.delivery, "waiting")));
  return rows.map((row) => ({
    ...row,
    isFirstOfMonth: row.isFirstOfMonth ?? undefined,
  }));
}
