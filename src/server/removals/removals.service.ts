import type { Database, Executor, Transaction } from "#server/db/client.ts";
import type { FileStorage } from "#server/files/storage.ts";
import { deleteFromTrash, moveFilesToTrash } from "#server/files/trash.ts";
import type { Actor } from "#server/http/access.ts";
import { notFound } from "#server/http/errors.ts";
import {
  deleteRemovalsBefore,
  gatherRows,
  insertRemoval,
  lockRemovedFiles,
} from "#server/removals/removals.repository.ts";
import type { REMOVAL_KINDS } from "#server/removals/removals.table.ts";
import { DAY_MS } from "#shared/domain/dates.ts";
import { displayName } from "#shared/domain/names.ts";

/** How long deleted data can be undeleted (`npm run undelete`). */
export const TRASH_DAYS = 30;

/** What is being deleted. */
interface Removed {
  kind: (typeof REMOVAL_KINDS)[number];
  entityId: number;
  name: string;
  /** Keys of its files; they move to the trash after the transaction. */
  files: readonly string[];
}

/**
 * Copies a row and all that depends on it into `removals`. Call it in the transaction of the deletion, before the row
 * is deleted and before the deletion is logged: the chain has them in this order.
 * @returns the removal's number, for moveRemovedFilesToTrash after the transaction
 * @throws Problem 404
 */
export async function insertRemovalWithRows(
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
 * Moves a removal's files to the trash. Undeleting it waits meanwhile; when it was undeleted already, nothing moves.
 */
export async function moveRemovedFilesToTrash(db: Database, files: FileStorage, id: number): Promise<void> {
  await db.transaction(async (tx) => moveFilesToTrash(files, await lockRemovedFiles(tx, id)), {
    takesLong: true,
  });
}

/** Purges what was deleted more than 30 days ago. */
export async function purgeRemovals(db: Executor, files: FileStorage, now: Date): Promise<void> {
  const before = new Date(now.getTime() - TRASH_DAYS * DAY_MS).toISOString();
  await deleteFromTrash(files, await deleteRemovalsBefore(db, before));
}
