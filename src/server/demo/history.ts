import { eq, sql } from "drizzle-orm";
import { activityLogs } from "#server/activity/activity.table.ts";
import { LINKED_COLUMNS } from "#server/chain/chain.table.ts";
import type { Database } from "#server/db/client.ts";
import { type DemoPerson, type DemoLocation, INVESTORS } from "#server/demo/group.ts";
import { documents } from "#server/documents/documents.table.ts";
import type { Actor } from "#server/http/access.ts";
import { investors } from "#server/investors/investors.table.ts";
import { jobs } from "#server/jobs/jobs.table.ts";
import { noticeJob } from "#server/notices/notices.repository.ts";
import { notices } from "#server/notices/notices.table.ts";
import { reports, reportVersions } from "#server/reports/reports.table.ts";
import { users } from "#server/users/users.table.ts";
import { HOUR_MS } from "#shared/domain/dates.ts";
import { displayName } from "#shared/domain/names.ts";

const BROWSER = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15";

interface Made {
  location?: DemoLocation;
  person?: DemoPerson;
  id: number;
  at: string;
}

export type PastEntry = typeof activityLogs.$inferInsert;

/** Takes what was logged of an action out of the log, to be written with the time when it happened in the group. */
export async function takeEntries(db: Database, action: string, createdAt: string): Promise<PastEntry[]> {
  const taken = await db.delete(activityLogs).where(eq(activityLogs.action, action)).returning();
  return taken.map((entry) => ({ ...entry, id: undefined, createdAt }));
}

/** Writes the log of an active group: when things were created, and logins of the last days. */
export async function logThePast(
  db: Database,
  managers: readonly Actor[],
  made: readonly Made[],
  past: readonly PastEntry[],
  now: Date,
): Promise<void> {
  const [first, second = first] = managers;
  if (!first || !second) return;
  const by = (actor: Actor) => ({
    userId: actor.userId,
    userEmail: actor.email,
    userName: displayName(actor),
    ipAddress: actor.origin.ipAddress,
    userAgent: BROWSER,
  });
  const created = made.map(({ location, person, id, at }) => ({
    ...by(first),
    action: location ? "create_location" : "create_investor",
    entityType: location ? "location" : "investor",
    entityId: String(id),
    entityName: location?.name ?? (person ? displayName(person) : ""),
    locationId: location ? id : null,
    createdAt: at,
  }));
  const visits = [2, 5, 26, 29, 50, 74, 75, 98, 121, 146].map((hours, index) => ({
    ...(index % 3 === 2 ? visitor(index) : by(index % 2 === 0 ? first : second)),
    action: index % 5 === 4 ? "logout" : "login",
    createdAt: new Date(now.getTime() - hours * HOUR_MS).toISOString(),
  }));
  await db.insert(activityLogs).values([...created, ...past, ...visits]);
}

function visitor(index: number) {
  const person = INVESTORS[index] ?? INVESTORS[0];
  return {
    userId: `investor_${person?.username ?? ""}`,
    userEmail: person?.email ?? "",
    userName: person ? displayName(person) : "",
    ipAddress: `192.0.2.${140 + index}`,
    userAgent: BROWSER,
  };
}

/** This investor has an unread report, to show the mark. */
const UNREAD_BY = "mellison";

/** Backdates log entries, uploads and notices; one investor has not opened the newest month. */
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
  await db.delete(jobs).where(eq(jobs.kind, noticeJob.name));
  await db.update(notices).set({
    delivery: "sent",
    createdAt: submittedAt,
    sentAt: sql`${submittedAt} + interval '4 seconds'`,
    // Opened between minutes and two days later.
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

/** Rebuilds the chain, since the demo's rows were backdated after they were linked. */
export async function sealChain(db: Database): Promise<void> {
  const contentOf = (kind: keyof typeof LINKED_COLUMNS) =>
    sql.raw(`row_content(to_jsonb(linked), variadic '{${LINKED_COLUMNS[kind].join()}}')`);
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from chain_links where seq > 0`);
    await tx.execute(sql`
      do $$
      declare link record;
      begin
        for link in select entry.id as entry, made.* from activity_logs entry cross join lateral (
          select 1 as place, 'investor' as kind, id::bigint as subject, ${contentOf("investor")} as content
          from investors linked where entry.action = 'create_investor' and id::text = entry.entity_id
          union all select 2, 'account', i.id, ${contentOf("account")}
          from users linked join investors i on i.user_id = linked.id
          where entry.action = 'create_investor' and i.id::text = entry.entity_id
          union all select 3, 'holding', id, ${contentOf("holding")}
          from holdings linked where entry.action = 'create_investor' and investor_id::text = entry.entity_id
          union all select 4, 'version', id, ${contentOf("version")}
          from report_versions linked where report_id::text = entry.entity_id
            and version = case entry.action when 'create_report' then 1 when 'correct_report' then 2 end
          union all select 4, 'version', id, ${contentOf("version")}
          from report_versions linked where entry.action = 'import_file' and occasion = 'Imported'
            and signed_at = entry.created_at
          union all select 5, 'transfer', id, ${contentOf("transfer")}
          from transfers linked where entry.action = 'transfer_share' and created_at = entry.created_at
          union all select 6, 'capital', id, ${contentOf("capital")} from capital_entries linked
          where case when transfer_id is null then entry.action = 'add_capital' and investor_id::text = entry.entity_id
            else entry.action = 'transfer_share' and created_at = entry.created_at end
          union all select 7, 'statement', id, ${contentOf("statement")}
          from statements linked where entry.action = 'publish_statements' and published_at = entry.created_at
          union all select 8, 'activity', linked.id, ${contentOf("activity")} from activity_logs linked where linked.id = entry.id
        ) made order by entry.id, place, subject loop
          perform set_config('portal.log_entry', link.entry::text, true);
          perform append_chain_link(link.kind, link.subject, link.content);
        end loop;
        update statements set chain_head = (select seq || ':' || hash from chain_links order by seq desc limit 1);
      end $$`);
  });
}
