import path from "node:path";
import { type OpenDatabase, openDatabase } from "#server/db/client.ts";
import { findRunningServer } from "#server/db/embedded/single-instance.ts";
import { isDatabaseUnavailable } from "#server/db/errors.ts";
import { openStorage } from "#server/files/storage.ts";
import { undelete as undeleteRemoval } from "#server/operations/undelete.ts";
import type { Group } from "./group.ts";
import { Refused } from "./send.ts";

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

/** What can be deleted and undeleted, as the portal names it. */
export interface Deletable {
  kind: "report" | "investor" | "location";
  id: number;
}

/**
 * Undeletes something as `npm run undelete` does, beside the portal. What belongs to something else that is deleted is
 * left out; of a location nothing has to be.
 * @returns false when it is not deleted
 * @throws Error when PostgreSQL went away: it was undeleted as a whole, or not at all; Refused when anything else is wrong
 */
export async function undelete(directory: string, object: Deletable): Promise<boolean> {
  const { pool, close } = await openRunning(directory);
  try {
    const { rows } = await pool.query<{ id: number }>(
      "select id from removals where kind = $1 and entity_id = $2",
      [object.kind, String(object.id)],
    );
    const [removal] = rows;
    if (removal === undefined) return false;
    if (rows.length > 1) throw new Error(`was removed ${rows.length} times`);
    const files = await openStorage({ kind: "local", directory: path.join(directory, "files") });
    const names = { username: null, email: null };
    const options = { id: removal.id, ...names, skipRowsWithoutParent: object.kind !== "location" };
    const { missingFiles } = await undeleteRemoval({ pool, files }, options);
    if (missingFiles.length > 0) throw new Error(`came back without ${missingFiles.join(", ")}`);
    return true;
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    throw new Refused(`${object.kind} ${object.id}: ${String(error)}`);
  } finally {
    await close();
  }
}
