import { existsSync } from "node:fs";
import path from "node:path";
import { type Config, readConfig } from "#server/config.ts";
import { type OpenDatabase, openDatabase } from "#server/db/client.ts";
import { startEmbeddedPostgres } from "#server/db/embedded/postgres.ts";
import { findRunningServer } from "#server/db/embedded/single-instance.ts";
import { assertReachable } from "#server/db/startup.ts";
import { type FileStorage, openStorage } from "#server/files/storage.ts";
import { StartupError } from "#server/startup-error.ts";

/** A reason why a command cannot run, shown as one sentence without a stack. */
export class CommandError extends StartupError {
  override name = "CommandError";
}

interface Command {
  config: Config;
  database: OpenDatabase;
  files: FileStorage;
  args: readonly string[];
  say(line: string): void;
}

/**
 * Runs an operator's command against the portal's database and files and exits with its code, else 0. Only a command
 * with `createsDatabase` creates a missing database.
 */
export async function runCommand(
  work: (command: Command) => Promise<number | void>,
  { createsDatabase = false } = {},
): Promise<void> {
  let code = 1;
  try {
    const config = readConfig(process.env);
    const database = await reachDatabase(config, createsDatabase);
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

const PATIENT = { isPatient: true } as const;

/**
 * Opens the database for a command: DATABASE_URL, else the embedded PostgreSQL of a running portal, else one started
 * for the command and stopped by `close`.
 * @param createsDatabase whether a missing database in DATA_DIR is created
 * @throws StartupError when there is none and none may be created: DATA_DIR may be mistyped
 */
async function reachDatabase(config: Config, createsDatabase = false): Promise<OpenDatabase> {
  if (config.databaseUrl !== null) {
    const open = openDatabase({ connectionString: config.databaseUrl }, PATIENT);
    await assertReachable(open.pool);
    return open;
  }
  const directory = path.join(config.dataDirectory, "postgres");
  if (!createsDatabase && !existsSync(path.join(directory, "cluster")))
    throw new StartupError(
      `There is no portal in ${config.dataDirectory}, or this user may not look there: set DATA_DIR to the portal's directory.`,
    );
  const running = await findRunningServer(directory);
  return running === null ? startForCommand(directory, config) : openDatabase(running, PATIENT);
}

async function startForCommand(directory: string, { postgresBinDirectory }: Config): Promise<OpenDatabase> {
  const postgres = await startEmbeddedPostgres({
    directory,
    binDirectory: postgresBinDirectory ?? undefined,
  });
  const open = openDatabase(postgres.connection, PATIENT);
  return {
    ...open,
    close: async () => {
      await open.close();
      await postgres.stop();
    },
  };
}
