import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import type { EmbeddedConnection } from "#server/db/embedded/paths.ts";
import { removeDirectory } from "../../started-portal.ts";

declare module "vitest" {
  // Merges with vitest's own interface, which a type alias cannot.
  interface ProvidedContext {
    /** A directory with a file for each portal that is shared by several test files. */
    sharedPortals: string;
  }
}

/** A portal that is shared by the test files of one worker, and what belongs to it. */
export interface SharedPortal {
  pid: number;
  directory: string;
  /** Its database, and the connection that may drop it. */
  database: string;
  postgres: EmbeddedConnection;
}

/** Stops the shared portals after the last file, before PostgreSQL stops. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const notes = await mkdtemp(join(tmpdir(), "shared-portals-"));
  project.provide("sharedPortals", notes);
  return async () => {
    for (const name of await readdir(notes))
      await end(JSON.parse(await readFile(join(notes, name), "utf8")) as SharedPortal);
    await rm(notes, { recursive: true, force: true });
  };
}

async function end({ pid, directory, database, postgres }: SharedPortal): Promise<void> {
  for (let tries = 0; signal(pid, tries === 0 ? "SIGTERM" : 0) && tries < 200; tries += 1) await sleep(50);
  const admin = new Client(postgres);
  await admin.connect();
  await admin.query(`drop database if exists ${database} with (force)`).finally(() => admin.end());
  await removeDirectory(directory);
}

/** Whether the process exists. */
function signal(pid: number, how: "SIGTERM" | 0): boolean {
  try {
    return process.kill(pid, how);
  } catch {
    return false;
  }
}
