import { pipeline } from "node:stream/promises";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Pool, PoolClient } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { migrationsFolder } from "#server/db/migrate.ts";
import { disown } from "#server/files/storage-owner.ts";
import type { FileStorage } from "#server/files/storage.ts";
import {
  fileEntry,
  MANIFEST,
  Sum,
  tableEntry,
  type ArchivedTable,
  type Manifest,
} from "#server/operations/archive-format.ts";
import { quoted, quotedTable } from "#server/operations/catalog.ts";
import { emptyDatabase } from "#server/operations/empty-database.ts";
import { checkArchive, damaged, readAll, walkArchive } from "#server/operations/read-archive.ts";
import { CommandError } from "#server/operations/run-command.ts";

/** Who was logged in, and what was tried at the login: an ended session must not be valid again. */
export const NOT_RESTORED: readonly string[] = ["sessions", "login_failures", "spent_tickets"];

/**
 * Brings an archive back, all of it or nothing: the sums are compared first, the tables appear in one transaction,
 * and files that were stored before a failure are removed again. The tables are those of the archive's version; the
 * portal brings them to its own at its next start.
 * @throws CommandError for a damaged archive, one of a newer version, and a database that is not empty
 */
export async function restoreBackup(
  { pool, files }: { pool: Pool; files: FileStorage },
  archive: string,
  { replace }: { replace: boolean },
): Promise<Manifest> {
  const manifest = await checkArchive(archive);
  const stored: string[] = [];
  const client = await pool.connect();
  try {
    await client.query("begin");
    await emptyDatabase(client, replace);
    await makeTables(client, manifest);
    await loadAll(client, files, archive, manifest, stored);
    await setSequences(client, manifest);
    await disown(files);
    await client.query("commit");
    return manifest;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    await Promise.allSettled(stored.map((key) => files.delete(key)));
    throw error;
  } finally {
    client.release();
  }
}

/** Runs the archive's own migrations, so that its rows fit. */
async function makeTables(client: PoolClient, manifest: Manifest): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder: migrationsFolder() });
  for (const [index, hash] of manifest.migrations.entries()) {
    const migration = known[index];
    if (migration?.hash !== hash)
      throw new CommandError(
        "The archive was made by another version of the portal, which this one does not know. Use that version or a newer one.",
      );
    for (const statement of migration.sql) await client.query(statement);
  }
  await client.query("create schema if not exists drizzle");
  await client.query(
    "create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
  );
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
    // What migrations put in comes from the archive too; rows are stored as they are, without what a change triggers.
    await client.query(`alter table ${quotedTable(table)} disable trigger user`);
    await client.query(`truncate ${quotedTable(table)} cascade`);
  }
  await walkArchive(archive, async (name, content) => {
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

/** The sum is compared once more: the archive may have changed since it was checked. */
async function copyIn(
  client: PoolClient,
  archive: string,
  table: ArchivedTable,
  content: AsyncIterable<Buffer>,
): Promise<void> {
  const sum = new Sum();
  const columns = table.columns.map(quoted).join(", ");
  const rows = client.query(copyFrom(`copy ${quotedTable(table)} (${columns}) from stdin`));
  await pipeline(content, sum, rows);
  if (sum.result().sha256 !== table.sha256) throw damaged(archive, `${table.name} is not what was saved`);
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
