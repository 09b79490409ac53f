import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import type { EmbeddedConnection } from "#server/db/embedded/postgres.ts";
import { removeDirectory } from "../started-portal.ts";

declare module "vitest" {
  // Merges with vitest's own interface, which a type alias cannot.
  interface ProvidedContext {
    /** A directory with a note for everything that outlives the file which started it. */
    lasting: string;
  }
}

/** A portal that serves all files of one worker, and what goes with it. */
export interface Lasting {
  pid: number;
  directory: string;
  /** Its database, and who may drop it. */
  database: string;
  postgres: EmbeddedConnection;
}

/** When the last file is done no file is left to end what they shared: it is done here, before PostgreSQL stops. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const notes = await mkdtemp(join(tmpdir(), "lasting-"));
  project.provide("lasting", notes);
  return async () => {
    for (const name of await readdir(notes))
      await end(JSON.parse(await readFile(join(notes, name), "utf8")) as Lasting);
    await rm(notes, { recursive: true, force: true });
  };
}

async function end({ pid, directory, database, postgres }: Lasting): Promise<void> {
  for (let tries = 0; signal(pid, tries === 0 ? "SIGTERM" : 0) && tries < 200; tries += 1) await sleep(50);
  const admin = new Client(postgres);
  await admin.connect();
  await admin.query(`drop database if exists ${database} with (force)`).finally(() => admin.end());
  await removeDirectory(directory);
}

/** Whether there is such a process still. */
function signal(pid: number, how: "SIGTERM" | 0): boolean {
  try {
    return process.kill(pid, how);
  } catch {
    return false;
  }
}
