import { createHash } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { Client } from "pg";
import { findRunning } from "#server/db/embedded-running.ts";
import type { Acknowledged } from "./load.ts";
import { HOLDERS } from "./world.ts";

/** What an acknowledged report must have, each exactly once; what any report must have, acknowledged or not. */
const COUNTS = `
  select r.id, r.location_id as "locationId", r.reporting_period as "reportingPeriod", r.status,
    (select count(*)::int from report_versions v where v.report_id = r.id) as versions,
    (select count(*)::int from investor_distributions d where d.report_id = r.id) as distributions,
    (select count(distinct d.investor_id)::int from investor_distributions d where d.report_id = r.id) as investors,
    (select coalesce(sum(d.cash_distribution), 0)::text from investor_distributions d where d.report_id = r.id) as paid,
    (select count(*)::int from notices n where n.report_id = r.id) as notices,
    (select count(*)::int from activity_logs l where l.action = 'create_report' and l.entity_id = r.id::text) as entries,
    (select count(*)::int from mails m join notices n on n.id = m.notice_id where n.report_id = r.id) as mails,
    (select d.stored_name from documents d where d.report_id = r.id) as "storedName"
  from reports r where r.id > $1 order by r.id`;

interface Found {
  id: number;
  locationId: number;
  reportingPeriod: string;
  status: string;
  versions: number;
  distributions: number;
  investors: number;
  paid: string;
  notices: number;
  entries: number;
  mails: number;
  storedName: string | null;
}

/** 18750.00 × 12.50 % each, in full cents. */
const PAID = (2343.75 * HOLDERS).toFixed(2);

interface Checked {
  lastId: number;
  reports: number;
  problems: string[];
}

/**
 * Looks at every report filed since the one with the given number: what was acknowledged is there exactly once with
 * its document's bytes, and nothing is there by half.
 */
export async function check(
  directory: string,
  afterId: number,
  acknowledged: readonly Acknowledged[],
): Promise<Checked> {
  const connection = await findRunning(path.join(directory, "postgres"));
  if (connection === null) throw new Error("PostgreSQL does not run");
  const client = new Client(connection);
  await client.connect();
  const { rows } = await client.query<Found>(COUNTS, [afterId]).finally(() => client.end());
  const byId = new Map(rows.map((row) => [row.id, row]));
  const problems = rows.flatMap((row) => halves(row).map((what) => `report ${row.id} has ${what}`));
  for (const each of acknowledged) {
    const row = byId.get(each.reportId);
    if (!row) problems.push(`acknowledged report ${each.reportId} is lost`);
    else if (row.locationId !== each.locationId || row.reportingPeriod !== each.reportingPeriod)
      problems.push(`acknowledged report ${each.reportId} is another one`);
    else if (row.storedName !== each.storedName) problems.push(`report ${each.reportId} lost its document`);
    if ((await sumOf(directory, each.storedName)) !== each.sha256)
      problems.push(`the document of report ${each.reportId} is not what was uploaded`);
  }
  return { lastId: rows.at(-1)?.id ?? afterId, reports: rows.length, problems };
}

function halves(row: Found): string[] {
  return [
    ...(row.status === "submitted" ? [] : [`the status ${row.status}`]),
    ...(row.versions === 1 ? [] : [`${row.versions} versions`]),
    ...(row.distributions === HOLDERS && row.investors === HOLDERS
      ? []
      : [`${row.distributions} distributions`]),
    ...(row.paid === PAID ? [] : [`${row.paid} paid out`]),
    ...(row.notices === HOLDERS ? [] : [`${row.notices} notices`]),
    ...(row.entries === 1 ? [] : [`${row.entries} entries in the log`]),
    ...(row.mails <= HOLDERS ? [] : [`${row.mails} e-mails`]),
    ...(row.storedName === null ? ["no document"] : []),
  ];
}

async function sumOf(directory: string, storedName: string): Promise<string | null> {
  const bytes = await fs.readFile(path.join(directory, "files", "documents", storedName)).catch(() => null);
  return bytes === null ? null : createHash("sha256").update(bytes).digest("hex");
}
