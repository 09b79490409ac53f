import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";

/** The database inside of a transaction. Statements run one after another: one connection answers them in order. */
export type Transaction = Omit<NodePgDatabase, "transaction">;

type Mode = { isolationLevel?: "repeatable read"; accessMode?: "read only" };
export type Transact = <T>(work: (tx: Transaction) => Promise<T>, mode?: Mode) => Promise<T>;

/**
 * Runs transactions on a connection that is given back whatever happens. Drizzle's own transaction over a pool does not
 * survive an unavailable database: a connection that breaks between two statements ends the process, since nobody
 * listens to its error event, and one that breaks at "begin" is never given back, until the pool has none left. A
 * commit that was not answered fails the transaction and is not repeated: it may have happened.
 */
export function transactionsOver(pool: Pool): Transact {
  return async (work, mode = {}) => {
    const client = await pool.connect();
    let broken: Error | undefined;
    const onError = (error: Error): void => void (broken = error);
    client.on("error", onError);
    try {
      await client.query(beginStatement(mode));
      const result = await work(drizzle(client));
      await client.query("commit");
      return result;
    } catch (error) {
      // A connection that cannot roll back may still be in the transaction.
      await client.query("rollback").catch((cause: Error) => (broken ??= cause));
      throw error;
    } finally {
      // The pool closes a broken connection; it listens to the others from here on.
      client.release(broken);
      client.off("error", onError);
    }
  };
}

const beginStatement = ({ isolationLevel, accessMode }: Mode): string =>
  ["begin", isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(" ");
