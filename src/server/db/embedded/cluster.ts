import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Binaries } from "#server/db/embedded/binaries.ts";
import { buildOnce, flush } from "#server/db/embedded/durable-files.ts";
import { changeOwner, changeOwnerOfAll, runAs } from "#server/db/embedded/os-user.ts";
import type { Endpoint, ClusterPaths } from "#server/db/embedded/paths.ts";
import { StartupError } from "#server/startup-error.ts";

/** The database's administrator. The name is stored in every cluster and must not change. */
export const USER = "app";

/** Makes the cluster at the first start and returns its password. */
export async function ensureCluster(
  paths: ClusterPaths,
  binaries: Binaries,
  durable: boolean,
): Promise<string> {
  if (!existsSync(paths.cluster)) {
    await buildOnce(paths.cluster, (partial) => initialize(partial, paths, binaries, durable));
  }
  await removePartials(paths);
  await checkVersion(paths, binaries);
  const { uid } = await stat(paths.data);
  if (paths.owner !== null && uid !== paths.owner.uid) await changeOwnerOfAll(paths.owner, paths.cluster);
  return (await readFile(paths.passwordFile, "utf8")).trim();
}

async function initialize(
  partial: string,
  paths: ClusterPaths,
  binaries: Binaries,
  durable: boolean,
): Promise<void> {
  const [data, password] = [join(partial, basename(paths.data)), join(partial, basename(paths.passwordFile))];
  await mkdir(data, { mode: 0o700 });
  await writeFile(password, randomBytes(24).toString("hex"), { mode: 0o600, flag: "wx" });
  await flush(password);
  for (const path of [partial, data, password]) await changeOwner(paths.owner, path);
  const result = await runAs(
    paths.owner,
    join(binaries.directory, "initdb"),
    [
      // Relative and "from inside", since the owner may have no path to the partial directory (see ClusterPaths).
      "-D",
      paths.data === paths.dataAsSeenByOwner ? data : paths.dataAsSeenByOwner,
      `--pwfile=../${basename(password)}`,
      "-U",
      USER,
      "-A",
      "scram-sha-256",
      // The same order and the same letters on every machine, whatever its language.
      "-E",
      "UTF8",
      "--locale=C",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--data-checksums",
      ...(durable ? [] : ["--no-sync"]),
    ],
    data,
  );
  if (!result.ok) {
    const reason =
      result.output.split("\n").findLast((line) => /error|fatal|could not/i.test(line)) ?? result.output;
    throw new StartupError(`The database in ${paths.directory} could not be made: ${reason}`);
  }
}

/** Longer than making one takes: a younger partial directory may belong to another start that still works on it. */
const ABANDONED_MS = 10 * 60_000;

/** Removes the partial directories of starts that were interrupted. */
async function removePartials(paths: ClusterPaths): Promise<void> {
  const prefix = `${basename(paths.cluster)}.draft-`;
  for (const name of (await readdir(paths.directory)).filter((each) => each.startsWith(prefix))) {
    const partial = join(paths.directory, name);
    const age = await stat(partial).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0, // the other start has removed it
    );
    if (age > ABANDONED_MS) await rm(partial, { recursive: true, force: true });
  }
}

async function checkVersion(paths: ClusterPaths, binaries: Binaries): Promise<void> {
  const made = (await readFile(join(paths.data, "PG_VERSION"), "utf8")).trim();
  const [running] = binaries.version.split(".");
  if (made === running) return;
  throw new StartupError(
    `The database in ${paths.directory} was made by PostgreSQL ${made}, and this is ${running}.`,
  );
}

/** Sized for one portal on a small machine, beside the server. */
const PARAMETERS = {
  shared_buffers: "64MB",
  max_connections: 60,
  // Parallel workers cost memory and gain nothing at this size.
  io_method: "sync",
  max_parallel_workers_per_gather: 0,
  // In the data directory. In /dev/shm systemd removes it when the user who started the server logs out, and from
  // then on PostgreSQL lets nobody in; some containers have next to no room there, too.
  dynamic_shared_memory_type: "mmap",
  min_wal_size: "32MB",
  max_wal_size: "256MB",
  // Refused statements reach the caller; their text in a log would hold what people typed in.
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_checkpoints: "off",
};

/** For throwaway data: nothing is forced to the disk. */
const THROWAWAY = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  autovacuum: "off",
  max_connections: 200,
};

/** On the command line and not in the configuration file: a new version's parameters then apply to old data too. */
export function serverArguments(endpoint: Endpoint, durable: boolean): string[] {
  const parameters = { ...PARAMETERS, ...(durable ? {} : THROWAWAY), ...listenTo(endpoint) };
  return Object.entries(parameters).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

function listenTo({ host, port }: Endpoint): Record<string, string | number> {
  if (process.platform === "win32") return { listen_addresses: host, port };
  return {
    listen_addresses: "",
    port,
    // A list to PostgreSQL: a comma in an unquoted path would end it.
    unix_socket_directories: `"${host.replaceAll('"', '""')}"`,
    unix_socket_permissions: "0700",
  };
}
