import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";

type Transact = NodePgDatabase["transaction"];

/**
 * Runs transactions on a connection that is given back whatever happens. Drizzle's own way over a pool does not stand
 * a database that goes away: a connection that breaks between two statements ends the process, since nobody listens
 * to it, and one that breaks at "begin" is never given back, until the pool has none left.
 */
export function transactionsOver(pool: Pool): Transact {
  return async (work, config) => {
    const client = await pool.connect();
    let broken: Error | undefined;
    const onError = (error: Error): void => void (broken = error);
    client.on("error", onError);
    try {
      return await drizzle(client).transaction(work, config);
    } finally {
      // A broken one is not used again. The pool listens from here on.
      client.release(broken);
      client.off("error", onError);
    }
  };
}
