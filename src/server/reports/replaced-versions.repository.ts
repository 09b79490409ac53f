import { and, asc, eq, gt, lt, sql } from "drizzle-orm";
import type { Executor } from "#server/db/client.ts";
import { replacedSignatures, reports, reportVersions } from "#server/reports/reports.table.ts";

const PAGE = 100;

/** A version that another one stands in place of, with the picture of its signature that is kept. */
async function page(db: Executor, after: number) {
  const { id, reportId, version, content } = reportVersions;
  return db
    .select({ id, reportId, version, content, picture: replacedSignatures.value })
    .from(reportVersions)
    .innerJoin(reports, eq(reports.id, reportId))
    .leftJoin(
      replacedSignatures,
      and(eq(replacedSignatures.reportId, reportId), eq(replacedSignatures.version, version)),
    )
    .where(and(lt(version, reports.version), gt(id, after)))
    .orderBy(asc(id))
    .limit(PAGE);
}

export async function* readReplaced(db: Executor): AsyncGenerator<Awaited<ReturnType<typeof page>>[number]> {
  for (let after = 0; ;) {
    const rows = await page(db, after);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield* rows;
    after = last.id;
  }
}

/** Pictures of signatures that are kept for no version that was replaced. */
export async function listStrayPictures(db: Executor) {
  const { reportId, version } = replacedSignatures;
  return db
    .select({ reportId, version })
    .from(replacedSignatures)
    .where(
      sql`not exists (select from ${reportVersions} join ${reports} on ${reports.id} = ${reportVersions.reportId}
        where ${reportVersions.reportId} = ${reportId} and ${reportVersions.version} = ${version}
        and ${reportVersions.version} < ${reports.version})`,
    )
    .orderBy(asc(reportId), asc(version));
}

/**
 * Withdrawn versions that are gone or are not what they were: what is known of them otherwise is the sealed version that
 * stands in their place, and the deleted report as long as it is kept.
 */
export async function listWrongWithdrawn(db: Executor) {
  const { rows } = await db.execute<{ place: string; period: string; version: number; isGone: boolean }>(sql`
    with signed as (
      select r.location_id, r.reporting_period, v.content::jsonb -> 'replaces' as it
      from report_versions v join reports r on r.id = v.report_id
      where v.version > 1 and not exists (select from report_versions e where e.report_id = v.report_id and e.version < v.version)
      union all
      select (r ->> 'location_id')::int, r ->> 'reporting_period', jsonb_build_object('version', v -> 'version',
        'fingerprint', v -> 'fingerprint', 'signedBy', v -> 'signed_by', 'signedAt', v -> 'signed_at')
      from removals k, jsonb_array_elements(k.rows -> 'reports') r, jsonb_array_elements(k.rows -> 'report_versions') v
      where k.kind = 'report' and v -> 'report_id' = r -> 'id' and v -> 'version' = r -> 'version')
    select distinct l.name as place, s.reporting_period as period, (it ->> 'version')::int as version,
      w.version is null as "isGone"
    from signed s join locations l on l.id = s.location_id
    left join withdrawn_versions w on w.location_id = s.location_id and w.reporting_period = s.reporting_period
      and w.version = (it ->> 'version')::int
    where w.version is null or (w.fingerprint, w.signed_by, w.signed_at)
      <> (it ->> 'fingerprint', it ->> 'signedBy', (it ->> 'signedAt')::timestamptz)
    order by 1, 2, 3`);
  return rows;
}
