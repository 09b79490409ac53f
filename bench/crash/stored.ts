import path from "node:path";
import { type OpenDatabase, openDatabase } from "#server/db/client.ts";
import { findRunningServer } from "#server/db/embedded/single-instance.ts";
import type { Group } from "./group.ts";

/** The database of the portal that runs on a DATA_DIR. */
export async function openRunning(directory: string): Promise<OpenDatabase> {
  const connection = await findRunningServer(path.join(directory, "postgres"));
  if (connection === null) throw new Error("PostgreSQL does not run");
  return openDatabase(connection, { isPatient: true });
}

/** What is stored of a report, where it stands or where it waits after it was deleted. */
export interface StoredReport {
  id: number;
  locationId: number;
  reportingPeriod: string;
  isDeleted: boolean;
  /** In order. */
  versions: { version: number; fingerprint: string }[];
  notices: { version: number; investorId: number }[];
  /** The log's entries about it, in order. */
  entries: string[];
}

const REPORTS = `
  with stored as (
    select id, to_jsonb(reports) as report, false as "isDeleted",
      (select jsonb_agg(row) from report_versions row where report_id = reports.id) as versions,
      (select jsonb_agg(row) from notices row where report_id = reports.id) as notices
    from reports
    union all
    select entity_id::int, rows->'reports'->0, true, rows->'report_versions', rows->'notices'
    from removals where kind = 'report'
  )
  select id, (report->>'location_id')::int as "locationId", report->>'reporting_period' as "reportingPeriod", "isDeleted",
    (select json_agg(json_build_object('version', row->'version', 'fingerprint', row->'fingerprint') order by row->'version')
      from jsonb_array_elements(versions) row) as versions,
    (select coalesce(json_agg(json_build_object('version', row->'version', 'investorId', row->'investor_id')), '[]')
      from jsonb_array_elements(notices) row) as notices,
    (select coalesce(json_agg(action order by activity_logs.id), '[]') from activity_logs
      where entity_type = 'report' and entity_id = stored.id::text) as entries
  from stored`;

export async function readReports({ pool }: OpenDatabase): Promise<StoredReport[]> {
  return (await pool.query<StoredReport>(REPORTS)).rows;
}

/** Of all transfers at a location: how many, the shares of both investors in their month, capital and the log's entries. */
export interface StoredTransfers {
  count: number;
  given: string;
  received: string;
  capital: number;
  entries: number;
}

export async function readTransfers(
  { pool }: OpenDatabase,
  { locationId, fromInvestorId, toInvestorId }: Group["transfers"],
): Promise<StoredTransfers> {
  const { rows } = await pool.query<StoredTransfers>(
    `select (select count(*)::int from transfers where location_id = $1) as count,
       (select share_percentage::text from holdings where location_id = $1 and investor_id = $2 and last_month is null) as given,
       (select share_percentage::text from holdings where location_id = $1 and investor_id = $3 and last_month is null) as received,
       (select count(*)::int from capital_entries where location_id = $1) as capital,
       (select count(*)::int from activity_logs where action = 'transfer_share' and location_id = $1) as entries`,
    [locationId, fromInvestorId, toInvestorId],
  );
  const [row] = rows;
  if (!row) throw new Error("no transfers were counted");
  return row;
}

/** Percent now, by investor and location. */
export async function readShares({ pool }: OpenDatabase): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ key: string; share: string }>(
    "select concat_ws(' ', investor_id, location_id) as key, share_percentage::text as share from holdings where last_month is null",
  );
  return new Map(rows.map(({ key, share }) => [key, share]));
}
