import type { Executor } from "#server/db/client.ts";
import type { Actor } from "#server/http/access.ts";
import { forbidden, notFound } from "#server/http/errors.ts";
import { readNamesakes } from "#server/locations/locations.service.ts";
import { findMailHtml, listMailRows } from "#server/notices/sent-emails.repository.ts";
import { listNoticesOfReport, listUnopened } from "#server/notices/notices.repository.ts";
import { findReport } from "#server/reports/reports.repository.ts";
import type { KeptMail, MailFilter, NoticeOfReport, UnopenedNotice } from "#shared/notices/notices.schema.ts";

/** The reader's marks. */
export async function listMarks(db: Executor, { investorId }: Actor): Promise<UnopenedNotice[]> {
  if (investorId === null) throw forbidden("Only investors get notices.");
  return listUnopened(db, investorId);
}

/**
 * How every investor was told of a report; without a mail server nobody need wait to know that nothing is sent.
 * @throws Problem 404
 */
export async function listReportNotices(
  db: Executor,
  reportId: number,
  mailGoesOut: boolean,
): Promise<NoticeOfReport[]> {
  if (!(await findReport(db, reportId))) throw notFound("This report");
  const rows = await listNoticesOfReport(db, reportId);
  return rows.map(({ delivery, ...row }) => ({
    ...row,
    kept: delivery === "kept" || (!mailGoesOut && delivery === "waiting"),
    emailOff: delivery === "off",
    superseded: delivery === "superseded",
  }));
}

/** A page of the kept mails, and where the next page begins. */
export async function listMails(
  db: Executor,
  filter: MailFilter,
): Promise<{ mails: KeptMail[]; nextCursor: number | null }> {
  const [found, shared] = await Promise.all([listMailRows(db, filter, filter.limit + 1), readNamesakes(db)]);
  const mails = found.slice(0, filter.limit).map(({ locationId, ...mail }) => {
    // An investor who holds one of them alone was written its name alone; its manager reads of both.
    const address = shared.get(locationId)?.address;
    return { ...mail, address: address === undefined || mail.subject.includes(address) ? null : address };
  });
  const last = found.length > filter.limit ? mails.at(-1) : undefined;
  return { mails, nextCursor: last?.id ?? null };
}

/** @throws Problem 404 */
export async function readMailHtml(db: Executor, id: number): Promise<string> {
  const html = await findMailHtml(db, id);
  if (html === null) throw notFound("This e-mail");
  return html;
}
