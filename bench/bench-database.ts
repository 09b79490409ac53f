import { Client } from "pg";
import { hashPassword } from "#server/auth/passwords.ts";
import { openDatabase, type OpenDatabase } from "#server/db/client.ts";
import type { EmbeddedConnection } from "#server/db/embedded/paths.ts";
import { startEmbeddedPostgres } from "#server/db/embedded/postgres.ts";
import { migrateDatabase } from "#server/db/migrate.ts";
import { newDirectory, removeDirectory } from "../test/started-portal.ts";
import { generateGroup, type GroupSize } from "./generate-group.ts";

export const PASSWORD = "a bench password";

export type BenchDatabase = OpenDatabase & {
  connection: EmbeddedConnection;
  /** For DATABASE_URL. */
  url: string;
};

/** The portal's own PostgreSQL with a generated group in it; durable, as in production. */
export async function openBenchDatabase(size: GroupSize): Promise<BenchDatabase> {
  const directory = await newDirectory();
  const postgres = await startEmbeddedPostgres({ directory: `${directory}/postgres` });
  const { connection } = postgres;
  const open = openDatabase(connection);
  await migrateDatabase(open.pool);
  const client = new Client(connection);
  await client.connect();
  await generateGroup(client, size, await hashPassword(PASSWORD));
  await client.end();
  const { host, port, user, password, database } = connection;
  return {
    ...open,
    connection,
    url: `postgresql://${user}:${password}@/${database}?host=${encodeURIComponent(host)}&port=${port}`,
    close: async () => {
      await open.close();
      await postgres.stop();
      await removeDirectory(directory);
    },
  };
}
