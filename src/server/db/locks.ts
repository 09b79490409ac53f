import { sql } from "drizzle-orm";
import type { ClientBase } from "pg";
import type { Database } from "#server/db/client.ts";

/** Any constant will do, as long as nothing else in the database locks the same one. */
const MAINTENANCE_LOCK = 7_301_947;

/** Keeps housekeeping from removing anything until the transaction ends; waits for one that is at it. */
export async function lockAgainstRemoval(inTransaction: ClientBase): Promise<void> {
  await inTransaction.query("select pg_advisory_xact_lock_shared($1)", [MAINTENANCE_LOCK]);
}

/**
 * Does what removes files, unless another server is at it or a backup or an undeletion must not be disturbed: then it
 * is left for the next time. The lock lives as long as a transaction, which also works behind a pooler.
 */
export async function withMaintenanceLock(db: Database, work: () => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(${MAINTENANCE_LOCK}) as free`,
    );
    if (rows[0]?.free === true) await work();
  });
}
