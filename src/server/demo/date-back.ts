import { sql } from "drizzle-orm";
import { activityLogs } from "#server/activity/activity.table.ts";
import type { Database } from "#server/db/client.ts";
import { documents } from "#server/documents/documents.table.ts";
import { investors } from "#server/investors/investors.table.ts";
import { notices } from "#server/notices/notices.table.ts";
import { reports, reportVersions } from "#server/reports/reports.table.ts";
import { users } from "#server/users/users.table.ts";

/** This investor has not opened the newest month yet, so that the marks are seen. */
const UNREAD_BY = "mellison";

/** The log's entries, the uploads and the notices get the times they had; one investor has not opened the newest month yet. */
export async function dateBack(db: Database, newest: string): Promise<void> {
  const { signedAt, reportId, version } = reportVersions;
  const submittedAt = sql`(select ${signedAt} from ${reportVersions}
    where ${reportId} = ${notices.reportId} and ${version} = ${notices.version})`;
  await db.update(activityLogs).set({
    createdAt: sql`(select ${signedAt} from ${reportVersions} where ${reportId}::text = ${activityLogs.entityId}
      and ${version} = case ${activityLogs.action} when 'correct_report' then 2 else 1 end)`,
  });
  await db.update(documents).set({
    createdAt: sql`(select ${signedAt} - interval '6 minutes' from ${reportVersions}
      where ${reportId} = ${documents.reportId} and ${version} = 1)`,
  });
  await db.update(notices).set({
    delivery: "sent",
    attempts: 1,
    createdAt: submittedAt,
    sentAt: sql`${submittedAt} + interval '4 seconds'`,
    // Some read it within the hour, some two days later.
    openedAt: sql`least(now(), ${submittedAt} + make_interval(mins => 20 + ${notices.id} * 37 % 2880))`,
  });
  const unread = sql`${reports.reportingPeriod} = ${newest} and ${users.username} = ${UNREAD_BY}`;
  await db
    .update(notices)
    .set({ openedAt: null })
    .where(
      sql`exists (select from ${reports}, ${investors}, ${users} where ${reports.id} = ${notices.reportId}
        and ${investors.id} = ${notices.investorId} and ${users.id} = ${investors.userId} and ${unread})`,
    );
}
