import { and, desc, eq, lt } from "drizzle-orm";
import type { Executor } from "#server/db/client.ts";
import { mails } from "#server/notices/mails.table.ts";
import { notices } from "#server/notices/notices.table.ts";
import { reports } from "#server/reports/reports.table.ts";
import type { KeptMail, MailFilter } from "#shared/notices/notices.schema.ts";

/** A kept mail as it was written, and which location it is of. */
type MailRow = Omit<KeptMail, "address"> & { locationId: number };

/** One page of the kept mails, newest first, after the cursor of the page before: the last one's id. */
export async function listMailRows(
  db: Executor,
  { reportId, cursor }: MailFilter,
  limit: number,
): Promise<MailRow[]> {
  return db
    .select({
      id: mails.id,
      reportId: notices.reportId,
      locationId: reports.locationId,
      recipient: mails.recipient,
      subject: mails.subject,
      text: mails.text,
      createdAt: mails.createdAt,
    })
    .from(mails)
    .innerJoin(notices, eq(notices.id, mails.noticeId))
    .innerJoin(reports, eq(reports.id, notices.reportId))
    .where(
      and(
        reportId === undefined ? undefined : eq(notices.reportId, reportId),
        cursor === undefined ? undefined : lt(mails.id, cursor),
      ),
    )
    .orderBy(desc(mails.id))
    .limit(limit);
}

export async function findMailHtml(db: Executor, id: number): Promise<string | null> {
  const [row] = await db.select({ html: mails.html }).from(mails).where(eq(mails.id, id));
  return row?.html ?? null;
}
