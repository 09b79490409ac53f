import { readFile, rename, rm } from "node:fs/promises";
import { connect } from "node:net";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { USER } from "#server/db/embedded/cluster.ts";
import { runAs } from "#server/db/embedded/os-user.ts";
import type { ClusterPaths, EmbeddedConnection } from "#server/db/embedded/paths.ts";
import { StartupError } from "#server/startup-error.ts";

/*
 * At most one PostgreSQL runs on a data directory. PostgreSQL writes a pid file there, but that file stays behind when it
 * is killed, and the pid may belong to another program by now. So the pid, the command line and the socket decide
 * together whether a PostgreSQL runs; a stale file is removed, and the pid of a running one is reported. Of two that start
 * at the same moment PostgreSQL's own lock decides, and the other tries again (process.ts).
 */

/** The pid file that PostgreSQL writes into its data directory. */
type PidFile = { pid: number; status: string; text: string };

/** A setting on PostgreSQL's command line that names the data directory, so that its process can be recognized. */
export const processLabel = ({ data }: ClusterPaths): string => `portal.directory=${data}`;

/** A PostgreSQL killed with kill -9 needs a moment to release its files; one that is stopping may write for longer. */
const WAIT_MS = { running: 2_000, stopping: 60_000 };

export async function readPidFile(paths: ClusterPaths): Promise<PidFile | null> {
  const text = await readFile(paths.pidFile, "utf8").catch(() => null);
  if (text === null) return null;
  const lines = text.split("\n");
  return { pid: Number.parseInt(lines[0] ?? "", 10), status: lines[7]?.trim() ?? "", text };
}

/** Waits until no PostgreSQL runs on the data directory; one that keeps running is an error that names its pid. */
export async function waitUntilFree(paths: ClusterPaths): Promise<void> {
  const began = Date.now();
  for (;;) {
    const file = await readPidFile(paths);
    if (file === null) return;
    const mayWait = Date.now() - began < (file.status === "stopping" ? WAIT_MS.stopping : WAIT_MS.running);
    // Without a number it is being written at this moment, or a power cut took what was written.
    const isUnknown = Number.isNaN(file.pid) && mayWait;
    if (!isUnknown && !(await isRunning(paths, file.pid))) return removeStaleFile(paths, file);
    if (!mayWait) throw inUse(paths, file.pid);
    await sleep(50);
  }
}

function inUse({ directory }: ClusterPaths, pid: number): StartupError {
  return new StartupError(
    `The data directory ${directory} is in use by another server (PostgreSQL pid ${pid}): ` +
      "stop that one, or give this one its own DATA_DIR or a DATABASE_URL.",
  );
}

/** Whether a PostgreSQL serves this directory: the file may be stale, and its pid may be another program's by now. */
async function isRunning(paths: ClusterPaths, pid: number): Promise<boolean> {
  // In another container that shares the directory a pid means nothing, but the socket still answers.
  if (await acceptsConnections(join(paths.directory, "socket", ".s.PGSQL.5432"))) return true;
  if (Number.isNaN(pid) || !exists(pid)) return false;
  const command = await commandOf(pid);
  return command === null || command.includes(processLabel(paths));
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Empty where the process is gone or cannot be read; null on Windows, where it is unknown. */
async function commandOf(pid: number): Promise<string | null> {
  if (process.platform === "win32") return null;
  if (process.platform === "linux") return readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
  const { ok, output } = await runAs(null, "ps", ["-ww", "-o", "command=", "-p", String(pid)]);
  return ok ? output : "";
}

function acceptsConnections(socket: string): Promise<boolean> {
  return new Promise((done) => {
    const attempt = connect(socket);
    attempt.once("connect", () => done(true)).once("error", () => done(false));
    attempt.once("connect", () => attempt.destroy());
  });
}

/**
 * Removes the file of a PostgreSQL that is gone: the new one would refuse to start where the pid has been given to
 * another process of the same user, which is the rule in containers. Renamed first and read again, so that the file
 * of one that started in between is put back and not lost.
 */
async function removeStaleFile(paths: ClusterPaths, stale: PidFile): Promise<void> {
  const aside = `${paths.pidFile}.stale-${process.pid}`;
  await rename(paths.pidFile, aside).catch(() => undefined);
  const moved = await readFile(aside, "utf8").catch(() => stale.text);
  await (moved === stale.text ? rm(aside, { force: true }) : rename(aside, paths.pidFile));
}

/**
 * How to reach the embedded PostgreSQL that a running portal has started on a directory; null when none runs there.
 * PostgreSQL writes its socket's directory and its port into its pid file.
 */
export async function findRunningServer(directory: string): Promise<EmbeddedConnection | null> {
  const cluster = join(resolve(directory), "cluster");
  const read = (name: string) => readFile(join(cluster, name), "utf8").catch(() => null);
  const [pidFile, password] = await Promise.all([read("data/postmaster.pid"), read("password")]);
  if (pidFile === null || password === null) return null;
  const [, , , port = "", socket = "", address = ""] = pidFile.split("\n").map((line) => line.trim());
  const connection = {
    host: socket === "" ? address : socket,
    port: Number(port),
    user: USER,
    password: password.trim(),
    database: USER,
  };
  return (await acceptsLogin(connection)) ? connection : null;
}

/** The pid file may be that of a PostgreSQL that was killed. */
async function acceptsLogin(connection: EmbeddedConnection): Promise<boolean> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 5_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
