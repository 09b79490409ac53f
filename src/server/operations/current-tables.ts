import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Pool } from "pg";
import { migrationsFolder } from "#server/db/migrate.ts";
import { listMigrations } from "#server/operations/catalog.ts";
import { CommandError } from "#server/operations/run-command.ts";

/** @throws CommandError when the database holds no portal */
export async function assertPortal(pool: Pool): Promise<void> {
  if ((await madeBy(pool)).length === 0) throw new CommandError("There is no portal in this database yet.");
}

/** @throws CommandError also when the tables are those of an older version of the portal */
export async function assertCurrent(pool: Pool): Promise<void> {
  await assertPortal(pool);
  const known = readMigrationFiles({ migrationsFolder: migrationsFolder() });
  if ((await madeBy(pool)).length < known.length)
    throw new CommandError(
      "The database is that of an older version of the portal. Start the portal once, which brings it up to date.",
    );
}

async function madeBy(pool: Pool): Promise<string[]> {
  const client = await pool.connect();
  return listMigrations(client).finally(() => client.release());
}
