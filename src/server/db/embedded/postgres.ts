import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { findBinaries } from "#server/db/embedded/binaries.ts";
import { ensureCluster, USER } from "#server/db/embedded/cluster.ts";
import { type EmbeddedConnection, findEndpoint, findClusterPaths } from "#server/db/embedded/paths.ts";
import { launch, type Log, type Running } from "#server/db/embedded/process.ts";
import { StartupError } from "#server/startup-error.ts";

type EmbeddedOptions = {
  /** Holds nothing but the database; made when it is missing. */
  directory: string;
  /** False for throwaway data only: quicker, and lost in a power cut. */
  durable?: boolean | undefined;
  /** The programs of an installed PostgreSQL, instead of the bundled ones. */
  binDirectory?: string | undefined;
  onLog?: Log | undefined;
};

export type EmbeddedPostgres = {
  connection: EmbeddedConnection;
  /** For example "18.4". */
  version: string;
  stop(): Promise<void>;
  /** Called when PostgreSQL ended by itself and could not be started again. */
  onExit(listener: (reason: string) => void): void;
};

/**
 * Starts the PostgreSQL that comes with the portal on a directory, at the first time making the database in it.
 * It ends with this process, however that ends, and is started again when it ends alone. What the operator can do
 * something about is a StartupError.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const directory = resolve(options.directory);
  const durable = options.durable ?? true;
  const log = options.onLog ?? (() => undefined);
  try {
    const paths = await findClusterPaths(directory);
    const binaries = await findBinaries(options.binDirectory, paths.owner, paths.copies);
    const password = await ensureCluster(paths, binaries, durable);
    const endpoint = await findEndpoint(paths);
    const connection = { host: endpoint.host, port: endpoint.port, user: USER, password, database: USER };
    const start = async (): Promise<Running> => launch({ paths, binaries, endpoint, durable, log });
    const supervised = await supervise(start, log).catch(andFirst(endpoint.remove));
    const stop = async (): Promise<void> => {
      await supervised.stop();
      await endpoint.remove();
    };
    await ensureDatabase(connection).catch(andFirst(stop));
    return { connection, version: binaries.version, stop, onExit: (listener) => supervised.onExit(listener) };
  } catch (error) {
    throw explain(error, directory);
  }
}

/** Cleans up what was made so far and rethrows the failure. */
function andFirst(clear: () => Promise<void>): (error: unknown) => Promise<never> {
  return async (error) => {
    await clear();
    throw error;
  };
}

/** A new cluster holds only PostgreSQL's own databases. */
async function ensureDatabase(connection: EmbeddedConnection): Promise<void> {
  const client = new Client({ ...connection, database: "postgres" });
  await client.connect();
  try {
    const found = await client.query("select 1 from pg_database where datname = $1", [connection.database]);
    if (found.rowCount === 0) await client.query(`create database ${connection.database}`);
  } finally {
    await client.end();
  }
}

const REASONS: Record<string, string> = {
  EACCES: "permission denied",
  EPERM: "operation not permitted",
  EROFS: "the file system is read-only",
  ENOSPC: "no space left",
  EDQUOT: "the disk quota is used up",
  ENOTDIR: "a file is in the way",
  EEXIST: "a file is in the way",
  // A container that has no user but root.
  EINVAL: "its files cannot be given to an unprivileged user",
  EIO: "the disk reports an error",
};

/** Turns an error of the file system into a sentence for the operator. */
function explain(error: unknown, directory: string): unknown {
  if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string") return error;
  const reason = REASONS[error.code];
  if (reason === undefined) return error;
  return new StartupError(
    `The data directory ${directory} cannot be used (${reason}): ` +
      "make it writable for the user who runs the server, or set DATA_DIR to another one.",
    { cause: error },
  );
}

type Supervised = {
  stop(): Promise<void>;
  /** Called when PostgreSQL has ended for good by itself. */
  onExit(listener: (reason: string) => void): void;
};

type Pace = {
  /** Waiting times before each restart; after the last one it gives up. */
  delaysMs: number[];
  /** After running this long, the next end is counted from the beginning. */
  healthyMs: number;
};

const PACE: Pace = { delaysMs: [50, 500, 2_000, 5_000, 10_000], healthyMs: 60_000 };

/** Starts PostgreSQL and starts it again whenever it ends by itself (killed for lack of memory, for example). */
export async function supervise(start: () => Promise<Running>, log: Log, pace = PACE): Promise<Supervised> {
  const listeners: ((reason: string) => void)[] = [];
  const stopping = new AbortController();
  let running = await start();

  const watch = async (): Promise<void> => {
    let failures = 0;
    let startedAt = Date.now();
    for (;;) {
      let reason = await running.exited;
      if (Date.now() - startedAt > pace.healthyMs) failures = 0;
      for (let isBack = false; !isBack; failures += 1) {
        const delay = pace.delaysMs[failures];
        if (stopping.signal.aborted) return;
        if (delay === undefined) return listeners.forEach((listener) => listener(reason));
        log(`PostgreSQL ended unexpectedly (${reason}) and is started again.`);
        await sleep(delay, undefined, { signal: stopping.signal }).catch(() => undefined);
        if (stopping.signal.aborted) return;
        try {
          running = await start();
          isBack = true;
        } catch (error) {
          reason = error instanceof Error ? error.message : String(error);
        }
      }
      startedAt = Date.now();
      if (stopping.signal.aborted) return running.stop();
    }
  };
  const watching = watch();

  return {
    onExit: (listener) => void listeners.push(listener),
    stop: async () => {
      stopping.abort();
      await running.stop();
      await watching;
    },
  };
}
