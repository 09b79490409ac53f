import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Binaries } from "#server/db/embedded/binaries.ts";
import { serverArguments } from "#server/db/embedded/cluster.ts";
import { COMMAND_ENVIRONMENT, runAs } from "#server/db/embedded/os-user.ts";
import type { Endpoint, ClusterPaths } from "#server/db/embedded/paths.ts";
import { processLabel, readPidFile, waitUntilFree } from "#server/db/embedded/single-instance.ts";
import { StartupError } from "#server/startup-error.ts";

export type Log = (line: string) => void;

type Launch = { paths: ClusterPaths; binaries: Binaries; endpoint: Endpoint; durable: boolean; log: Log };

/** A PostgreSQL that takes connections. `exited` resolves with what ended it. */
export type Running = { exited: Promise<string>; stop(): Promise<void> };

/**
 * The shell that starts PostgreSQL, prints its pid and waits for it. It stops PostgreSQL when node writes a line into the
 * pipe, closes it or dies, also by kill -9. It ignores signals itself: node gets them, too, and stops things in order.
 */
const GUARD = `
  trap '' HUP INT TERM
  exec 3<&0
  "$@" </dev/null >/dev/null 3<&- & postgres=$!
  echo $postgres
  (read -r _ <&3; kill -INT $postgres) >/dev/null 2>&1 &
  wait $postgres
  exit $?
`;

/** Processes of a PostgreSQL that was killed may hold its shared memory for a moment longer. */
const LEFTOVERS_MS = 30_000;

/** Starts PostgreSQL on a directory that nobody else uses, and waits until it takes connections. */
export async function launch(options: Launch): Promise<Running> {
  const giveUpAt = Date.now() + LEFTOVERS_MS;
  for (;;) {
    await waitUntilFree(options.paths);
    const attempt = observe(start(options), options.log);
    if (await isReady(attempt, options.paths))
      return { exited: attempt.exited, stop: () => stop(attempt, options) };
    const reason = attempt.lastError();
    const isLocked = /lock file|shared memory block/.test(reason);
    if (!isLocked || Date.now() > giveUpAt) throw new StartupError(`PostgreSQL did not start: ${reason}`);
    await sleep(200);
  }
}

/** In a process group of its own, so that Ctrl+C in the terminal reaches node only, which then stops it in order. */
function start({ paths, binaries, endpoint, durable }: Launch): ChildProcess {
  const program = join(binaries.directory, "postgres");
  const args = [
    "-D",
    paths.dataAsSeenByOwner,
    "-c",
    processLabel(paths),
    ...serverArguments(endpoint, durable),
  ];
  const options = { ...paths.owner, cwd: paths.data, env: COMMAND_ENVIRONMENT, detached: true };
  return process.platform === "win32"
    ? spawn(program, args, { ...options, detached: false, stdio: ["ignore", "ignore", "pipe"] })
    : spawn("/bin/sh", ["-c", GUARD, "sh", program, ...args], {
        ...options,
        stdio: "pipe",
      });
}

type Attempt = {
  child: ChildProcess;
  /** PostgreSQL's, once it has started. */
  pid(): number | undefined;
  exited: Promise<string>;
  isGone(): boolean;
  lastError(): string;
};

function observe(child: ChildProcess, log: Log): Attempt {
  let hasExited = false;
  let errorLines: string[] = [];
  child.stdin?.on("error", () => undefined); // it may end during the write
  child.stderr?.setEncoding("utf8").on("data", (chunk: string) => {
    const lines = chunk.split("\n").filter((line) => line !== "");
    errorLines = [...errorLines, ...lines].slice(-20);
    lines.forEach((line) => log(line));
  });
  let pid = process.platform === "win32" ? child.pid : undefined;
  child.stdout?.setEncoding("utf8").on("data", (line: string) => (pid = Number.parseInt(line, 10)));
  const exited = new Promise<string>((done) => {
    const end = (how: string): void => {
      hasExited = true;
      child.stdin?.destroy();
      // Its last output may still be on the way.
      setTimeout(() => done(how), 50);
    };
    child.once("error", (error) => end(error.message));
    child.once("exit", (code, signal) => end(signal ?? `exit code ${code}`));
  });
  const lastError = (): string =>
    errorLines.findLast((line) => /FATAL|PANIC/.test(line)) ?? errorLines.at(-1) ?? "no reason given";
  return { child, pid: () => pid, exited, isGone: () => hasExited, lastError };
}

/**
 * PostgreSQL writes into its pid file when it takes connections; after a crash it may repair for a while before.
 * The pid is compared, since the file can be that of a PostgreSQL which another portal started at the same moment.
 */
async function isReady(attempt: Attempt, paths: ClusterPaths): Promise<boolean> {
  while (!attempt.isGone()) {
    const file = await readPidFile(paths);
    if (file?.status === "ready" && file.pid === attempt.pid()) return true;
    await sleep(10);
  }
  await attempt.exited;
  return false;
}

/** Lets running statements go, writes everything down and ends. */
async function stop({ child, exited }: Attempt, { paths, binaries }: Launch): Promise<void> {
  if (child.stdin === null) {
    await runAs(null, join(binaries.directory, "pg_ctl"), ["stop", "-D", paths.data, "-m", "fast"]);
  } else {
    child.stdin.end("\n");
  }
  await exited;
}

/** Messages that PostgreSQL calls fatal for a connection, but that are expected while it stops. */
const ENDED_BY_STOPPING = / FATAL: {2}(terminating connection|the database system is shutting down)/;

/** Whether an operator has to read a line of PostgreSQL's log; plain notes of starting and stopping are left out. */
export function isWorthReading(line: string, isStopping: boolean): boolean {
  return !line.includes(" LOG:  ") && !(isStopping && ENDED_BY_STOPPING.test(line));
}
