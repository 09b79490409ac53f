import { pipeline } from "node:stream/promises";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { ClientBase, Pool, PoolClient } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { ensureList, migrationsFolder } from "#server/db/migrate.ts";
import { runTransaction } from "#server/db/transactions.ts";
import { forgetOwner, type FileStorage } from "#server/files/storage.ts";
import {
  type BackedUpTable,
  checkBackup,
  damaged,
  fileEntry,
  MANIFEST,
  type Manifest,
  readAll,
  ChecksumStream,
  tableEntry,
  walkBackup,
} from "#server/operations/backup-format.ts";
import { listTables, quoted, quotedTable } from "#server/operations/catalog.ts";
import { CommandError } from "#server/operations/run-command.ts";

/** Sessions, login attempts and links: what was ended, used or revoked must not become valid again. */
export const NOT_RESTORED: readonly string[] = [
  "sessions",
  "attempt_counts",
  // The same in older archives.
  "login_failures",
  "spent_tickets",
  // Their waiting e-mails go with them (on delete cascade).
  "account_links",
];

/**
 * Restores an archive, all or nothing: checksums are checked first, tables appear in one transaction, files stored before
 * a failure are removed. Tables have the archive's schema; the portal's next start migrates them.
 * @throws CommandError for a damaged or newer archive, and for a database that is not empty
 */
export async function restoreBackup(
  { pool, files }: { pool: Pool; files: FileStorage },
  archive: string,
  { replace }: { replace: boolean },
): Promise<Manifest> {
  const manifest = await checkBackup(archive);
  const stored: string[] = [];
  try {
    await runTransaction(pool, async (client) => {
      await emptyDatabase(client, replace);
      await makeTables(client, manifest);
      await loadAll(client, files, archive, manifest, stored);
      await setSequences(client, manifest);
      await forgetOwner(files);
    });
    return manifest;
  } catch (error) {
    await Promise.allSettled(stored.map((key) => files.delete(key)));
    throw error;
  }
}

/**
 * Runs as many migrations as the archive's portal had, so that its rows fit. Their texts may differ from those that it
 * ran: what a later migration takes away is left out of earlier ones in time.
 */
async function makeTables(client: PoolClient, { migrations }: Manifest): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder: migrationsFolder() });
  if (migrations.length > known.length)
    throw new CommandError("The archive was made by a newer version of the portal. Use that one.");
  for (const { sql } of known.slice(0, migrations.length))
    for (const statement of sql) await client.query(statement);
  await ensureList(client);
}

async function loadAll(
  client: PoolClient,
  files: FileStorage,
  archive: string,
  manifest: Manifest,
  stored: string[],
): Promise<void> {
  const tables = new Map(manifest.tables.map((table) => [tableEntry(table), table]));
  const keys = new Map(manifest.files.map((file) => [fileEntry(file.key), file.key]));
  for (const table of manifest.tables) {
    // Rows that migrations inserted are in the archive too. Triggers are off: rows are stored as they were.
    await client.query(`alter table ${quotedTable(table)} disable trigger user`);
    await client.query(`truncate ${quotedTable(table)} cascade`);
  }
  await walkBackup(archive, async (name, content) => {
    const [table, key] = [tables.get(name), keys.get(name)];
    if (table) await copyIn(client, archive, table, content);
    else if (key !== undefined) await store(files, key, await readAll(content), stored);
    else if (name === MANIFEST) await readAll(content);
  });
  for (const table of manifest.tables) {
    if (NOT_RESTORED.includes(table.name)) await client.query(`delete from ${quotedTable(table)}`);
    await client.query(`alter table ${quotedTable(table)} enable trigger user`);
  }
}

/** Checks the checksum again: the archive may have changed since the first check. */
async function copyIn(
  client: PoolClient,
  archive: string,
  table: BackedUpTable,
  content: AsyncIterable<Buffer>,
): Promise<void> {
  const checksum = new ChecksumStream();
  const columns = table.columns.map(quoted).join(", ");
  const rows = client.query(copyFrom(`copy ${quotedTable(table)} (${columns}) from stdin`));
  await pipeline(content, checksum, rows);
  if (checksum.result().sha256 !== table.sha256)
    throw damaged(archive, `${table.name} is not what was saved`);
}

async function store(files: FileStorage, key: string, bytes: Buffer, stored: string[]): Promise<void> {
  if (!(await files.exists(key))) stored.push(key);
  await files.put(key, bytes);
}

async function setSequences(client: PoolClient, { sequences }: Manifest): Promise<void> {
  for (const sequence of sequences)
    await client.query("select setval($1::regclass, $2, $3)", [
      quotedTable(sequence),
      sequence.last,
      sequence.called,
    ]);
}

/**
 * Drops all tables inside the open transaction.
 * @throws CommandError when the database is not empty and --replace was not given, or a portal is running
 */
async function emptyDatabase(client: ClientBase, replace: boolean): Promise<void> {
  await refuseWhileInUse(client);
  const tables = await listTables(client);
  if (!replace) {
    for (const table of tables.filter(({ schema }) => schema === "public")) {
      const { rowCount } = await client.query(`select from ${quotedTable(table)} limit 1`);
      if (rowCount !== 0)
        throw new CommandError(
          `The database is not empty (${table.name} has rows). Restore into an empty one, or add --replace to throw away what is there.`,
        );
    }
  }
  for (const table of tables) await client.query(`drop table if exists ${quotedTable(table)} cascade`);
  await client.query(`do $$
    declare made regprocedure;
    begin
      for made in select p.oid::regprocedure from pg_proc p where p.pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      loop
        -- Another one's cascade may have taken it along.
        if exists (select from pg_proc where oid = made) then execute 'drop routine ' || made || ' cascade'; end if;
      end loop;
    end $$`);
}

/**
 * Refuses while a portal runs, since its memory would belong to other data. A running one polls every second; an
 * older connection belongs to a pooler.
 */
async function refuseWhileInUse(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ others: boolean }>(
    `select exists (select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and application_name = current_setting('application_name') and application_name <> ''
       and state_change > now() - interval '20 seconds') as others`,
  );
  if (rows[0]?.others === true)
    throw new CommandError(
      "A portal is running on this database, or was until a moment ago. Stop it, then restore.",
    );
}
