import { type FileStorage, listKeys } from "#server/files/storage.ts";
import { DAY_MS } from "#shared/domain/dates.ts";

/** Folder of the trash: deleted files until they are undeleted or purged. */
const TRASH = "removed";

const FOLDERS = ["documents", "logos", "imports", TRASH] as const;

export const trashKey = (key: string) => `${TRASH}/${key}`;
export const isInTrash = (key: string) => key.startsWith(`${TRASH}/`);
export const originalKey = (trashed: string) => trashed.slice(TRASH.length + 1);

/** Moves files to the trash; missing ones and those already there are skipped. */
export async function moveFilesToTrash(files: FileStorage, keys: readonly string[]): Promise<void> {
  await Promise.all(
    keys.map(async (key) => {
      if (!(await files.exists(key))) return;
      // Another task may have moved it at the same moment.
      await files.move(key, trashKey(key)).catch(async (error: unknown) => {
        if (await files.exists(key)) throw error;
      });
    }),
  );
}

/**
 * Copies files back from the trash; deleteFromTrash follows when all are there.
 * @returns the keys that are in neither directory
 */
export async function copyFilesFromTrash(files: FileStorage, keys: readonly string[]): Promise<string[]> {
  const missing: string[] = [];
  for (const key of keys) {
    if (await files.exists(trashKey(key))) await files.put(key, await files.getBytes(trashKey(key)));
    else if (!(await files.exists(key))) missing.push(key);
  }
  return missing;
}

/** Moves a file back from the trash, unless it is at its place. */
async function moveFromTrash(files: FileStorage, key: string): Promise<void> {
  if (await files.exists(key)) await files.delete(trashKey(key));
  else await files.move(trashKey(key), key);
}

export async function deleteFromTrash(files: FileStorage, keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map((key) => files.delete(trashKey(key))));
}

/** The files that the database refers to; for deleted data by their former keys. */
interface KnownFiles {
  present: ReadonlySet<string>;
  removed: ReadonlySet<string>;
}

/**
 * Deletes files that no row refers to, left behind by a crash. Younger than a day, a file may be an upload whose row
 * is not written yet. Moves files of deleted data that are not in the trash yet, and back from the trash what is there
 * though its row stands: the database went back to before the deletion.
 * @param known called after the listing, so that files stored meanwhile are known
 */
export async function deleteUnreferencedFiles(
  files: FileStorage,
  known: () => Promise<KnownFiles>,
  now: Date,
): Promise<void> {
  const keys: string[] = [];
  for (const folder of FOLDERS) keys.push(...(await listKeys(files, folder)));
  const { present, removed } = await known();
  const inTrash = new Set([...removed].map(trashKey));
  for (const key of keys) {
    if (present.has(key) || inTrash.has(key)) continue;
    if (removed.has(key)) await moveFilesToTrash(files, [key]);
    else if (isInTrash(key) && present.has(originalKey(key))) await moveFromTrash(files, originalKey(key));
    // Trash without a removal holds replaced logos, which need no further delay.
    else if (isInTrash(key) || (await isOld(files, key, now))) await files.delete(key);
  }
}

async function isOld(files: FileStorage, key: string, now: Date): Promise<boolean> {
  // A file deleted meanwhile is not old.
  const about = await files.getMetaData(key).catch(() => null);
  return about !== null && now.getTime() - about.lastModified.getTime() > DAY_MS;
}
