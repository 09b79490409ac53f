import { type FileStorage, listKeys } from "#server/files/storage.ts";

/** Where files of deleted things wait, out of sight, until they are restored or purged. */
const TRASH = "removed";

/** Everything that the portal stores lies below one of these. */
const FOLDERS = ["documents", "logos", TRASH] as const;

export const trashKey = (key: string) => `${TRASH}/${key}`;
export const isInTrash = (key: string) => key.startsWith(`${TRASH}/`);
export const originalKey = (held: string) => held.slice(TRASH.length + 1);

/** Takes files out of sight. One that is held already, or gone, is no failure. */
export async function moveFilesToTrash(files: FileStorage, keys: readonly string[]): Promise<void> {
  await Promise.all(
    keys.map(async (key) => {
      if (!(await files.exists(key))) return;
      // Housekeeping may be at the same file.
      await files.move(key, trashKey(key)).catch(async (error: unknown) => {
        if (await files.exists(key)) throw error;
      });
    }),
  );
}

/**
 * Puts held files back where they were, as copies: the held ones are dropped when all of them are there.
 * @returns the files that are in neither place
 */
export async function restoreFilesFromTrash(files: FileStorage, keys: readonly string[]): Promise<string[]> {
  const missing: string[] = [];
  for (const key of keys) {
    if (await files.exists(trashKey(key))) await files.put(key, await files.getBytes(trashKey(key)));
    else if (!(await files.exists(key))) missing.push(key);
  }
  return missing;
}

/** Removes held files for good. */
export async function deleteFromTrash(files: FileStorage, keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map((key) => files.delete(trashKey(key))));
}

const OLD_MS = 86_400_000;

/** What the database knows of the storage, by where it lies; of deleted things, where it lay. */
interface KnownFiles {
  present: ReadonlySet<string>;
  removed: ReadonlySet<string>;
}

/**
 * Removes files that no row speaks of: what a crash between a change of the database and its files has left behind. A
 * file younger than a day may be an upload whose row is not written yet. What a deletion kept and could not put aside
 * any more is put aside now.
 * @param known asked after the files were listed: what was stored and named meanwhile is known then
 * @returns how many were removed
 */
export async function sweepFiles(
  files: FileStorage,
  known: () => Promise<KnownFiles>,
  now: Date,
): Promise<number> {
  const keys: string[] = [];
  for (const folder of FOLDERS) keys.push(...(await listKeys(files, folder)));
  const { present, removed } = await known();
  const held = new Set([...removed].map(trashKey));
  let swept = 0;
  for (const key of keys) {
    if (present.has(key) || held.has(key)) continue;
    if (removed.has(key)) await moveFilesToTrash(files, [key]);
    // The logo that another one replaced lies among the held ones and needs no more time.
    else if (isInTrash(key) || (await isOld(files, key, now))) {
      await files.delete(key);
      swept += 1;
    }
  }
  return swept;
}

async function isOld(files: FileStorage, key: string, now: Date): Promise<boolean> {
  // One that is gone by now needs no sweeping.
  const about = await files.getMetaData(key).catch(() => null);
  return about !== null && now.getTime() - about.lastModified.getTime() > OLD_MS;
}
