import { createHash } from "node:crypto";
import path from "node:path";
import type { Pack } from "tar-stream";
import { heldKey, isHeld, originalKey } from "#server/files/held-files.ts";
import { listKeys } from "#server/files/list-keys.ts";
import { isOwnerNote } from "#server/files/storage-owner.ts";
import type { FileStorage } from "#server/files/storage.ts";
import { fileEntry, type Manifest } from "#server/operations/archive-format.ts";
import { packBuffer } from "#server/operations/pack-entries.ts";

/** Puts every file of the storage into the archive, one at a time: the largest is a document of ten megabytes. */
export async function packStorage(tar: Pack, files: FileStorage): Promise<Manifest["files"]> {
  const packed: Manifest["files"] = [];
  for (const key of await listAllKeys(files)) {
    const bytes = await readMoving(files, key);
    if (bytes === null) continue;
    await packBuffer(tar, fileEntry(key), bytes);
    packed.push({ key, bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") });
  }
  return packed;
}

/** Listed twice: a file that changes its folder while the folders are listed is found the second time. */
async function listAllKeys(files: FileStorage): Promise<string[]> {
  const keys = new Set<string>();
  for (const folder of ["", ""]) for (const key of await listKeys(files, folder)) keys.add(key);
  // What begins with a dot is being written at this moment.
  return [...keys].filter((key) => !path.basename(key).startsWith(".") && !isOwnerNote(key)).toSorted();
}

/**
 * A file that a deletion takes out of sight, or that is brought back, lies at its other place by now. Null: it was
 * never acknowledged (an upload that was refused).
 */
async function readMoving(files: FileStorage, key: string): Promise<Buffer | null> {
  const other = isHeld(key) ? originalKey(key) : heldKey(key);
  for (const place of [key, other, key]) {
    const bytes = await readIfThere(files, place);
    if (bytes !== null) return bytes;
  }
  return null;
}

/** A file that is there and cannot be read ends the backup: left out without a word, it would be missed too late. */
async function readIfThere(files: FileStorage, place: string): Promise<Buffer | null> {
  try {
    return Buffer.from(await files.getBytes(place));
  } catch (error) {
    if (await files.exists(place)) throw error;
    return null;
  }
}
