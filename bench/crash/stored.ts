import path from "node:path";
import { Client } from "pg";
import { findRunning } from "#server/db/embedded-running.ts";

interface Line {
  investor_id: number;
  version: number;
  cash_distribution: number;
  comps_value: number;
}

/** A report with all its rows, where it stands or where it waits after it was withdrawn. */
export interface Stored {
  isWithdrawn: boolean;
  report: {
    id: number;
    location_id: number;
    reporting_period: string;
    status: string;
    version: number;
    digital_signature: string;
  };
  versions: { version: number; content: string; fingerprint: string }[];
  signatures: { version: number; value: string }[];
  documents: { stored_name: string; sha256: string; replaced_in: number | null }[];
  lines: Line[];
  notices: { version: number; investor_id: number }[];
  /** The entries of the log that name it, in order. */
  entries: string[];
  mails: number;
}

const rowsOf = (table: string, order: string) =>
  `coalesce((select jsonb_agg(to_jsonb(x) order by ${order}) from ${table} x where x.report_id = r.id), '[]')`;
const keptOf = (table: string) => `coalesce(k.rows -> '${table}', '[]')`;
const entriesOf = (id: string) =>
  `coalesce((select jsonb_agg(l.action order by l.id) from activity_logs l where l.entity_type = 'report' and l.entity_id = ${id}), '[]')`;

const STANDING = `
  select jsonb_build_object('isWithdrawn', false, 'report', to_jsonb(r),
    'versions', ${rowsOf("report_versions", "x.version")}, 'signatures', ${rowsOf("replaced_signatures", "x.version")},
    'documents', ${rowsOf("documents", "x.created_at")}, 'lines', ${rowsOf("investor_distributions", "x.investor_id")},
    'notices', ${rowsOf("notices", "x.id")}, 'entries', ${entriesOf("r.id::text")},
    'mails', (select count(*) from mails m join notices n on n.id = m.notice_id where n.report_id = r.id)) as stored
  from reports r where r.id > $1 or r.id = any($2)`;

const WITHDRAWN = `
  select jsonb_build_object('isWithdrawn', true, 'report', k.rows -> 'reports' -> 0,
    'versions', ${keptOf("report_versions")}, 'signatures', ${keptOf("replaced_signatures")},
    'documents', ${keptOf("documents")}, 'lines', ${keptOf("investor_distributions")},
    'notices', ${keptOf("notices")}, 'entries', ${entriesOf("k.entity_id")},
    'mails', jsonb_array_length(${keptOf("mails")})) as stored
  from removals k where k.kind = 'report' and (k.entity_id::int > $1 or k.entity_id::int = any($2))`;

export interface Known {
  reports: Stored[];
  /** The last version of every withdrawn report: "place month version fingerprint". */
  withdrawn: string[];
}

/** Every report with a number above the given one, and those that are named. */
export async function readStored(directory: string, afterId: number, ids: readonly number[]): Promise<Known> {
  const connection = await findRunning(path.join(directory, "postgres"));
  if (connection === null) throw new Error("PostgreSQL does not run");
  const client = new Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ stored: Stored }>(`${STANDING} union all ${WITHDRAWN}`, [
      afterId,
      ids,
    ]);
    const { rows: withdrawn } = await client.query<{ key: string }>(
      "select concat_ws(' ', location_id, reporting_period, version, fingerprint) as key from withdrawn_versions",
    );
    return { reports: rows.map(({ stored }) => stored), withdrawn: withdrawn.map(({ key }) => key) };
  } finally {
    await client.end();
  }
}
