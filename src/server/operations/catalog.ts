import { readMigrationFiles } from "drizzle-orm/migrator";
import type { ClientBase, Pool } from "pg";
import { migrationsFolder } from "#server/db/migrate.ts";
import type { Manifest } from "#server/operations/backup-format.ts";
import { CommandError } from "#server/operations/run-command.ts";

export interface Table {
  schema: string;
  name: string;
  /** Without generated columns. */
  columns: string[];
}

/** The portal's tables, and Drizzle's list of migrations. */
const SCHEMAS = ["public", "drizzle"];

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
export const quotedTable = ({ schema, name }: { schema: string; name: string }) =>
  `${quoted(schema)}.${quoted(name)}`;

/** All tables, referenced ones before those that refer to them. */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table & { refersTo: string[] }>(
    `select n.nspname as schema, c.relname as name,
       array(select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
         order by a.attnum) as columns,
       array(select distinct f.confrelid::regclass::text from pg_constraint f
         where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as "refersTo"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname = any($1) order by 1, 2`,
    [SCHEMAS],
  );
  const ordered: Table[] = [];
  const placed = new Set<string>();
  for (let rest = rows; rest.length > 0;) {
    const next = rest.filter((table) => table.refersTo.every((name) => placed.has(name)));
    if (next.length === 0) throw new Error("tables refer to each other in a ring");
    for (const { schema, name, columns } of next) {
      ordered.push({ schema, name, columns });
      placed.add(name);
    }
    rest = rest.filter((table) => !next.includes(table));
  }
  return ordered;
}

/** State of all sequences. Sequences ignore transactions, so a value is at or after the snapshot's. */
export async function listSequences(client: ClientBase): Promise<Manifest["sequences"]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    "select schemaname as schema, sequencename as name from pg_sequences where schemaname = any($1) order by 1, 2",
    [SCHEMAS],
  );
  const sequences: Manifest["sequences"] = [];
  for (const sequence of rows) {
    const { rows: found } = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${quotedTable(sequence)}`,
    );
    for (const state of found) sequences.push({ ...sequence, ...state });
  }
  return sequences;
}

/** Applied migrations by the hash of their text; empty in a database without a portal. */
export async function listMigrations(client: ClientBase): Promise<string[]> {
  const known = await client.query<{ known: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as known",
  );
  if (known.rows[0]?.known !== true) return [];
  const { rows } = await client.query<{ hash: string }>(
    "select hash from drizzle.__drizzle_migrations order by created_at, id",
  );
  return rows.map(({ hash }) => hash);
}

/** @throws CommandError when the database holds no portal */
export async function assertPortal(pool: Pool): Promise<void> {
  if ((await readAppliedMigrations(pool)).length === 0)
    throw new CommandError("There is no portal in this database yet.");
}

/** @throws CommandError also when the schema is older than this portal's */
export async function assertCurrent(pool: Pool): Promise<void> {
  await assertPortal(pool);
  const known = readMigrationFiles({ migrationsFolder: migrationsFolder() });
  if ((await readAppliedMigrations(pool)).length < known.length)
    throw new CommandError(
      "The database is that of an older version of the portal. Start the portal once, which brings it up to date.",
    );
}

async function readAppliedMigrations(pool: Pool): Promise<string[]> {
  const client = await pool.connect();
  return listMigrations(client).finally(() => client.release());
}
