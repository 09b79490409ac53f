import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { isDiskFull } from "#server/http/errors.ts";
import { StartupError } from "#server/startup-error.ts";

/** The storage of documents and logos: a local disk by default, S3-compatible by configuration. */
export type FileStorage = Disk;

type S3Storage = {
  kind: "s3";
  bucket: string;
  region: string;
  /** Set for services other than Amazon's, which are then addressed with the bucket in the path. */
  endpoint: string | null;
  accessKeyId: string;
  secretAccessKey: string;
};

export type StorageConfig = { kind: "local"; directory: string } | S3Storage;

export async function openStorage(storage: StorageConfig): Promise<FileStorage> {
  if (storage.kind === "local") return new Disk(new DurableFSDriver(storage.directory));
  // It would warn that its versions of 2027 need Node 22; the pinned one does not.
  process.env["AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED"] = "true";
  // Loaded on demand: the S3 client is larger than the rest of the server.
  const [{ S3Driver }, { S3Client }] = await Promise.all([
    import("flydrive/drivers/s3"),
    import("@aws-sdk/client-s3"),
  ]);
  const { accessKeyId, secretAccessKey, region, endpoint, bucket } = storage;
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Some services other than Amazon's refuse the checksums that the client else sends along.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: 5_000 },
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
  });
  // Amazon's buckets made since April 2023 refuse every ACL.
  return new Disk(new S3Driver({ client, bucket, visibility: "private", supportsACL: false }));
}

/**
 * Writes, reads and deletes a small file, so that a wrong setting ends the start and not the first upload.
 * @throws StartupError
 */
export async function assertStorageWorks(files: FileStorage, storage: StorageConfig): Promise<void> {
  // Housekeeping deletes it there if this start is killed meanwhile.
  const key = `documents/start-check-${randomUUID()}`;
  try {
    await files.put(key, key);
    if ((await files.get(key)) !== key) throw new Error("it gives back something else than was written");
    await files.delete(key);
    // Amazon tells that a file is missing only to those who may list the bucket.
    await files.exists(key);
  } catch (error) {
    // Reports can be read while the disk is full.
    if (storage.kind === "local" && isDiskFull(error)) return;
    const at = storage.kind === "s3" && storage.endpoint !== null ? ` at ${storage.endpoint}` : "";
    const place =
      storage.kind === "s3" ? `the bucket "${storage.bucket}"${at}` : `the directory ${storage.directory}`;
    throw new StartupError(`Files cannot be stored in ${place} (STORAGE_…): ${causeOf(error)}`);
  }
}

/** What the storage itself said, in one line. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause !== undefined) return causeOf(error.cause);
  // A connection that was tried by several addresses has no message.
  const said = error.message || ("code" in error ? String(error.code) : "");
  const named = error.name === "Error" || said.includes(error.name) ? said : `${error.name}: ${said}`;
  return named.replaceAll(/\s+/g, " ");
}

/**
 * A local disk that survives a power cut: a file is written under a temporary name, flushed and renamed, and its
 * folder flushed, before it is acknowledged.
 */
export class DurableFSDriver extends FSDriver {
  readonly #root: string;

  constructor(directory: string) {
    super({ location: directory, visibility: "private" });
    this.#root = directory;
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const target = path.join(this.#root, key);
    const folder = path.dirname(target);
    await fs.mkdir(folder, { recursive: true });
    const partial = path.join(folder, `.${randomUUID()}`);
    try {
      await flushed(partial, "w", (file) => file.writeFile(contents));
      await fs.rename(partial, target);
    } catch (error) {
      await fs.rm(partial, { force: true });
      throw error;
    }
    // So that the new name survives a power cut. Windows cannot open directories.
    if (process.platform !== "win32") await flushed(folder, "r");
  }
}

async function flushed(
  target: string,
  flags: string,
  write?: (file: fs.FileHandle) => Promise<void>,
): Promise<void> {
  const handle = await fs.open(target, flags, 0o600);
  try {
    await write?.(handle);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** All keys below a folder, sorted; none when the folder does not exist. */
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

/** Names the database that the files belong to. */
const STORAGE_OWNER = "belongs-to.txt";

export const isOwnerFile = (key: string) => key === STORAGE_OWNER;

/**
 * Whether the files belong to this database; a storage without an owner is taken over. Protects the files of another
 * portal whose storage was configured by mistake.
 */
export async function belongsTo(files: FileStorage, database: string): Promise<boolean> {
  if (await files.exists(STORAGE_OWNER)) return (await files.get(STORAGE_OWNER)).trim() === database;
  await files.put(STORAGE_OWNER, `${database}\n`);
  return true;
}

/** Lets the next database that is started with these files take them over. */
export async function forgetOwner(files: FileStorage): Promise<void> {
  await files.delete(STORAGE_OWNER);
}
