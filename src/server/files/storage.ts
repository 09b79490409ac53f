import { Disk } from "flydrive";
import type { StorageConfig } from "#server/config.ts";
import { DurableFSDriver } from "#server/files/durable-disk.ts";

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
