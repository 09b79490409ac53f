import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { Client, type Pool } from "pg";
import { LOCK_KEYS } from "#server/db/locks.ts";
import { packageFolder } from "#server/http/package-folder.ts";

/**
 * Brings the database to the newest version, all of it or nothing. Servers that start at once take turns by a lock that
 * lives as long as the transaction, so that it also works behind a pooler which hands each transaction to another
 * session. Lock and work share one connection: Drizzle's own migrator takes a second one, and eight servers that wait
 * for the lock behind a pooler with eight connections would leave it none.
 */
export async function migrateDatabase(pool: Pool, folder = migrationsFolder()): Promise<void> {
  const client = new Client(pool.options);
  // A connection that breaks makes the next query fail; the event alone would end the process.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("begin");
    await client.query("set local lock_timeout = 0; set local statement_timeout = 0");
    await client.query("select pg_advisory_xact_lock($1)", [LOCK_KEYS.migration]);
    await runNewMigrations(client, folder);
    await client.query("commit");
  } finally {
    await client.end();
  }
}

/** The folder of SQL migrations, for the sources as well as for the built server. */
export function migrationsFolder(): string {
  return join(packageFolder(), "migrations");
}

/** Runs the migrations that are newer than the newest one in Drizzle's list, like its own migrator. */
async function runNewMigrations(client: Client, folder: string): Promise<void> {
  await client.query("set local client_min_messages = warning; create schema if not exists drizzle");
  await client.query(`create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`);
  const { rows } = await client.query<{ newest: string | null }>(
    "select max(created_at) as newest from drizzle.__drizzle_migrations",
  );
  const newest = Number(rows[0]?.newest ?? 0);
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder: folder })) {
    if (folderMillis <= newest) continue;
    for (const statement of sql) await client.query(statement);
    await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
      hash,
      folderMillis,
    ]);
  }
}
