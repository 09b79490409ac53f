import { readConfig, StartupError, type Config } from "#server/config.ts";
import type { OpenDatabase } from "#server/db/client.ts";
import { openStorage, type FileStorage } from "#server/files/storage.ts";
import { reachDatabase } from "#server/operations/reach-database.ts";

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
