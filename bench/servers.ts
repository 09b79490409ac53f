import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs/promises";
import path from "node:path";
import { Client } from "pg";
import { hashPassword } from "#server/auth/passwords.ts";
import { type OpenDatabase, openDatabase } from "#server/db/client.ts";
import type { EmbeddedConnection } from "#server/db/embedded/paths.ts";
import { startEmbeddedPostgres } from "#server/db/embedded/postgres.ts";
import { migrateDatabase } from "#server/db/migrate.ts";
import { Person } from "../test/e2e/support/person.ts";
import {
  ended,
  newDirectory,
  removeDirectory,
  startBuiltPortal,
  type StartedPortal,
  UNLIMITED,
} from "../test/started-portal.ts";
import { PATHS } from "./bare-plan.ts";
import type { BarePlan } from "./bare-server.ts";
import { generateGroup, type GroupSize } from "./generate-group.ts";
import { load, type Measurement } from "./load.ts";

export const PASSWORD = "a bench password";

type BenchDatabase = OpenDatabase & {
  connection: EmbeddedConnection;
  /** For DATABASE_URL. */
  url: string;
};

/** The portal's own PostgreSQL with a generated group in it; durable, as in production. */
export async function openBenchDatabase(size: GroupSize): Promise<BenchDatabase> {
  const directory = await newDirectory();
  const postgres = await startEmbeddedPostgres({ directory: `${directory}/postgres` });
  const { connection } = postgres;
  const open = openDatabase(connection);
  await migrateDatabase(open.pool);
  const client = new Client(connection);
  await client.connect();
  await generateGroup(client, size, await hashPassword(PASSWORD));
  await client.end();
  const { host, port, user, password, database } = connection;
  return {
    ...open,
    connection,
    url: `postgresql://${user}:${password}@/${database}?host=${encodeURIComponent(host)}&port=${port}`,
    close: async () => {
      await open.close();
      await postgres.stop();
      await removeDirectory(directory);
    },
  };
}

/** The built portal, with cookies of a manager, one of two locations, and an investor. */
interface SignedInPortal {
  portal: StartedPortal;
  manager: Record<string, string>;
  managerOfTwo: Record<string, string>;
  investor: Record<string, string>;
  /** DATA_DIR. */
  directory: string;
  stop(): Promise<void>;
}

export interface Servers extends SignedInPortal {
  bare: string;
  /** The bare server's process. */
  barePid: number;
}

export async function startPortal(database: BenchDatabase): Promise<SignedInPortal> {
  const directory = await newDirectory();
  const portal = await startBuiltPortal({ DATABASE_URL: database.url, DATA_DIR: directory, ...UNLIMITED });
  return {
    portal,
    manager: await signIn(portal.address, "manager"),
    managerOfTwo: await signIn(portal.address, "of-two"),
    investor: await signIn(portal.address, "investor42"),
    directory,
    stop: async () => {
      await portal.stop();
      await removeDirectory(directory);
    },
  };
}

/** The built portal and the bare server beside it, each a process of its own on the same database. */
export async function startServers(database: BenchDatabase, plan: BarePlan): Promise<Servers> {
  const started = await startPortal(database);
  const file = path.join(started.directory, "plan.json");
  await fs.writeFile(file, JSON.stringify(plan));
  const bare = await startBare(file);
  return {
    ...started,
    bare: bare.address,
    barePid: bare.pid,
    stop: async () => void (await Promise.all([started.stop(), bare.stop()])),
  };
}

async function startBare(file: string): Promise<{ address: string; pid: number; stop(): Promise<unknown> }> {
  const server = path.join(import.meta.dirname, "bare-server.ts");
  const child = spawn(process.execPath, ["--import", "tsx", server, file], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  const port = /bare (\d+)/.exec(line.toString())?.[1];
  if (port === undefined) throw new Error("the bare server did not start");
  return {
    address: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    stop: () => {
      child.kill();
      return ended(child);
    },
  };
}

const signIn = async (address: string, username: string) => ({
  cookie: (await Person.signIn(address, username, PASSWORD)).cookie,
});

export const READS_A_SECOND = 200;

/** A manager's reads of the list of 25, at a fixed rate. */
export const readAtRate = ({ portal, manager }: SignedInPortal, seconds: number): Promise<Measurement> =>
  load({
    url: portal.address + PATHS.newest,
    headers: manager,
    connections: 10,
    rate: READS_A_SECOND,
    seconds,
  });
