import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Pool, PoolClient } from "pg";
import { isDatabaseUnavailable } from "#server/db/errors.ts";

/** The database inside of a transaction. Statements run one after another: one connection answers them in order. */
export type Transaction = Omit<NodePgDatabase, "transaction">;

interface Mode {
  isolationLevel?: "repeatable read";
  accessMode?: "read only";
  /** For one that waits between its statements, for the storage of files: it may hold its locks as long as it takes. */
  takesLong?: boolean;
}

export type Transact = <T>(work: (tx: Transaction) => Promise<T>, mode?: Mode) => Promise<T>;

/**
 * A server that vanishes in a transaction must not keep its locks for as long as TCP takes to notice, and whoever waits
 * for a lock must not use up the pool. Shorter than the time for a query (client.ts), so that the sentence is
 * PostgreSQL's. Set with each transaction: a pooler in transaction mode refuses such settings of a connection.
 */
const LOCK_MS = 10_000;
/** Shorter: who waits for a lock outlasts whoever vanished with it. */
const IDLE_MS = 8_000;

const settings = (lock: number, idle: number) =>
  `set local lock_timeout = ${lock}; set local idle_in_transaction_session_timeout = ${idle}`;
const LIMITED = settings(LOCK_MS, IDLE_MS);
/** Overrules what the role or the database sets: a backup takes as long as it takes. */
const UNLIMITED = `${settings(0, 0)}; set local statement_timeout = 0`;

/**
 * Runs a transaction on a connection that is given back whatever happens. Drizzle's own transaction over a pool does not
 * survive an unavailable database: a connection that breaks between two statements ends the process, since nobody
 * listens to its error event, and one that breaks at "begin" is never given back, until the pool has none left. A
 * commit that was not answered fails the transaction and is not repeated: it may have happened.
 */
export async function runTransaction<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  mode: Mode = {},
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error): void => void (broken = error);
  client.on("error", onError);
  try {
    await client.query(beginStatement(pool, mode));
    const result = await work(client);
    await client.query("commit");
    return result;
  } catch (error) {
    // Closing the connection rolls back, too, without an answer of a server that may have none.
    if (error instanceof Error && isDatabaseUnavailable(error)) broken ??= error;
    // A connection that cannot roll back may still be in the transaction.
    else await client.query("rollback").catch((cause: Error) => (broken ??= cause));
    throw error;
  } finally {
    // The pool closes a broken connection; it listens to the others from here on.
    client.release(broken);
    client.off("error", onError);
  }
}

/** Names the isolation level, since the server's default may be another. One message, so one way to the server. */
function beginStatement(pool: Pool, { isolationLevel, accessMode, takesLong }: Mode): string {
  const begin = `begin isolation level ${isolationLevel ?? "read committed"} ${accessMode ?? ""}`;
  const isLimited = pool.options.query_timeout !== undefined && takesLong !== true;
  return `${begin}; ${isLimited ? LIMITED : UNLIMITED}`;
}
