import { sql } from "drizzle-orm";
import { LINKED_COLUMNS } from "#server/chain/chain.table.ts";
import type { Link } from "#server/chain/walk-chain.ts";
import type { Executor } from "#server/db/client.ts";

const PAGE = 5_000;
/** Smaller, since sealed versions are long. */
const VERSIONS_PAGE = 200;

/** Iterates over a long table page by page, by ascending id. */
async function* pages<R extends { id: number }>(
  limit: number,
  page: (after: number) => Promise<{ rows: R[] }>,
): AsyncGenerator<R> {
  for (let after = -1; ;) {
    const { rows } = await page(after);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < limit) return;
    after = last.id;
  }
}

export type LinkedRow = {
  id: number;
  /** In the order of LINKED_COLUMNS. */
  fields: (string | null)[];
};

type LinkRow = Link & { id: number };

// float8 reaches JavaScript as a number, exact up to 2^53.
export const readLinks = (db: Executor): AsyncGenerator<LinkRow> =>
  pages(PAGE, (after) =>
    db.execute<LinkRow>(sql`
      select seq::float8 as id, seq::float8 as seq, kind, subject::float8 as subject, content,
        entry::float8 as entry, hash
      from chain_links where seq > ${after} order by seq limit ${PAGE}`),
  );

/** The random hash of this database's first link, drawn when the tables were created; identifies the database. */
export async function findBeginning(db: Executor): Promise<string> {
  const { rows } = await db.execute<{ hash: string }>(sql`select hash from chain_links where seq = 0`);
  return rows[0]?.hash ?? "";
}

/** A row's fields as texts; the content of a version as its SHA-256. */
const fieldsOf = (kind: keyof typeof LINKED_COLUMNS) =>
  sql.raw(`array[${LINKED_COLUMNS[kind].map((column) => textOf(column)).join(", ")}]`);

function textOf(column: string): string {
  const value = `linked.${column}`;
  if (column === "content") return `encode(sha256(convert_to(${value}, 'UTF8')), 'hex')`;
  if (column.endsWith("_at")) return `to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  return `${value}::text`;
}

export type ActivityRow = LinkedRow & { action: string; entityId: string | null; details: string | null };

export const readActivity = (db: Executor): AsyncGenerator<ActivityRow> =>
  pages(PAGE, (after) =>
    db.execute<ActivityRow>(sql`
      select id::float8 as id, action, entity_id as "entityId", details,
        ${fieldsOf("activity")} as fields
      from activity_logs linked where id > ${after} order by id limit ${PAGE}`),
  );

type SealedRow = LinkedRow & {
  reportId: number;
  version: number;
  content: string;
  fingerprint: string;
};

/** The sealed versions; their content is hashed as its SHA-256. */
export const readVersions = (db: Executor): AsyncGenerator<SealedRow> =>
  pages(VERSIONS_PAGE, (after) =>
    db.execute<SealedRow>(sql`
      select id::float8 as id, report_id as "reportId", version, content, fingerprint,
        ${fieldsOf("version")} as fields
      from report_versions linked where id > ${after} order by id limit ${VERSIONS_PAGE}`),
  );

export const readInvestors = (db: Executor): AsyncGenerator<LinkedRow> =>
  pages(PAGE, (after) =>
    db.execute<LinkedRow>(sql`
      select id, ${fieldsOf("investor")} as fields
      from investors linked where id > ${after} order by id limit ${PAGE}`),
  );

/** Accounts of investors, by investor id. */
export const readAccounts = (db: Executor): AsyncGenerator<LinkedRow> =>
  pages(PAGE, (after) =>
    db.execute<LinkedRow>(sql`
      select i.id, ${fieldsOf("account")} as fields
      from investors i join users linked on linked.id = i.user_id where i.id > ${after} order by i.id limit ${PAGE}`),
  );

/** Rows of investors that are linked under their own id, with what a finding says of one. */
const ROWS = {
  holding: { table: "holdings", about: "'investor ' || investor_id || ', location ' || location_id" },
  transfer: { table: "transfers", about: "'location ' || location_id" },
  capital: { table: "capital_entries", about: "'investor ' || investor_id || ', location ' || location_id" },
  statement: { table: "statements", about: "number || ', version ' || version" },
} as const;

export type RowKind = keyof typeof ROWS;

/** Of statements those that were published. */
export function readRows(db: Executor, kind: RowKind): AsyncGenerator<LinkedRow & { about: string }> {
  const { table, about } = ROWS[kind];
  const isLinked = kind === "statement" ? sql`published_at is not null` : sql`true`;
  return pages(PAGE, (after) =>
    db.execute<LinkedRow & { about: string }>(sql`
      select id, ${sql.raw(about)} as about, ${fieldsOf(kind)} as fields
      from ${sql.identifier(table)} linked where id > ${after} and ${isLinked} order by id limit ${PAGE}`),
  );
}

export type ShownStatement = {
  id: number;
  about: string;
  content: string;
  /** What the portal shows beside the content, by the names that it has there. */
  shown: Readonly<Record<string, string | null>>;
  /** The link that it names is in the chain. */
  isLinked: boolean;
};

/** Published statements with what lists show of them. */
export const readShownStatements = (db: Executor): AsyncGenerator<ShownStatement> =>
  pages(VERSIONS_PAGE, (after) =>
    db.execute<ShownStatement>(sql`
      select s.id, ${sql.raw(ROWS.statement.about)} as about, s.content,
        json_build_object('opening', s.opening::text, 'distributions', s.distributions::text, 'closing', s.closing::text,
          'reason', s.reason, 'period', (select period from statement_runs r where r.id = s.run_id)) as shown,
        exists (select from chain_links where seq = substring(s.chain_head from '^[0-9]{1,15}')::bigint
          and seq || ':' || hash = s.chain_head) as "isLinked"
      from statements s where s.id > ${after} and s.published_at is not null order by s.id limit ${VERSIONS_PAGE}`),
  );
