import type { Executor } from "#server/db/client.ts";
import type { Actor } from "#server/http/access.ts";
import { notFound } from "#server/http/errors.ts";
import { findMailHtml, listMailRows } from "#server/notices/emails.repository.ts";
import { investorOf } from "#server/notices/notice-preferences.service.ts";
import { listNoticesOfReport, listUnread } from "#server/notices/notices.repository.ts";
import { asInvestor, type ReaderScope, withoutContactData } from "#server/policies.ts";
import { findReport } from "#server/reports/reports.repository.ts";
import type { StoredMail, MailFilter, NoticeOfReport, UnreadReport } from "#shared/notices/notices.schema.ts";

export const listUnreadReports = (db: Executor, actor: Actor): Promise<UnreadReport[]> =>
  listUnread(db, asInvestor(actor.scope, investorOf(actor)));

/**
 * How each investor was notified of a report. Without a mail server waiting notices count as stored at once.
 * @throws Problem 404
 */
export async function listReportNotices(
  db: Executor,
  scope: ReaderScope,
  reportId: number,
  sendsMail: boolean,
): Promise<NoticeOfReport[]> {
  if (!(await findReport(db, scope, reportId))) throw notFound("This report");
  const rows = await listNoticesOfReport(db, reportId);
  return withoutContactData(scope, rows).map(({ delivery, isRefused, ...row }) => ({
    ...row,
    refused: delivery === "waiting" && isRefused,
    kept: delivery === "kept" || (!sendsMail && delivery === "waiting" && !isRefused),
    emailOff: delivery === "off",
    superseded: delivery === "superseded",
  }));
}

/** A page of the stored e-mails and the cursor of the next one. */
export async function listMails(
  db: Executor,
  filter: MailFilter,
): Promise<{ mails: StoredMail[]; nextCursor: number | null }> {
  const found = await listMailRows(db, filter, filter.limit + 1);
  const mails = found.slice(0, filter.limit);
  const last = found.length > filter.limit ? mails.at(-1) : undefined;
  return { mails, nextCursor: last?.id ?? null };
}

/** @throws Problem 404 */
export async function readMailHtml(db: Executor, id: number): Promise<string> {
  const html = await findMailHtml(db, id);
  if (html === null) throw notFound("This e-mail");
  return html;
}
