import { mkdir, mkdtemp, readFile, rename, rm } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { StartupError } from "#server/config.ts";
import { canEnter, chooseOwner, give, makeDirectory, type Owner, runAs } from "#server/db/embedded/owner.ts";
import { setTimeout as sleep } from "node:timers/promises";

/** The directories and files of one embedded PostgreSQL, and their owner. */
export type ClusterPaths = {
  directory: string;
  /** Password and data together, so that they appear in one step and always belong together. */
  cluster: string;
  passwordFile: string;
  data: string;
  /** The data directory as PostgreSQL is given it. */
  dataAsSeenByOwner: string;
  pidFile: string;
  owner: Owner | null;
  /** Where copies of the programs go when the owner cannot run those in node_modules. */
  copies: string;
};

/** Makes the directory when it is missing and decides who owns the database in it. */
export async function findClusterPaths(directory: string): Promise<ClusterPaths> {
  await makeDirectory(directory);
  const cluster = join(directory, "cluster");
  const data = join(cluster, "data");
  const owner = await chooseOwner(data, directory);
  const open = await canEnter(owner, directory);
  if (!open && process.platform !== "linux") {
    throw new StartupError(
      `The user who runs the database cannot enter ${directory}: set DATA_DIR to another directory.`,
    );
  }
  return {
    directory,
    cluster,
    passwordFile: join(cluster, "password"),
    data,
    // Root may work below a directory that is closed to all others (/root). A process that is started inside of its
    // data directory needs no path to it: it is always there under this name.
    dataAsSeenByOwner: open ? data : "/proc/self/cwd",
    pidFile: join(data, "postmaster.pid"),
    owner,
    copies: open ? directory : "/var/cache/report-management-tool",
  };
}

/** How the server is reached. */
export type Address = { host: string; port: number; remove(): Promise<void> };

/** The system's limit for a socket's path is 103 bytes or more, and PostgreSQL puts its file's name behind ours. */
const LONGEST_SOCKET_DIRECTORY = 103 - "/.s.PGSQL.5432".length;

/**
 * A Unix socket in a directory that only the owner can enter: nobody else on the machine can even try a password,
 * and no port is taken. It lies beside the data where the path is short enough, else among the temporary files.
 */
export async function findAddress({
  directory,
  owner,
  data,
  dataAsSeenByOwner,
}: ClusterPaths): Promise<Address> {
  if (process.platform === "win32")
    return { host: "127.0.0.1", port: await freePort(), remove: async () => undefined };
  const beside = join(directory, "socket");
  if (data === dataAsSeenByOwner && Buffer.byteLength(beside) <= LONGEST_SOCKET_DIRECTORY) {
    await mkdir(beside, { recursive: true, mode: 0o700 });
    await give(owner, beside);
    return { host: beside, port: 5432, remove: async () => undefined };
  }
  // TMPDIR may be a directory of root's alone, which whoever runs the database cannot enter.
  const parent = (await canEnter(owner, tmpdir())) ? tmpdir() : "/tmp";
  const temporary = await mkdtemp(join(parent, "report-tool-"));
  await give(owner, temporary);
  return { host: temporary, port: 5432, remove: () => rm(temporary, { recursive: true, force: true }) };
}

function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const server = createServer().once("error", failed);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => done(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}

/** The pid file that PostgreSQL writes into its data directory. */
type PidFile = { pid: number; status: string; text: string };

/** Put on PostgreSQL's command line with the data directory, so that its process can be recognized. */
export const MARK = "portal.directory";

/** A server killed with kill -9 needs a moment to release its files; one that is stopping may write for longer. */
const PATIENCE_MS = { running: 2_000, stopping: 60_000 };

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
    const isPatient =
      Date.now() - began < (file.status === "stopping" ? PATIENCE_MS.stopping : PATIENCE_MS.running);
    // Without a number it is being written at this moment, or a power cut took what was written.
    const isUnknown = Number.isNaN(file.pid) && isPatient;
    if (!isUnknown && !(await isRunning(paths, file.pid))) return setAside(paths, file);
    if (!isPatient) throw inUse(paths, file.pid);
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
  // In another container that shares the directory a pid says nothing, but the socket still answers.
  if (await answers(join(paths.directory, "socket", ".s.PGSQL.5432"))) return true;
  if (Number.isNaN(pid) || !exists(pid)) return false;
  const command = await commandOf(pid);
  return command === null || command.includes(`${MARK}=${paths.data}`);
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Null where it is unknown. */
async function commandOf(pid: number): Promise<string | null> {
  if (process.platform === "win32") return null;
  if (process.platform === "linux") return readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
  const { ok, output } = await runAs(null, "ps", ["-ww", "-o", "command=", "-p", String(pid)]);
  return ok ? output : "";
}

function answers(socket: string): Promise<boolean> {
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
async function setAside(paths: ClusterPaths, stale: PidFile): Promise<void> {
  const aside = `${paths.pidFile}.stale-${process.pid}`;
  await rename(paths.pidFile, aside).catch(() => undefined);
  const moved = await readFile(aside, "utf8").catch(() => stale.text);
  await (moved === stale.text ? rm(aside, { force: true }) : rename(aside, paths.pidFile));
}
