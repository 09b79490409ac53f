import { sql } from "drizzle-orm";
import type { ClientBase } from "pg";
import type { Database, Executor } from "#server/db/client.ts";

/** Keys of the advisory locks, arbitrary numbers. 7_301_948 is that of the hash chain, taken by triggers (migrations). */
export const LOCK_KEYS = {
  migration: 7_301_946,
  purge: 7_301_947,
  undelete: 7_301_949,
  loginNames: 7_301_950,
  /** Of one log entry: the second key is its hash. */
  logEntry: 7_301_951,
  /** Of one investor's shares: the second key is the investor. */
  holdings: 7_301_952,
  locationNames: 7_301_953,
  /** Imports are applied one after another. */
  imports: 7_301_954,
} as const;

/** Imports are stored one after another, also by several servers. */
export async function lockForImport(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEYS.imports})`);
}

/** Keeps housekeeping from purging anything until the transaction ends; waits for a purge under way. */
export async function lockAgainstPurge(inTransaction: ClientBase): Promise<void> {
  await inTransaction.query("select pg_advisory_xact_lock_shared($1)", [LOCK_KEYS.purge]);
}

/**
 * Runs a purge of files, unless another server does so now or a backup or an undeletion runs: then it is skipped until the
 * next time. The lock lasts as long as a transaction, which also works behind a pooler.
 */
export async function withPurgeLock(db: Database, work: () => Promise<void>): Promise<void> {
  await db.transaction(
    async (tx) => {
      const { rows } = await tx.execute<{ free: boolean }>(
        sql`select pg_try_advisory_xact_lock(${LOCK_KEYS.purge}) as free`,
      );
      if (rows[0]?.free === true) await work();
    },
    { takesLong: true },
  );
}
