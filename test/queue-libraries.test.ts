import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { EmbeddedConnection } from "#server/db/embedded/paths.ts";
import { ask, preparedDirectory, startIn, temporaryDirectory } from "#server/db/embedded/postgres.fixture.ts";
import { addressOf } from "#server/db/testing.ts";
import { isSlowRun } from "#server/testing-slow.ts";

/** Works on one job until it gets a line of input. */
const PG_BOSS = `
  import { once } from "node:events";
  import PgBoss from "pg-boss";
  const boss = new PgBoss({ connectionString: process.argv[2], schedule: false });
  boss.on("error", () => undefined);
  await boss.start();
  await boss.createQueue("mail");
  await boss.send("mail", {});
  await boss.work("mail", () => { console.log("WORKING"); return once(process.stdin, "data"); });`;

/** Works on a job for good, and says each time when it has looked for locks that are too old, and for jobs. */
const GRAPHILE_WORKER = `
  import { EventEmitter } from "node:events";
  import { run } from "graphile-worker";
  const events = new EventEmitter();
  events.on("resetLocked:success", () => console.log("RESET"));
  events.on("worker:getJob:empty", () => console.log("EMPTY"));
  const mail = () => { console.log("WORKING"); return new Promise(() => undefined); };
  const often = { pollInterval: 100, minResetLockedInterval: 100, maxResetLockedInterval: 200 };
  await run({ connectionString: process.argv[2], taskList: { mail }, events, ...often });`;

/** A folder with the library from npm, and a program that uses it. */
async function install(library: string, program: string): Promise<string> {
  const folder = temporaryDirectory();
  await promisify(execFile)("npm", ["install", "--prefix", folder, "--prefer-offline", library]);
  const file = path.join(folder, "program.mjs");
  await fs.writeFile(file, program);
  return file;
}

/** Runs the program on a database; killed with the test at the latest. */
function start(file: string, database: EmbeddedConnection) {
  const child = spawn(process.execPath, [file, addressOf(database)], { stdio: "pipe" });
  onTestFinished(() => void child.kill("SIGKILL"));
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (printed += text));
  const until = (what: RegExp, from = 0) =>
    vi.waitUntil(() => what.test(printed.slice(from)), { timeout: 60_000 });
  return { child, until, printed: () => printed };
}

/* Why the queue is the portal's own: docs/decisions/0013-job-queue.md. */
describe.runIf(isSlowRun)("a queue library", () => {
  it("pg-boss ends the process when PostgreSQL stops while a job runs", async () => {
    const file = await install("pg-boss@10.4.2", PG_BOSS);
    const postgres = await startIn(preparedDirectory());
    const { child, until, printed } = start(file, postgres.connection);
    await until(/WORKING/);
    const ended = once(child, "close");
    await postgres.stop();
    child.stdin.write("sent\n");
    expect(await ended).toEqual([1, null]);
    // Saving the result failed, and nobody can catch it.
    expect(printed()).toContain("Manager.complete");
  });

  it("graphile-worker leaves the job of a killed server alone for four hours", async () => {
    const file = await install("graphile-worker@0.17.3", GRAPHILE_WORKER);
    const { connection } = await startIn(preparedDirectory());
    const killed = start(file, connection);
    await killed.until(/EMPTY/);
    await ask(connection, "select graphile_worker.add_job('mail')");
    await killed.until(/WORKING/);
    killed.child.kill("SIGKILL");

    const { until, printed } = start(file, connection);
    const lockedFor = (time: string) =>
      ask(connection, `update graphile_worker._private_jobs set locked_at = now() - interval '${time}'`);
    await until(/EMPTY/);
    await lockedFor("3 hours 59 minutes");
    // The first of the two may have been under way.
    await until(/RESET[^]*RESET[^]*EMPTY/, printed().length);
    expect(printed()).not.toContain("WORKING");
    await lockedFor("4 hours 1 minute");
    await until(/WORKING/);
  });
});
