import type { FileStorage } from "#server/files/storage.ts";

/** Where files of deleted things wait, out of sight, until they are restored or purged. */
const HELD = "removed";

/** Everything that the portal stores lies below one of these. */
export const FOLDERS = ["documents", "logos", HELD] as const;

export const heldKey = (key: string) => `${HELD}/${key}`;
export const isHeld = (key: string) => key.startsWith(`${HELD}/`);
export const originalKey = (held: string) => held.slice(HELD.length + 1);

/** Takes files out of sight. One that is held already, or gone, is no failure. */
export async function holdFiles(files: FileStorage, keys: readonly string[]): Promise<void> {
  await Promise.all(
    keys.map(async (key) => {
      if (!(await files.exists(key))) return;
      // Housekeeping may be at the same file.
      await files.move(key, heldKey(key)).catch(async (error: unknown) => {
        if (await files.exists(key)) throw error;
      });
    }),
  );
}

/**
 * Puts held files back where they were, as copies: the held ones are dropped when all of them are there.
 * @returns the files that are in neither place
 */
export async function copyBack(files: FileStorage, keys: readonly string[]): Promise<string[]> {
  const missing: string[] = [];
  for (const key of keys) {
    if (await files.exists(heldKey(key))) await files.put(key, await files.getBytes(heldKey(key)));
    else if (!(await files.exists(key))) missing.push(key);
  }
  return missing;
}

/** Removes held files for good. */
export async function dropHeld(files: FileStorage, keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map((key) => files.delete(heldKey(key))));
}
