import { createReadStream, createWriteStream } from "node:fs";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Pool, PoolClient } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { pack, type Pack } from "tar-stream";
import { flush } from "#server/db/embedded/durable-files.ts";
import { lockAgainstPurge } from "#server/db/locks.ts";
import { runTransaction } from "#server/db/transactions.ts";
import { type FileStorage, isOwnerFile, listKeys } from "#server/files/storage.ts";
import { trashKey, isInTrash, originalKey } from "#server/files/trash.ts";
import {
  fileEntry,
  FORMAT,
  MANIFEST,
  type Manifest,
  ChecksumStream,
  tableEntry,
} from "#server/operations/backup-format.ts";
import {
  listMigrations,
  listSequences,
  listTables,
  quoted,
  quotedTable,
} from "#server/operations/catalog.ts";
import { sha256Hex } from "#server/sha256.ts";

/**
 * Writes all tables, as of one moment, and all files into one archive while the portal may keep running. The archive
 * gets its name when it is complete, readable by its owner only, since it holds password hashes.
 */
export async function writeBackup(
  { pool, files }: { pool: Pool; files: FileStorage },
  archive: string,
  madeAt: Date,
): Promise<Manifest> {
  const partial = `${archive}.part`;
  await fs.mkdir(path.dirname(archive), { recursive: true });
  const tar = pack();
  const written = pipeline(tar, createGzip(), createWriteStream(partial, { mode: 0o600 }));
  try {
    const manifest = await whileNothingIsPurged(pool, () =>
      runTransaction(pool, (client) => packAll(tar, client, files, madeAt), SNAPSHOT),
    );
    tar.finalize();
    await written;
    await flush(partial);
    await fs.rename(partial, archive);
    await flush(path.dirname(archive));
    return manifest;
  } catch (error) {
    tar.destroy();
    await written.catch(() => undefined);
    await fs.rm(partial, { force: true });
    throw error;
  }
}

/** Keeps files of the snapshot from being deleted before they are in the archive. */
const whileNothingIsPurged = <T>(pool: Pool, work: () => Promise<T>): Promise<T> =>
  runTransaction(pool, async (client) => {
    await lockAgainstPurge(client);
    return work();
  });

const SNAPSHOT = { isolationLevel: "repeatable read", accessMode: "read only" } as const;

async function packAll(tar: Pack, client: PoolClient, files: FileStorage, madeAt: Date): Promise<Manifest> {
  const spool = await fs.mkdtemp(path.join(os.tmpdir(), "portal-backup-"));
  try {
    const migrations = await listMigrations(client);
    const tables = [];
    for (const table of await listTables(client)) {
      const { rows, ...checksum } = await copyOut(client, table, path.join(spool, "rows"));
      await packFile(tar, tableEntry(table), path.join(spool, "rows"), checksum.bytes);
      tables.push({ ...table, rows, ...checksum });
    }
    const manifest: Manifest = {
      format: FORMAT,
      madeAt: madeAt.toISOString(),
      migrations,
      tables,
      sequences: await listSequences(client),
      files: await packStorage(tar, files),
    };
    await packBuffer(tar, MANIFEST, Buffer.from(JSON.stringify(manifest, null, 1)));
    return manifest;
  } finally {
    await fs.rm(spool, { recursive: true, force: true });
  }
}

/** A tar entry needs its length first, so a table's rows are written to disk before. */
async function copyOut(
  client: PoolClient,
  table: { schema: string; name: string; columns: string[] },
  file: string,
): Promise<{ rows: number; bytes: number; sha256: string }> {
  const columns = table.columns.map(quoted).join(", ");
  const rows = client.query(copyTo(`copy (select ${columns} from ${quotedTable(table)}) to stdout`));
  const checksum = new ChecksumStream();
  await pipeline(rows, checksum, createWriteStream(file, { mode: 0o600 }));
  return { rows: rows.rowCount, ...checksum.result() };
}

const HEADER = { mode: 0o600, uid: 0, gid: 0 };

function packBuffer(tar: Pack, name: string, bytes: Buffer): Promise<void> {
  return new Promise((done, failed) => {
    tar.entry({ ...HEADER, name }, bytes, (error) => (error ? failed(error) : done()));
  });
}

async function packFile(tar: Pack, name: string, file: string, size: number): Promise<void> {
  await pipeline(createReadStream(file), tar.entry({ ...HEADER, name, size }));
}

/** Adds every file of the storage, one at a time; the largest has ten megabytes. */
export async function packStorage(tar: Pack, files: FileStorage): Promise<Manifest["files"]> {
  const packed: Manifest["files"] = [];
  for (const key of await listAllKeys(files)) {
    const bytes = await readMoving(files, key);
    if (bytes === null) continue;
    await packBuffer(tar, fileEntry(key), bytes);
    packed.push({ key, bytes: bytes.length, sha256: sha256Hex(bytes) });
  }
  return packed;
}

/** Lists twice, to find files that move between folders meanwhile. */
async function listAllKeys(files: FileStorage): Promise<string[]> {
  const keys = new Set([...(await listKeys(files, "")), ...(await listKeys(files, ""))]);
  // Dot files are still being written.
  return [...keys].filter((key) => !path.basename(key).startsWith(".") && !isOwnerFile(key)).toSorted();
}

/**
 * Reads a file, or in its other directory when a deletion or undeletion moved it meanwhile. Null: it was never
 * acknowledged (a refused upload).
 */
async function readMoving(files: FileStorage, key: string): Promise<Buffer | null> {
  const other = isInTrash(key) ? originalKey(key) : trashKey(key);
  for (const candidate of [key, other, key]) {
    const bytes = await readIfThere(files, candidate);
    if (bytes !== null) return bytes;
  }
  return null;
}

/** Null when there is no such file. An unreadable file fails the backup rather than being left out silently. */
async function readIfThere(files: FileStorage, key: string): Promise<Buffer | null> {
  try {
    return Buffer.from(await files.getBytes(key));
  } catch (error) {
    if (await files.exists(key)) throw error;
    return null;
  }
}
