import path from "node:path";
import { Client } from "pg";
import { findRunningServer } from "#server/db/embedded/single-instance.ts";

interface Line {
  investor_id: number;
  version: number;
  cash_distribution: number;
  comps_value: number;
}

interface Version {
  version: number;
  content: string;
  fingerprint: string;
  /** Where the chain has it first. */
  seq: number;
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
    held_for_review: boolean;
    digital_signature: string;
  };
  versions: Version[];
  signatures: { version: number; value: string }[];
  documents: { stored_name: string; sha256: string; replaced_in: number | null }[];
  lines: Line[];
  notices: { version: number; investor_id: number }[];
  reviews: { version: number; state: string; pending: { digitalSignature: string } | null }[];
  /** Where the chain has the entries of approvals, in order. */
  approvals: number[];
  /** The entries of the log that name it, in order. */
  entries: string[];
  mails: number;
}

const seqOf = (id: string) => `(select min(seq) from chain_links where kind = 'version' and subject = ${id})`;
const rowsOf = (table: string, order: string) =>
  `coalesce((select jsonb_agg(to_jsonb(x) order by ${order}) from ${table} x where x.report_id = r.id), '[]')`;
const keptOf = (table: string) => `coalesce(k.rows -> '${table}', '[]')`;
const entriesOf = (id: string) =>
  `coalesce((select jsonb_agg(l.action order by l.id) from activity_logs l where l.entity_type = 'report' and l.entity_id = ${id}), '[]')`;

const approvalsOf = (id: string) =>
  `coalesce((select jsonb_agg(c.seq order by l.id) from activity_logs l
    join chain_links c on c.kind = 'activity' and c.subject = l.id
    where l.entity_type = 'report' and l.entity_id = ${id} and l.action = 'approve_report'), '[]')`;

const STANDING = `
  select jsonb_build_object('isWithdrawn', false, 'report', to_jsonb(r),
    'versions', (select jsonb_agg(to_jsonb(x) || jsonb_build_object('seq', ${seqOf("x.id")}) order by x.version)
      from report_versions x where x.report_id = r.id), 'signatures', ${rowsOf("replaced_signatures", "x.version")},
    'documents', ${rowsOf("documents", "x.created_at")}, 'lines', ${rowsOf("investor_distributions", "x.investor_id")},
    'notices', ${rowsOf("notices", "x.id")}, 'entries', ${entriesOf("r.id::text")},
    'reviews', ${rowsOf("report_reviews", "x.version")}, 'approvals', ${approvalsOf("r.id::text")},
    'mails', (select count(*) from mails m join notices n on n.id = m.notice_id where n.report_id = r.id)) as stored
  from reports r where r.id > $1 or r.id = any($2)`;

const WITHDRAWN = `
  select jsonb_build_object('isWithdrawn', true, 'report', k.rows -> 'reports' -> 0,
    'versions', (select jsonb_agg(x || jsonb_build_object('seq', ${seqOf("(x->>'id')::bigint")}) order by x->'version')
      from jsonb_array_elements(k.rows -> 'report_versions') x), 'signatures', ${keptOf("replaced_signatures")},
    'documents', ${keptOf("documents")}, 'lines', ${keptOf("investor_distributions")},
    'notices', ${keptOf("notices")}, 'entries', ${entriesOf("k.entity_id")},
    'reviews', ${keptOf("report_reviews")}, 'approvals', ${approvalsOf("k.entity_id")},
    'mails', jsonb_array_length(${keptOf("mails")})) as stored
  from removals k where k.kind = 'report' and (k.entity_id::int > $1 or k.entity_id::int = any($2))`;

export interface Known {
  reports: Stored[];
  /** The last version of every withdrawn report: "location month version fingerprint". */
  withdrawn: string[];
  /** Percent, by investor and location. */
  shares: Map<string, string>;
  /** When accounts of investors were deleted and undeleted, as places in the chain, in order. */
  moves: { investorId: number; seq: number; isBack: boolean }[];
}

/** Whether an investor's account was there at a place in the chain. */
export const wasThere = ({ moves }: Known, investorId: number, seq: number): boolean =>
  moves.findLast((move) => move.investorId === investorId && move.seq < seq)?.isBack ?? true;

/** Every report with a number above the given one, and those that are named. */
export async function readStored(directory: string, afterId: number, ids: readonly number[]): Promise<Known> {
  const connection = await findRunningServer(path.join(directory, "postgres"));
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
    const { rows: shares } = await client.query<{ key: string; share: string }>(
      "select concat_ws(' ', investor_id, location_id) as key, share_percentage::text as share from investor_locations",
    );
    const { rows: moves } = await client.query<Known["moves"][number]>(
      `select entity_id::int as "investorId", seq::int, action = 'restore_investor' as "isBack"
       from activity_logs l join chain_links c on c.kind = 'activity' and c.subject = l.id
       where action in ('delete_investor', 'restore_investor') order by seq`,
    );
    return {
      reports: rows.map(({ stored }) => stored),
      withdrawn: withdrawn.map(({ key }) => key),
      shares: new Map(shares.map(({ key, share }) => [key, share])),
      moves,
    };
  } finally {
    await client.end();
  }
}
