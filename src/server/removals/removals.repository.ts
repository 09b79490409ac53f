import { desc, eq, lt, sql } from "drizzle-orm";
import type { Executor } from "#server/db/client.ts";
import { removals } from "#server/removals/removals.table.ts";

type NewRemoval = Omit<typeof removals.$inferInsert, "rows"> & { rows: string };

export async function insertRemoval(db: Executor, { rows, ...removal }: NewRemoval): Promise<number> {
  const [inserted] = await db
    .insert(removals)
    // Passed as text: JavaScript would not preserve long numbers.
    .values({ ...removal, rows: sql`${rows}::jsonb` })
    .returning({ id: removals.id });
  if (!inserted) throw new Error("the database returned no new removal");
  return inserted.id;
}

/** The former keys of a removal's files, its row locked; empty when it was undeleted. */
export async function lockRemovedFiles(tx: Executor, id: number): Promise<string[]> {
  const [row] = await tx
    .select({ files: removals.files })
    .from(removals)
    .where(eq(removals.id, id))
    .for("update");
  return row?.files ?? [];
}

/** Removals, the newest first, without their rows. */
export async function listRemovals(db: Executor) {
  const { id, kind, name, entityId, removedBy, removedAt } = removals;
  return db.select({ id, kind, name, entityId, removedBy, removedAt }).from(removals).orderBy(desc(id));
}

/** The former keys of all files in the trash. */
export async function listFilesInTrash(db: Executor): Promise<string[]> {
  const rows = await db.select({ files: removals.files }).from(removals);
  return rows.flatMap((row) => row.files);
}

/** Deletes removals before an instant. @returns the former keys of their files */
export async function deleteRemovalsBefore(db: Executor, before: string): Promise<string[]> {
  const rows = await db
    .delete(removals)
    .where(lt(removals.removedAt, before))
    .returning({ files: removals.files });
  return rows.flatMap((row) => row.files);
}
