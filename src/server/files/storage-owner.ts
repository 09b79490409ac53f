import type { FileStorage } from "#server/files/storage.ts";

/** Says which database the files belong to. */
const OWNER = "belongs-to.txt";

export const isOwnerNote = (key: string) => key === OWNER;

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
export async function disown(files: FileStorage): Promise<void> {
  await files.delete(OWNER);
}
