import { desc, lt, sql } from "drizzle-orm";
import type { Executor } from "#server/db/client.ts";
import { removals } from "#server/removals/removals.table.ts";

type NewRemoval = Omit<typeof removals.$inferInsert, "rows"> & { rows: string };

export async function insertRemoval(db: Executor, { rows, ...removal }: NewRemoval): Promise<void> {
  // The text as it is: read by JavaScript and written again, long numbers would not be the same.
  await db.insert(removals).values({ ...removal, rows: sql`${rows}::jsonb` });
}

/** What is kept, the newest first, without its rows. */
export async function listRemovals(db: Executor) {
  const { id, kind, name, entityId, removedBy, removedAt } = removals;
  return db.select({ id, kind, name, entityId, removedBy, removedAt }).from(removals).orderBy(desc(id));
}

/** Every file that is held for something kept, by where it lay. */
export async function listHeldFiles(db: Executor): Promise<string[]> {
  const rows = await db.select({ files: removals.files }).from(removals);
  return rows.flatMap((row) => row.files);
}

/** Forgets what was removed before an instant; returns where its files lay. */
export async function deleteRemovalsBefore(db: Executor, before: string): Promise<string[]> {
  const rows = await db
    .delete(removals)
    .where(lt(removals.removedAt, before))
    .returning({ files: removals.files });
  return rows.flatMap((row) => row.files);
}
