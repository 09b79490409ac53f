import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { inject, onTestFinished } from "vitest";
import * as z from "zod/mini";
import type { EmbeddedConnection } from "#server/db/embedded/paths.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#server/db/embedded/postgres.ts";
import { copyPrepared, isAlive } from "#server/db/testing.global.ts";

export const isRoot = process.getuid?.() === 0;

/** A user who is not root, to run a whole server as. */
export const SOMEBODY = { uid: 65_534, gid: 65_534 };

/** TMPDIR may be a directory that only root may enter or write to. */
const OPEN_TO_ALL = isRoot && (statSync(tmpdir()).mode & 0o003) !== 0o003 ? "/tmp" : tmpdir();

/**
 * A directory that all may enter, and that goes with the test. With retries: the PostgreSQL of a killed portal still
 * writes while it shuts down.
 */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(OPEN_TO_ALL, "embedded-test-"));
  chmodSync(directory, 0o755);
  onTestFinished(() => rmSync(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  return directory;
}

/** The same, with a database that an earlier start has made: that takes longer than most of what is tested with it. */
export function preparedDirectory(): string {
  const directory = temporaryDirectory();
  copyPrepared(join(inject("preparedDatabase"), "cluster"), directory);
  return directory;
}

/** A DATA_DIR with such a database. */
export function preparedDataDirectory(): string {
  const directory = temporaryDirectory();
  copyPrepared(inject("preparedDatabase"), join(directory, "postgres"));
  return directory;
}

/** Starts in this process; stopped with the test at the latest. */
export async function startIn(directory: string, durable = false): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ directory, durable });
  onTestFinished(() => postgres.stop());
  return postgres;
}

const outcome = z.object({
  refusal: z.optional(z.string()),
  connection: z.optional(
    z.object({
      host: z.string(),
      port: z.number(),
      user: z.string(),
      password: z.string(),
      database: z.string(),
    }),
  ),
});

type OtherServer = z.infer<typeof outcome> & { process: ChildProcess };

/** Starts in a process of its own, as a server of its own would, and answers how that went. */
export async function startElsewhere(directory: string, user: object = {}): Promise<OtherServer> {
  const program = join(import.meta.dirname, "postgres.program.ts");
  const child = spawn(process.execPath, ["--import", "tsx", program, directory], {
    ...user,
    env: { ...process.env, TMPDIR: OPEN_TO_ALL },
    stdio: ["pipe", "pipe", "inherit"],
  });
  onTestFinished(async () => {
    child.stdin.end();
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  });
  const [line]: unknown[] = await Promise.race([
    once(child.stdout.setEncoding("utf8"), "data"),
    once(child, "close").then(() => {
      throw new Error("the other server ended without saying how it went");
    }),
  ]);
  return { ...z.parse(outcome, JSON.parse(String(line))), process: child };
}

/** One statement on a connection of its own; answers the first value of the first row. */
export async function ask(connection: EmbeddedConnection, statement: string): Promise<unknown> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 5_000 });
  client.on("error", () => undefined);
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(statement).finally(() => client.end());
  return Object.values(rows[0] ?? {})[0];
}

export async function untilGone(pid: number): Promise<void> {
  while (isAlive(pid)) await sleep(20);
}
