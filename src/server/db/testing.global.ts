import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { openDatabase } from "#server/db/client.ts";
import type { EmbeddedConnection } from "#server/db/embedded/paths.ts";
import { startEmbeddedPostgres } from "#server/db/embedded/postgres.ts";
import { migrateDatabase, migrationsFolder } from "#server/db/migrate.ts";

declare module "vitest" {
  // Merges with vitest's own interface, which a type alias cannot.
  interface ProvidedContext {
    postgres: EmbeddedConnection;
    /** The way the portal takes to it. */
    pooled: EmbeddedConnection;
    /** A directory with a database that was made and stopped: to be copied, where making one is not what is tested. */
    preparedDatabase: string;
  }
}

/** The migrated database that each test file's own is copied from. */
export const TEMPLATE = "template_migrated";

const PREFIX = "report-tool-test-";

/** One PostgreSQL for the whole run, in memory where the system has room there; or the one of TEST_DATABASE_URL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const outer = readOuterServer(process.env);
  const parent = roomyMemory() ?? tmpdir();
  removeLeftovers(parent);
  const directory = join(parent, `${PREFIX}${process.pid}-${project.name}`);
  const prepared = `${directory}-prepared`;
  await makeDatabase(prepared);
  project.provide("preparedDatabase", prepared);
  if (outer !== null) {
    await asAdministrator(outer.direct, `drop database if exists ${TEMPLATE} with (force)`);
    await makeTemplate(outer.direct);
    project.provide("postgres", outer.direct);
    project.provide("pooled", outer.pooled);
    return async () => {
      await asAdministrator(outer.direct, `drop database ${TEMPLATE} with (force)`);
      remove(prepared);
    };
  }
  copyPrepared(prepared, directory);
  const postgres = await startEmbeddedPostgres({ directory, durable: false });
  await makeTemplate(postgres.connection);
  project.provide("postgres", postgres.connection);
  project.provide("pooled", postgres.connection);
  return async () => {
    await postgres.stop();
    remove(directory);
    remove(prepared);
  };
}

async function makeDatabase(directory: string): Promise<void> {
  const { stop } = await startEmbeddedPostgres({ directory, durable: false });
  await stop();
}

/** Each file stays with its owner, who need not be this process's. */
export function copyPrepared(prepared: string, directory: string): void {
  execFileSync("cp", ["-a", prepared, directory]);
}

async function makeTemplate(connection: EmbeddedConnection): Promise<void> {
  await asAdministrator(connection, `create database ${TEMPLATE}`);
  // A checkout without migrations yet has an empty template.
  if (!existsSync(join(migrationsFolder(), "meta", "_journal.json"))) return;
  const { pool, close } = openDatabase({ ...connection, database: TEMPLATE });
  await migrateDatabase(pool).finally(close);
}

export async function asAdministrator(connection: EmbeddedConnection, statement: string): Promise<void> {
  const admin = new Client(connection);
  await admin.connect();
  await admin.query(statement).finally(() => admin.end());
}

/** Containers give /dev/shm 64 MB by default, which is too little for a database per test file. */
function roomyMemory(): string | null {
  const memory = "/dev/shm";
  if (!existsSync(memory)) return null;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 2 ** 30 ? memory : null;
}

/** A run that was killed could not clean up, and its files take memory. */
function removeLeftovers(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = Number(/^report-tool-test-(\d+)-/.exec(name)?.[1] ?? process.pid);
    if (!isAlive(pid)) remove(join(parent, name));
  }
}

function remove(directory: string): void {
  try {
    rmSync(directory, { recursive: true, force: true });
  } catch {
    // Another user's.
  }
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

interface OuterServer {
  /** Straight to PostgreSQL, as somebody who may make databases. */
  direct: EmbeddedConnection;
  /** The way the portal takes: the same, or through a pooler. */
  pooled: EmbeddedConnection;
}

/**
 * The PostgreSQL that the tests use instead of one of their own: TEST_DATABASE_URL, and TEST_POOLER_URL for a pooler
 * in front of it. Null when nothing is set.
 */
function readOuterServer(env: Record<string, string | undefined>): OuterServer | null {
  const [direct = "", pooled = direct] = [env["TEST_DATABASE_URL"], env["TEST_POOLER_URL"]];
  return direct === "" ? null : { direct: partsOf(direct), pooled: partsOf(pooled) };
}

function partsOf(address: string): EmbeddedConnection {
  const { hostname, port, username, password, pathname } = new URL(address);
  return {
    host: hostname,
    port: Number(port === "" ? 5432 : port),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: pathname.slice(1),
  };
}
