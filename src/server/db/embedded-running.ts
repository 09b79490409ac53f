import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { Client } from "pg";
import type { EmbeddedConnection } from "#server/db/embedded.ts";
import { USER } from "#server/db/embedded-cluster.ts";

/**
 * How to reach the embedded PostgreSQL that a running portal has started on a directory; null when none runs there.
 * PostgreSQL writes its socket's directory and its port into its pid file.
 */
export async function findRunning(directory: string): Promise<EmbeddedConnection | null> {
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
  return (await answers(connection)) ? connection : null;
}

/** The file may be that of a PostgreSQL that was killed. */
async function answers(connection: EmbeddedConnection): Promise<boolean> {
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
