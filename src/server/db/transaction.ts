import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import { sendOver, type Naming, type Send } from "#server/db/send.ts";

type Config = Parameters<NodePgDatabase["transaction"]>[1];

/** The database inside of a transaction. */
export type Transaction = Parameters<Parameters<NodePgDatabase["transaction"]>[0]>[0] & { send: Send };
export type Transact = <T>(work: (tx: Transaction) => Promise<T>, config?: Config) => Promise<T>;

/**
 * Runs transactions on a connection that is given back whatever happens. Drizzle's own way over a pool does not stand
 * a database that goes away: a connection that breaks between two statements ends the process, since nobody listens
 * to it, and one that breaks at "begin" is never given back, until the pool has none left.
 */
export function transactionsOver(pool: Pool, naming: Naming): Transact {
  const once: Transact = async (work, config) => {
    const client = await pool.connect();
    let broken: Error | undefined;
    const onError = (error: Error): void => void (broken = error);
    client.on("error", onError);
    try {
      const send = sendOver(client, naming);
      return await drizzle(client).transaction((tx) => work(Object.assign(tx, { send })), config);
    } finally {
      // A broken one is not used again. The pool listens from here on.
      client.release(broken);
      client.off("error", onError);
    }
  };
  // What failed for a forgotten name was rolled back as a whole.
  return (work, config) => naming.trying(() => once(work, config));
}
