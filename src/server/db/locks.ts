import { sql } from "drizzle-orm";
import type { ClientBase } from "pg";
import type { Database } from "#server/db/client.ts";

/** An arbitrary constant that no other lock of the database uses. */
const PURGE_LOCK = 7_301_947;

/** Keeps housekeeping from purging anything until the transaction ends; waits for a purge under way. */
export async function lockAgainstPurge(inTransaction: ClientBase): Promise<void> {
  await inTransaction.query("select pg_advisory_xact_lock_shared($1)", [PURGE_LOCK]);
}

/**
 * Runs a purge of files, unless another server does so now or a backup or an undeletion runs: then it is skipped until the
 * next time. The lock lasts as long as a transaction, which also works behind a pooler.
 */
export async function withPurgeLock(db: Database, work: () => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(${PURGE_LOCK}) as free`,
    );
    if (rows[0]?.free === true) await work();
  });
}
