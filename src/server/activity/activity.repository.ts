import { and, count, desc, eq, gte } from "drizzle-orm";
import { activityLogs } from "#server/activity/activity.table.ts";
import type { Executor } from "#server/db/client.ts";
import type { ActivityFilter } from "#shared/activity/activity.schema.ts";

type NewEntry = typeof activityLogs.$inferInsert;
export type EntryRow = typeof activityLogs.$inferSelect;

export async function insertEntry(db: Executor, entry: NewEntry): Promise<void> {
  await db.insert(activityLogs).values(entry);
}

function matching(filter: ActivityFilter, since: string) {
  return and(
    gte(activityLogs.createdAt, since),
    filter.action ? eq(activityLogs.action, filter.action) : undefined,
    filter.user ? eq(activityLogs.userId, filter.user) : undefined,
  );
}

/** The newest entries since an instant, at most `limit`. */
export async function listEntries(db: Executor, filter: ActivityFilter, since: string, limit: number): Promise<EntryRow[]> {
  return db
    .select()
    .from(activityLogs)
    .where(matching(filter, since))
    .orderBy(desc(activityLogs.createdAt), desc(activityLogs.id))
    .limit(limit);
}

export async function countEntries(db: Executor, filter: ActivityFilter, since: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(activityLogs).where(matching(filter, since));
  return row?.total ?? 0;
}
