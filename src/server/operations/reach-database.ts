import { existsSync } from "node:fs";
import path from "node:path";
import { StartupError, type Config } from "#server/config.ts";
import { openDatabase, type Connection, type OpenDatabase } from "#server/db/client.ts";
import { startEmbeddedPostgres } from "#server/db/embedded.ts";
import { findRunning } from "#server/db/embedded-running.ts";
import { assertReachable } from "#server/db/reachable.ts";

/**
 * Opens the database that the settings name, for a command beside the server: DATABASE_URL, else the embedded
 * PostgreSQL of a running portal, else one that is started for the command and stopped with `close`.
 * @param makesDatabase whether an empty database is made where DATA_DIR holds none
 * @throws StartupError when there is no database and none may be made: DATA_DIR may be mistyped
 */
export async function reachDatabase(config: Config, makesDatabase = false): Promise<OpenDatabase> {
  if (config.databaseUrl !== null) {
    const open = openDatabase({ connectionString: config.databaseUrl });
    await assertReachable(open.pool);
    return open;
  }
  const directory = path.join(config.dataDirectory, "postgres");
  if (!makesDatabase && !existsSync(path.join(directory, "cluster")))
    throw new StartupError(
      `There is no portal in ${config.dataDirectory}, or this user may not look there: set DATA_DIR to the portal's directory.`,
    );
  const running = await findRunning(directory);
  return running === null ? startForCommand(directory, config) : openDatabase(running);
}

async function startForCommand(directory: string, { postgresBinDirectory }: Config): Promise<OpenDatabase> {
  const postgres = await startEmbeddedPostgres({
    directory,
    binDirectory: postgresBinDirectory ?? undefined,
  });
  const connection: Connection = postgres.connection;
  const open = openDatabase(connection);
  return {
    ...open,
    close: async () => {
      await open.close();
      await postgres.stop();
    },
  };
}
