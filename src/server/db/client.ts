import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import { Reader } from "#server/db/reader.ts";
import { Naming, type Send } from "#server/db/send.ts";
import { transactionsOver, type Transact, type Transaction } from "#server/db/transaction.ts";

export type { Transaction };

/** The database outside of a transaction; reads that are asked again and again go through its reader. */
export type Database = Omit<NodePgDatabase, "transaction"> & {
  reader: Reader;
  send: Send;
  transaction: Transact;
};

/** What services and repositories take: they need not know whether a transaction is open. */
export type Executor = Database | Transaction;

/** Where a database is: an address, or the parts of one. */
export type Connection =
  | { connectionString: string }
  | { host: string; port: number; user: string; password: string; database: string };

export type OpenDatabase = { db: Database; pool: Pool; close(): Promise<void> };

/**
 * Opens a pool on a database. It connects when it is first asked, so a database that is away shows in
 * `assertReachable` and not here. No server-side setting is sent along, since poolers in transaction mode refuse
 * connections that bring one.
 * @param limits.pipelined statements of a transaction that do not wait for one another travel together; COPY cannot
 */
export function openDatabase(
  connection: Connection,
  limits: { connections?: number; pipelined?: boolean } = {},
): OpenDatabase {
  const settings = {
    ...connection,
    // A caller waits this long for a free connection or for a new one, then its request fails instead of hanging.
    connectionTimeoutMillis: 10_000,
    // Notices a peer that vanished without a word (a balancer, a network that was cut).
    keepAlive: true,
    application_name: "report-management-tool",
  };
  const pool = new Pool({
    ...settings,
    max: limits.connections ?? 10,
    idleTimeoutMillis: 60_000,
    pipeline: limits.pipelined ?? false,
  });
  // An idle connection that breaks (the database was restarted) has left the pool already; the next query opens
  // another one. Without a listener the event would end the process.
  pool.on("error", () => undefined);
  // The pool itself stops listening when it hands a connection out, and who gets it listens a moment later. PostgreSQL
  // may have closed a new one by then: greeting and farewell can lie in one packet.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const naming = new Naming();
  const reader = new Reader(settings, naming);
  const send: Send = (asked) =>
    naming.trying(async () => (await pool.query<(string | null)[]>(naming.queryOf(asked))).rows);
  const db: Database = Object.assign(drizzle(pool), {
    reader,
    send,
    transaction: transactionsOver(pool, naming),
  });
  return {
    db,
    pool,
    close: async () => {
      await Promise.all([pool.end(), reader.close()]);
    },
  };
}
