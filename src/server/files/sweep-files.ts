import { FOLDERS, heldKey, holdFiles, isHeld } from "#server/files/held-files.ts";
import { listKeys } from "#server/files/list-keys.ts";
import type { FileStorage } from "#server/files/storage.ts";

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
  const held = new Set([...removed].map(heldKey));
  let swept = 0;
  for (const key of keys) {
    if (present.has(key) || held.has(key)) continue;
    if (removed.has(key)) await holdFiles(files, [key]);
    // The logo that another one replaced lies among the held ones and needs no more time.
    else if (isHeld(key) || (await isOld(files, key, now))) {
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
