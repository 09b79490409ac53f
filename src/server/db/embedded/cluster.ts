import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { StartupError } from "#server/config.ts";
import type { Binaries } from "#server/db/embedded/binaries.ts";
import { buildOnce, flush, give, giveAll, runAs } from "#server/db/embedded/owner.ts";
import type { Address, ClusterPaths } from "#server/db/embedded/paths.ts";

/** The database's administrator. The name stands in every cluster and must not change. */
export const USER = "app";

/** Makes the cluster at the first start and answers its password. */
export async function ensureCluster(
  place: ClusterPaths,
  binaries: Binaries,
  durable: boolean,
): Promise<string> {
  if (!existsSync(place.cluster)) {
    await buildOnce(place.cluster, (draft) => initialize(draft, place, binaries, durable));
  }
  await removeDrafts(place);
  await checkVersion(place, binaries);
  const { uid } = await stat(place.data);
  if (place.owner !== null && uid !== place.owner.uid) await giveAll(place.owner, place.cluster);
  return (await readFile(place.passwordFile, "utf8")).trim();
}

async function initialize(
  draft: string,
  place: ClusterPaths,
  binaries: Binaries,
  durable: boolean,
): Promise<void> {
  const [data, password] = [join(draft, basename(place.data)), join(draft, basename(place.passwordFile))];
  await mkdir(data, { mode: 0o700 });
  await writeFile(password, randomBytes(24).toString("hex"), { mode: 0o600, flag: "wx" });
  await flush(password);
  for (const path of [draft, data, password]) await give(place.owner, path);
  const result = await runAs(
    place.owner,
    join(binaries.directory, "initdb"),
    [
      // Relative and "from inside", since the owner may have no path to the draft (see Place).
      "-D",
      place.data === place.dataAsSeenByOwner ? data : place.dataAsSeenByOwner,
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
    throw new StartupError(`The database in ${place.directory} could not be made: ${reason}`);
  }
}

/** Longer than anybody takes to make one: a younger draft may be that of another start, which is still at it. */
const ABANDONED_MS = 10 * 60_000;

/** Removes what starts that were cut off left behind. */
async function removeDrafts(place: ClusterPaths): Promise<void> {
  const prefix = `${basename(place.cluster)}.draft-`;
  for (const name of (await readdir(place.directory)).filter((each) => each.startsWith(prefix))) {
    const draft = join(place.directory, name);
    const age = await stat(draft).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0, // the other start has removed it
    );
    if (age > ABANDONED_MS) await rm(draft, { recursive: true, force: true });
  }
}

async function checkVersion(place: ClusterPaths, binaries: Binaries): Promise<void> {
  const made = (await readFile(join(place.data, "PG_VERSION"), "utf8")).trim();
  const [running] = binaries.version.split(".");
  if (made === running) return;
  throw new StartupError(
    `The database in ${place.directory} was made by PostgreSQL ${made}, and this is ${running}.`,
  );
}

/** Sized for one portal on a small machine, beside the server. */
const SETTINGS = {
  shared_buffers: "64MB",
  max_connections: 60,
  // Helper processes for reading cost memory and win nothing at this size.
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

/** For data that nobody will miss: nothing is forced to the disk. */
const THROWAWAY = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  autovacuum: "off",
  max_connections: 200,
};

/** On the command line and not in the configuration file: a new version's settings then apply to old data too. */
export function serverArguments(address: Address, durable: boolean): string[] {
  const settings = { ...SETTINGS, ...(durable ? {} : THROWAWAY), ...listenTo(address) };
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

function listenTo({ host, port }: Address): Record<string, string | number> {
  if (process.platform === "win32") return { listen_addresses: host, port };
  return {
    listen_addresses: "",
    port,
    // A list to PostgreSQL: a comma in an unquoted path would end it.
    unix_socket_directories: `"${host.replaceAll('"', '""')}"`,
    unix_socket_permissions: "0700",
  };
}
