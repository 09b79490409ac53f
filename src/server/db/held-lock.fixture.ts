import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";

/**
 * Starts requests one after another while a connection of its own holds a lock: each once all those before it were
 * answered or wait for a lock. Then the lock is released. Returns the answers, in the order of the requests.
 * @param statement takes the lock, within a transaction that changes nothing
 */
export async function whileHeld<T>(
  { pool }: { pool: Pool },
  statement: string,
  requests: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const holder = await pool.connect();
  const answers: Promise<T>[] = [];
  let open = 0;
  try {
    await holder.query("begin");
    await holder.query(statement);
    for (const request of requests) {
      open += 1;
      const answer = request().finally(() => (open -= 1));
      answers.push(answer);
      // Awaited below; until then a rejection must not count as unhandled.
      answer.catch(() => undefined);
      while ((await countWaiting(pool)) < open) await sleep(10);
    }
  } finally {
    await holder.query("rollback");
    holder.release();
  }
  return Promise.all(answers);
}

/** How many connections to this database wait for a lock. */
export async function countWaiting(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>(
    "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows[0]?.waiting ?? 0;
}

/** While it is held, transactions that wrote to the log or signed a version wait in their commit. */
export const LOCK_COMMITS = "select pg_advisory_xact_lock(7301948)";
