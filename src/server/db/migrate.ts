import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Client, type Pool } from "pg";
import { packageFolder } from "#server/http/package-folder.ts";

/** Any constant will do, as long as nothing else in the database locks the same one. */
const MIGRATION_LOCK = 7_301_946;

/**
 * Brings the database to the newest version. Servers that start at once take turns: the migrator itself has no
 * lock, and most of them would fail on each other's half-made tables.
 */
export async function migrateDatabase(pool: Pool, folder = migrationsFolder()): Promise<void> {
  await whileLocked(pool, () => migrate(drizzle(pool), { migrationsFolder: folder }));
}

/** The folder of SQL migrations, seen from the sources as well as from the built server. */
export function migrationsFolder(): string {
  return join(packageFolder(), "migrations");
}

/**
 * The lock lives as long as a transaction, so that it also works behind a pooler which hands each transaction to
 * another session. It has a connection of its own and not one of the pool: several waiters could otherwise use up
 * the pool that the one who holds the lock migrates with.
 */
async function whileLocked(pool: Pool, work: () => Promise<void>): Promise<void> {
  const holder = new Client(pool.options);
  // A holder that breaks makes the commit below fail; the event alone would end the process.
  holder.on("error", () => undefined);
  await holder.connect();
  try {
    await holder.query("begin");
    // The holder idles while the pool migrates; a server that ends idle transactions would free the lock too early.
    await holder.query("set local idle_in_transaction_session_timeout = 0");
    await holder.query("set local lock_timeout = 0; set local statement_timeout = 0");
    await holder.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
    await work();
    await holder.query("commit");
  } finally {
    await holder.end();
  }
}
