import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { Client, Pool, type PoolClient } from "pg";
import { StartupError } from "#server/config.ts";
import type { EmbeddedConnection } from "#server/db/embedded/postgres.ts";

/** The database outside of a transaction. */
export type Database = Omit<NodePgDatabase, "transaction"> & { transaction: Transact };

/** What services and repositories take: with or without an open transaction. */
export type Executor = Database | Transaction;

/** Where a database is: an address, or the parts of one. */
export type Connection = { connectionString: string } | EmbeddedConnection;

export type OpenDatabase = { db: Database; pool: Pool; close(): Promise<void> };

/**
 * Opens a pool on a database. It connects at the first query, so `assertReachable` and not this fails for an
 * unreachable database. No server-side setting is sent along: poolers in transaction mode refuse connections that bring
 * one.
 */
export function openDatabase(connection: Connection, limits: { connections?: number } = {}): OpenDatabase {
  const pool = new Pool({
    ...connection,
    max: limits.connections ?? 10,
    idleTimeoutMillis: 60_000,
    // Waiting time for a free or a new connection; then the request fails instead of hanging.
    connectionTimeoutMillis: 10_000,
    // Notices a peer that vanished silently (a load balancer, a network failure).
    keepAlive: true,
    application_name: "report-management-tool",
  });
  // An idle connection that breaks (the database was restarted) has left the pool already; the next query opens
  // another one. Without a listener the event would end the process.
  pool.on("error", () => undefined);
  // The pool removes its own listener when it hands a connection out, and the caller adds one a moment later. PostgreSQL
  // may have closed a new connection in between.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const transaction: Transact = (work, mode) => runTransaction(pool, (client) => work(drizzle(client)), mode);
  const db: Database = Object.assign(drizzle(pool), { transaction });
  return { db, pool, close: () => pool.end() };
}

/** The oldest server that the migrations run on. */
const OLDEST = 15;

const ANSWER_TIMEOUT_MS = 5_000;

/** Fails with one sentence when the database of DATABASE_URL does not answer, lets nobody in or is too old. */
export async function assertReachable(pool: Pool): Promise<void> {
  const client = makeClient(pool);
  client.on("error", () => undefined);
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    const failure = Object.assign(new Error("no answer"), { code: "ETIMEDOUT" });
    timer = setTimeout(() => reject(failure), ANSWER_TIMEOUT_MS);
  });
  try {
    const asking = client
      .connect()
      .then(() => client.query<{ server_version: string }>("show server_version"));
    const { rows } = await Promise.race([asking, timeout]);
    assertNewEnough(rows[0]?.server_version ?? "");
  } catch (error) {
    throw error instanceof StartupError ? error : new StartupError(sentenceFor(error, client));
  } finally {
    clearTimeout(timer);
    // Not awaited: a server that does not answer does not answer this either.
    client.end().catch(() => undefined);
  }
}

/** The address may name files, of certificates for example, which are read here. */
function makeClient(pool: Pool): Client {
  try {
    return new Client(pool.options);
  } catch (error) {
    throw new StartupError(
      `DATABASE_URL cannot be used: ${error instanceof Error ? error.message : "it is wrong"}.`,
    );
  }
}

/** Takes a version as the server reports it: "16.4", "18beta1", "15.8 (Debian 15.8-1)". */
export function assertNewEnough(version: string): void {
  if (Number.parseInt(version, 10) >= OLDEST) return;
  throw new StartupError(`DATABASE_URL is a PostgreSQL ${version}; ${OLDEST} or newer is needed.`);
}

/** By code: of the network, of name resolution, and SQLSTATEs of the server. */
const REASONS: Record<string, (client: Client) => string> = {
  ECONNREFUSED: () => "nothing listens there",
  ENOENT: () => "nothing listens there",
  ENOTFOUND: () => "that host name is unknown",
  EAI_AGAIN: () => "that host name cannot be looked up now",
  ETIMEDOUT: () => `no answer within ${ANSWER_TIMEOUT_MS / 1000} seconds`,
  EHOSTUNREACH: () => "there is no way to that host",
  ENETUNREACH: () => "there is no way to that host",
  "28P01": ({ user }) => `the password of user "${user}" is not accepted`,
  "28000": ({ user }) => `user "${user}" is not let in`,
  "3D000": ({ database }) => `there is no database "${database}"`,
  "53300": () => "it has no connection left",
  "57P03": () => "it is starting up or shutting down",
};

/** Names address and reason, from the parts of the address, so that the password in it is never shown. */
function sentenceFor(error: unknown, client: Client): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const reason = REASONS[code]?.(client) ?? withoutPassword(error, client);
  return `The database of DATABASE_URL (${client.host}:${client.port}) cannot be used: ${reason}.`;
}

function withoutPassword(error: unknown, { password }: Client): string {
  const message = error instanceof Error && error.message !== "" ? error.message : "it gives no reason";
  return typeof password === "string" && password !== "" ? message.replaceAll(password, "…") : message;
}

/** The database inside of a transaction. Statements run one after another: one connection answers them in order. */
export type Transaction = Omit<NodePgDatabase, "transaction">;

type Mode = { isolationLevel?: "repeatable read"; accessMode?: "read only" };
type Transact = <T>(work: (tx: Transaction) => Promise<T>, mode?: Mode) => Promise<T>;

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
    await client.query(beginStatement(mode));
    const result = await work(client);
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
}

const beginStatement = ({ isolationLevel, accessMode }: Mode): string =>
  ["begin", isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(" ");
