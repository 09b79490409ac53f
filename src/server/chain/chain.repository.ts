import { sql } from "drizzle-orm";
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
  /** In the order in which the linking trigger hashes them (migrations). */
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

const instant = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

export type ActivityRow = LinkedRow & { action: string; entityId: string | null; details: string | null };

export const readActivity = (db: Executor): AsyncGenerator<ActivityRow> =>
  pages(PAGE, (after) =>
    db.execute<ActivityRow>(sql`
      select id::float8 as id, action, entity_id as "entityId", details,
        array[id::text, user_id, user_email, user_name, action, entity_type, entity_id, entity_name, details,
          ip_address, user_agent, ${instant("created_at")}] as fields
      from activity_logs where id > ${after} order by id limit ${PAGE}`),
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
        array[id::text, report_id::text, version::text, encode(sha256(convert_to(content, 'UTF8')), 'hex'), fingerprint,
          signed_by, ${instant("signed_at")}, signature_type, ip_address, author_id, author_name, occasion,
          ${instant("created_at")}] as fields
      from report_versions where id > ${after} order by id limit ${VERSIONS_PAGE}`),
  );

export const readInvestors = (db: Executor): AsyncGenerator<LinkedRow> =>
  pages(PAGE, (after) =>
    db.execute<LinkedRow>(sql`
      select id, array[id::text, user_id, phone_number, ${instant("created_at")}] as fields
      from investors where id > ${after} order by id limit ${PAGE}`),
  );

/** Accounts of investors, by investor id. */
export const readAccounts = (db: Executor): AsyncGenerator<LinkedRow> =>
  pages(PAGE, (after) =>
    db.execute<LinkedRow>(sql`
      select i.id, array[u.id, email, username, first_name, last_name, role, password_hash,
        ${instant("u.created_at")}] as fields
      from investors i join users u on u.id = i.user_id where i.id > ${after} order by i.id limit ${PAGE}`),
  );

type HoldingRow = LinkedRow & { investorId: number; locationId: number };

export const readHoldings = (db: Executor): AsyncGenerator<HoldingRow> =>
  pages(PAGE, (after) =>
    db.execute<HoldingRow>(sql`
      select id, investor_id as "investorId", location_id as "locationId",
        array[id::text, investor_id::text, location_id::text, share_percentage::text, ${instant("created_at")}] as fields
      from investor_locations where id > ${after} order by id limit ${PAGE}`),
  );
