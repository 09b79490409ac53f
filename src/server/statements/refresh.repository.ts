import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { PoolClient } from "pg";
import type { Executor } from "#server/db/client.ts";
import { insertJobs } from "#server/jobs/jobs.repository.ts";
import { type Refresh, refreshStatementsJob } from "#server/statements/jobs.ts";
import { formatPeriodRange } from "#shared/domain/periods.ts";

interface ChangedReport extends Pick<Refresh, "change"> {
  location: { id: number; name: string };
  /** Its month; null where the whole location changed. */
  period: string | null;
  /** The last month that changed; its month without it. */
  to?: string | undefined;
  quote?: string | null;
}

/**
 * Has statements made anew after reports were published, corrected, imported, deleted or restored, in the transaction of that change.
 * Call it while the location still has its rows.
 */
export async function queueRefresh(
  tx: Executor,
  { location, period, to = period ?? "", change, quote = null }: ChangedReport,
): Promise<void> {
  const { rows } = await tx.execute<{ ids: number[]; first: string | null }>(sql`
    select array(
      select investor_id from holdings where location_id = ${location.id}
      union
      select d.investor_id from investor_distributions d join reports r on r.id = d.report_id
      where r.location_id = ${location.id} order by 1) as ids,
      (select min(reporting_period) from reports where location_id = ${location.id} and status <> 'draft') as first
    where exists (select from statement_runs)`);
  const [found] = rows;
  const from = period ?? found?.first ?? null;
  if (found === undefined || from === null || found.ids.length === 0) return;
  const about = period === null ? location.name : `${location.name}, ${formatPeriodRange(period, to)},`;
  await insertJobs(tx, refreshStatementsJob, [
    { period: from, investorIds: found.ids, about, change, quote },
  ]);
}

/** The same for what `npm run undelete` has brought back: a report, a location, or an investor's account. */
export async function queueRefreshOfRestored(
  client: PoolClient,
  { kind, entityId }: { kind: string; entityId: string },
): Promise<void> {
  const db = drizzle(client);
  const id = Number(entityId);
  if (kind === "investor") {
    const restored = { about: "Your account", change: "restored", quote: null } as const;
    await insertJobs(db, refreshStatementsJob, [{ ...restored, period: "", investorIds: [id] }]);
    return;
  }
  const { rows } = await client.query<{ id: number; name: string; period: string | null }>(
    kind === "location"
      ? "select id, name, null as period from locations where id = $1"
      : `select l.id, l.name, reporting_period as period from reports r join locations l on l.id = location_id
         where r.id = $1 and status <> 'draft' and not held_for_review`,
    [id],
  );
  for (const { period, ...location } of rows)
    await queueRefresh(db, { location, period, change: "restored" });
}
