import { Disk } from "flydrive";
import type { StorageConfig } from "#server/config.ts";
import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { FSDriver } from "flydrive/drivers/fs";

/** Where documents and logos lie: a local disk by default, S3-compatible by configuration. */
export type FileStorage = Disk;

/** Opens the storage that the settings name. */
export async function openStorage(storage: StorageConfig): Promise<FileStorage> {
  if (storage.kind === "local") return new Disk(new DurableFSDriver(storage.directory));
  // Loaded only where it is used: the S3 client is larger than the rest of the server.
  const [{ S3Driver }, { S3Client }] = await Promise.all([
    import("flydrive/drivers/s3"),
    import("@aws-sdk/client-s3"),
  ]);
  const { accessKeyId, secretAccessKey, region, endpoint, bucket } = storage;
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
  });
  return new Disk(new S3Driver({ client, bucket, visibility: "private", supportsACL: endpoint === null }));
}

/**
 * A local disk that survives a power cut: a file is written under another name, flushed, renamed, and its folder
 * flushed, so that an acknowledged file is whole or was never acknowledged.
 */
export class DurableFSDriver extends FSDriver {
  readonly #root: string;

  constructor(directory: string) {
    super({ location: directory, visibility: "private" });
    this.#root = directory;
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const place = path.join(this.#root, key);
    const folder = path.dirname(place);
    await fs.mkdir(folder, { recursive: true });
    const draft = path.join(folder, `.${randomUUID()}`);
    try {
      await flushed(draft, "w", (file) => file.writeFile(contents));
      await fs.rename(draft, place);
    } catch (error) {
      await fs.rm(draft, { force: true });
      throw error;
    }
    await flushed(folder, "r");
  }
}

async function flushed(
  place: string,
  flags: string,
  write?: (file: fs.FileHandle) => Promise<void>,
): Promise<void> {
  const handle = await fs.open(place, flags, 0o600);
  try {
    await write?.(handle);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Every file below a folder, in the order of the alphabet; none when there is no such folder yet. */
export async function listKeys(files: FileStorage, folder: string): Promise<string[]> {
  const keys: string[] = [];
  let page: string | undefined;
  do {
    const { objects, paginationToken } = await files
      .listAll(folder, { recursive: true, ...(page === undefined ? {} : { paginationToken: page }) })
      .catch(emptyWhenMissing);
    for (const each of objects) if (each.isFile) keys.push(each.key);
    page = paginationToken;
  } while (page !== undefined);
  return keys.toSorted();
}

function emptyWhenMissing(error: unknown): { objects: []; paginationToken?: undefined } {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof Error && "code" in cause && cause.code === "ENOENT") return { objects: [] };
  throw error;
}

/** Says which database the files belong to. */
const OWNER = "belongs-to.txt";

export const isOwnerFile = (key: string) => key === OWNER;

/**
 * Whether the files are those of this database; a storage that says nothing is taken over. A portal that was started
 * with the storage of another one by mistake must not take all its files for leftovers.
 */
export async function belongsTo(files: FileStorage, database: string): Promise<boolean> {
  if (await files.exists(OWNER)) return (await files.get(OWNER)).trim() === database;
  await files.put(OWNER, `${database}\n`);
  return true;
}

/** The next database that is started with these files takes them over. */
export async function forgetOwner(files: FileStorage): Promise<void> {
  await files.delete(OWNER);
}
