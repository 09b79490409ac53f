import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { Client, type ClientBase, type Pool } from "pg";
import { LOCK_KEYS } from "#server/db/locks.ts";
import { packageFolder } from "#server/http/package-folder.ts";
import { StartupError } from "#server/startup-error.ts";

/**
 * Brings the database to the newest version, all of it or nothing. Servers that start at once take turns by a lock that
 * lives as long as the transaction, so that it also works behind a pooler which hands each transaction to another
 * session. Lock and work share one connection: Drizzle's own migrator takes a second one, and eight servers that wait
 * for the lock behind a pooler with eight connections would leave it none.
 */
export async function migrateDatabase(pool: Pool, folder = migrationsFolder()): Promise<void> {
  // The pool hides its password from being copied.
  const client = new Client({ ...pool.options, password: pool.options.password, query_timeout: 0 });
  // A connection that breaks makes the next query fail; the event alone would end the process.
  client.on("error", () => undefined);
  client.on("notice", ({ message }) => {
    if (message?.startsWith(WITHOUT_TRIGRAMS) === true) console.error(message);
  });
  await client.connect();
  try {
    await client.query("begin isolation level read committed");
    await client.query("set local lock_timeout = 0; set local statement_timeout = 0");
    await client.query("select pg_advisory_xact_lock($1)", [LOCK_KEYS.migration]);
    await runNewMigrations(client, folder);
    await client.query("commit");
  } finally {
    await client.end();
  }
}

/** Where a server has no pg_trgm, or a role may not create it, a migration goes on without it and says so. */
const WITHOUT_TRIGRAMS = "pg_trgm cannot be used";

/** The folder of SQL migrations, for the sources as well as for the built server. */
export function migrationsFolder(): string {
  return join(packageFolder(), "migrations");
}

/** Runs the migrations that are newer than the newest one in Drizzle's list, like its own migrator. */
async function runNewMigrations(client: Client, folder: string): Promise<void> {
  await client.query("set local client_min_messages = notice");
  await ensureList(client);
  const { rows } = await client.query<{ newest: string | null }>(
    "select max(created_at) as newest from drizzle.__drizzle_migrations",
  );
  const newest = Number(rows[0]?.newest ?? 0);
  await assertFits(client, newest === 0);
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder: folder })) {
    if (folderMillis <= newest) continue;
    for (const statement of sql) await client.query(statement);
    await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
      hash,
      folderMillis,
    ]);
  }
}

/**
 * Makes Drizzle's list of the migrations that ran. It asks first: "create schema if not exists" needs the right to create
 * also where it has nothing to do.
 */
export async function ensureList(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ list: string | null; schema: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations') as list, to_regnamespace('drizzle') as schema",
  );
  const [found] = rows;
  if (found?.list != null) return;
  if (found?.schema == null) await client.query("create schema drizzle");
  await client.query(`create table drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`);
}

/**
 * What a database has for good from its making. One with rows is used all the same: of it only the operator can make
 * another.
 */
async function assertFits(client: Client, isNew: boolean): Promise<void> {
  const { rows } = await client.query<{ encoding: string; keepsLatinLetters: boolean }>(
    "select current_setting('server_encoding') as encoding, lower('I') = 'i' as \"keepsLatinLetters\"",
  );
  const [found] = rows;
  const faults = [
    ...(found?.encoding === "UTF8"
      ? []
      : [`the encoding ${found?.encoding}: other letters cannot be stored`]),
    ...(found?.keepsLatinLetters === true
      ? []
      : [
          "a locale in which I and i are different letters: names with one are found only as they are written",
        ]),
  ];
  if (faults.length === 0) return;
  const sentence =
    `The database of DATABASE_URL has ${faults.join(", and ")}. ` +
    "Make another one: create database … template template0 encoding 'UTF8' locale 'C.UTF-8';";
  if (isNew) throw new StartupError(sentence);
  console.error(sentence);
}
