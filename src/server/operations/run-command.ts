import { type Config, readConfig, StartupError } from "#server/config.ts";
import { assertReachable, type Connection, type OpenDatabase, openDatabase } from "#server/db/client.ts";
import { type FileStorage, openStorage } from "#server/files/storage.ts";
import { existsSync } from "node:fs";
import path from "node:path";
import { startEmbeddedPostgres } from "#server/db/embedded/postgres.ts";
import { findRunning } from "#server/db/embedded/process.ts";

/** What keeps a command from being done, told as one sentence and without a stack. */
export class CommandError extends StartupError {
  override name = "CommandError";
}

interface Command {
  config: Config;
  database: OpenDatabase;
  files: FileStorage;
  /** What was typed behind the command's name. */
  args: readonly string[];
  say(line: string): void;
}

/**
 * Runs one command of the operator against the portal's database and files. Exit 0, or the code that it answers.
 * Only a command with `makesDatabase` makes a database where there is none.
 */
export async function runCommand(
  work: (command: Command) => Promise<number | void>,
  { makesDatabase = false } = {},
): Promise<void> {
  let code = 1;
  try {
    const config = readConfig(process.env);
    const database = await reachDatabase(config, makesDatabase);
    try {
      const files = await openStorage(config.storage);
      const say = (line: string) => void process.stdout.write(`${line}\n`);
      code = (await work({ config, database, files, args: process.argv.slice(2), say })) ?? 0;
    } finally {
      await database.close();
    }
  } catch (error) {
    console.error(error instanceof StartupError ? error.message : error);
  }
  process.exit(code);
}

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
