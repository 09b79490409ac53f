import path from "node:path";
import { NOT_RESTORED, restoreBackup } from "#server/operations/restore.ts";
import { CommandError, runCommand } from "#server/operations/run-command.ts";

/** npm run restore -- file [--replace]: restores an archive into the database and storage of the configuration. */
await runCommand(
  async ({ database, files, args, say }) => {
    const named = args.filter((arg) => arg !== "--replace");
    const [archive] = named;
    if (archive === undefined || named.length > 1 || archive.startsWith("-"))
      throw new CommandError("Name the archive: npm run restore -- <archive> [--replace]");
    const replace = args.includes("--replace");
    const manifest = await restoreBackup({ pool: database.pool, files }, path.resolve(archive), { replace });
    const tables = manifest.tables.filter(({ name }) => !NOT_RESTORED.includes(name));
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    say(
      `Restored what was saved at ${manifest.madeAt}: ${rows} rows of ${tables.length} tables and ${manifest.files.length} files.`,
    );
    say(
      "Everybody is logged out. Passwords and recovery codes are those of that day. Invitations and links for a new password work no more: send them again.",
    );
  },
  { createsDatabase: true },
);
