import { sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { Pool, type PoolClient } from "pg";
import type { EmbeddedConnection } from "#server/db/embedded/paths.ts";
import { isDatabaseUnavailable, READ_ONLY } from "#server/db/errors.ts";
import { runTransaction, type Transact, type Transaction } from "#server/db/transactions.ts";

export type { Transaction } from "#server/db/transactions.ts";

/** The database outside of a transaction. */
export type Database = Omit<NodePgDatabase, "transaction"> & { transaction: Transact };

/** What services and repositories take: with or without an open transaction. */
export type Executor = Database | Transaction;

/** Where a database is: an address, or the parts of one. */
export type Connection = { connectionString: string } | EmbeddedConnection;

export type OpenDatabase = { db: Database; pool: Pool; close(): Promise<void> };

interface PoolLimits {
  connections?: number;
  /** For an operator's command, whose statements take as long as they take. */
  isPatient?: boolean;
}

/** Unless DATABASE_CONNECTIONS says otherwise. */
const CONNECTIONS = 10;
/** A command uses two at once at most (backup.ts), and has to get them beside a portal. */
const CONNECTIONS_OF_COMMAND = 2;

/**
 * A server, proxy or firewall that went silent does not end a connection: without this TCP would wait for a quarter of
 * an hour. Together with the wait for a connection shorter than the time of an answer (http/answer-time.ts).
 */
const QUERY_MS = 15_000;
/** An idle connection asks its peer for a sign of life after this, and every second from then on, ten times. */
const KEEP_ALIVE_MS = 5_000;

/**
 * Opens a pool on a database. It connects at the first query, so `assertReachable` and not this fails for an
 * unreachable database. No server-side setting is sent along: poolers in transaction mode refuse connections that bring
 * one.
 */
export function openDatabase(
  connection: Connection,
  { isPatient = false, connections = isPatient ? CONNECTIONS_OF_COMMAND : CONNECTIONS }: PoolLimits = {},
): OpenDatabase {
  const pool = new Pool({
    ...connection,
    max: connections,
    idleTimeoutMillis: 60_000,
    // Waiting time for a free or a new connection; then the request fails instead of hanging.
    connectionTimeoutMillis: 10_000,
    ...(isPatient ? {} : { query_timeout: QUERY_MS }),
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    application_name: "report-management-tool",
  });
  // An idle connection that breaks (the database was restarted) has left the pool already; the next query opens
  // another one. Without a listener the event would end the process.
  pool.on("error", () => undefined);
  // The pool removes its own listener when it hands a connection out, and the caller adds one a moment later. PostgreSQL
  // may have closed a new connection in between.
  pool.on("connect", (client) => client.on("error", () => undefined));
  giveUpTogether(pool);
  const transaction: Transact = (work, mode) => runTransaction(pool, (client) => work(drizzle(client)), mode);
  const db: Database = Object.assign(drizzle(pool), { transaction });
  return { db, pool, close: () => pool.end() };
}

/**
 * A database that hangs, went away or became read only did so for every connection: with one of them the idle ones are
 * given up, instead of failing one request each.
 */
function giveUpTogether(pool: Pool): void {
  const idle = new Set<PoolClient>();
  pool.on("acquire", (client) => void idle.delete(client));
  pool.on("remove", (client) => void idle.delete(client));
  pool.on("release", (error: Error | undefined, client) => {
    if (!error) idle.add(client);
    if (!isDatabaseUnavailable(error)) return;
    // The pool takes an idle connection out at this event.
    for (const each of idle) each.emit("error", error);
    idle.clear();
  });
}

/** @throws an error that counts as an unavailable database, so that the connection to a former primary is given up */
export async function assertWritable(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ isReadOnly: boolean }>(
      sql`select current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
    );
    if (rows[0]?.isReadOnly === true)
      throw Object.assign(new Error("the database is read only"), { code: READ_ONLY });
  });
}
