import type { Database, Executor, Transaction } from "#server/db/client.ts";
import { deleteFromTrash, moveFilesToTrash } from "#server/files/trash.ts";
import type { FileStorage } from "#server/files/storage.ts";
import type { Actor } from "#server/http/access.ts";
import { notFound } from "#server/http/errors.ts";
import { gatherRows } from "#server/removals/cascades.repository.ts";
import {
  deleteRemovalsBefore,
  insertRemoval,
  lockRemovedFiles,
} from "#server/removals/removals.repository.ts";
import type { REMOVAL_KINDS } from "#server/removals/removals.table.ts";
import { displayName } from "#shared/domain/names.ts";

/** What was deleted can be brought back for so long (`npm run undelete`). */
export const TRASH_DAYS = 30;

/** What is about to be deleted. */
interface Removed {
  kind: (typeof REMOVAL_KINDS)[number];
  entityId: number;
  name: string;
  /** Where its files lie; they are to be held when the transaction is done. */
  files: readonly string[];
}

/**
 * Keeps a copy of a row and of all that goes with it; to be called in the transaction of the deletion, before the row
 * is deleted and before the deletion is recorded in the activity log (the chain has them in this order).
 * @returns the removal's number, for moveRemovedFilesToTrash when the transaction is done
 * @throws Problem 404
 */
export async function insertIntoTrash(
  tx: Transaction,
  actor: Actor,
  root: { table: "locations" | "reports" | "users"; id: number | string },
  { kind, entityId, name, files }: Removed,
): Promise<number> {
  const rows = await gatherRows(tx, root.table, root.id);
  // Somebody else deleted it at the same moment.
  if (rows === null) throw notFound(`This ${kind}`);
  return insertRemoval(tx, {
    kind,
    entityId: String(entityId),
    name,
    removedBy: displayName(actor),
    rows,
    files: [...files],
  });
}

/**
 * Takes the files of something removed out of sight. Whoever restores it waits until that is done; where it was restored
 * already, its files stay in their places.
 */
export async function moveRemovedFilesToTrash(db: Database, files: FileStorage, id: number): Promise<void> {
  await db.transaction(async (tx) => moveFilesToTrash(files, await lockRemovedFiles(tx, id)));
}

/** Removes for good what was deleted more than 30 days ago. */
export async function purgeRemovals(db: Executor, files: FileStorage, now: Date): Promise<number> {
  const before = new Date(now.getTime() - TRASH_DAYS * 86_400_000).toISOString();
  const keys = await deleteRemovalsBefore(db, before);
  await deleteFromTrash(files, keys);
  return keys.length;
}
