import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeDirectory } from "#server/db/embedded/durable-files.ts";
import { canEnter, chooseOwner, changeOwner, type OsUser } from "#server/db/embedded/os-user.ts";
import { StartupError } from "#server/startup-error.ts";

export type EmbeddedConnection = {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
};

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
  owner: OsUser | null;
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
export type Endpoint = { host: string; port: number; remove(): Promise<void> };

/** The system's limit for a socket's path is 103 bytes or more, and PostgreSQL puts its file's name behind ours. */
const LONGEST_SOCKET_DIRECTORY = 103 - "/.s.PGSQL.5432".length;

/**
 * A Unix socket in a directory that only the owner can enter: nobody else on the machine can even try a password,
 * and no port is taken. It lies beside the data where the path is short enough, else among the temporary files.
 */
export async function findEndpoint({
  directory,
  owner,
  data,
  dataAsSeenByOwner,
}: ClusterPaths): Promise<Endpoint> {
  if (process.platform === "win32")
    return { host: "127.0.0.1", port: await freePort(), remove: async () => undefined };
  const beside = join(directory, "socket");
  if (data === dataAsSeenByOwner && Buffer.byteLength(beside) <= LONGEST_SOCKET_DIRECTORY) {
    await mkdir(beside, { recursive: true, mode: 0o700 });
    await changeOwner(owner, beside);
    return { host: beside, port: 5432, remove: async () => undefined };
  }
  // TMPDIR may be a directory of root's alone, which whoever runs the database cannot enter.
  const parent = (await canEnter(owner, tmpdir())) ? tmpdir() : "/tmp";
  const temporary = await mkdtemp(join(parent, "report-tool-"));
  await changeOwner(owner, temporary);
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
