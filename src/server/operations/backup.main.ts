import path from "node:path";
import { writeBackup } from "#server/operations/backup.ts";
import { assertPortal } from "#server/operations/catalog.ts";
import { runCommand } from "#server/operations/run-command.ts";

/** npm run backup [-- file]: writes one archive, into this directory unless a file is named. */
await runCommand(async ({ database, files, args, say }) => {
  await assertPortal(database.pool);
  const now = new Date();
  const stamp = now.toISOString().replaceAll(/[:.]/g, "-");
  const archive = path.resolve(args[0] ?? `portal-${stamp}.tar.gz`);
  const { tables, files: packed } = await writeBackup({ pool: database.pool, files }, archive, now);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  say(`${archive}: ${rows} rows of ${tables.length} tables and ${packed.length} files.`);
});
