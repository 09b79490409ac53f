import type { Address } from "#server/db/embedded-place.ts";

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
