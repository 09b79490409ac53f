import type { ClientBase } from "pg";

/** Any constant will do, as long as nothing else in the database locks the same one. */
export const HOUSE_LOCK = 7_301_947;

/** Keeps housekeeping from removing anything until the transaction ends; waits for one that is at it. */
export async function keepFromRemoving(inTransaction: ClientBase): Promise<void> {
  await inTransaction.query("select pg_advisory_xact_lock_shared($1)", [HOUSE_LOCK]);
}
