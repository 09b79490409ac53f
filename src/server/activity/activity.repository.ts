import { and, count, desc, eq, gte, like, or, sql, type SQL } from "drizzle-orm";
import { activityLogs } from "#server/activity/activity.table.ts";
import type { Executor } from "#server/db/client.ts";
import { insertion } from "#server/db/insertion.ts";
import type { Action, ActivityFilter } from "#shared/activity/activity.schema.ts";

type NewEntry = typeof activityLogs.$inferInsert;
export type EntryRow = typeof activityLogs.$inferSelect;

const { action, userId, userName, userEmail, entityName, details, createdAt, id } = activityLogs;
const newestFirst = [desc(createdAt), desc(id)];

export async function insertEntry(db: Executor, entry: NewEntry): Promise<void> {
  await db.send(insertion(activityLogs, entry));
}

/** Whether an account has ever been signed in to from an address. */
export async function hasSignedInFrom(db: Executor, account: string, address: string): Promise<boolean> {
  const rows = await db
    .select({ id })
    .from(activityLogs)
    .where(and(eq(userId, account), eq(action, "login"), eq(activityLogs.ipAddress, address)))
    .limit(1);
  return rows.length > 0;
}

/** An action is found as it is stored and as it is shown: "create_report", "Create Report". */
const searched = sql`concat_ws(' ', ${action}, replace(${action}, '_', ' '), ${userName}, ${userEmail}, ${entityName})`;

/** A pattern's own signs count as text. */
const containing = (word: string) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Every word somewhere, in any order: "ferreira location". */
function found(search: string | undefined): SQL[] {
  const words = search?.split(/\s+/).filter((word) => word !== "") ?? [];
  return words.map((word) => sql`${searched} ilike ${containing(word)}`);
}

function matching(filter: ActivityFilter, since: string) {
  return and(
    gte(createdAt, since),
    filter.action ? eq(action, filter.action) : undefined,
    filter.user ? eq(userId, filter.user) : undefined,
    ...found(filter.q),
  );
}

/** The moment and the id of the last entry of a page: two numbers, so that no cursor can be a wrong date. */
export const cursorAt = (row: EntryRow) => `${new Date(row.createdAt).getTime()}.${row.id}`;

function after(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined;
  const [time, last] = cursor.split(".").map(Number);
  return sql`(${createdAt}, ${id}) < (to_timestamp(${time}::float8 / 1000), ${last}::bigint)`;
}

/** The newest entries since an instant, at most `limit`, after the cursor of the page before. */
export async function listEntries(
  db: Executor,
  filter: ActivityFilter,
  since: string,
  limit: number,
): Promise<EntryRow[]> {
  return db
    .select()
    .from(activityLogs)
    .where(and(matching(filter, since), after(filter.cursor)))
    .orderBy(...newestFirst)
    .limit(limit);
}

export async function countEntries(db: Executor, filter: ActivityFilter, since: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(activityLogs).where(matching(filter, since));
  return row?.total ?? 0;
}

/** Something was filed, and not only kept: the entry of a draft has a sentence and no figures. */
const notADraft = or(sql`${action} <> 'create_report'`, like(details, "{%"));

/** The newest entries of one kind. Asked kind by kind, each is a look at the top of an index. */
export async function listNewestOfKind(db: Executor, kind: Action, limit: number): Promise<EntryRow[]> {
  return db
    .select()
    .from(activityLogs)
    .where(and(eq(action, kind), notADraft))
    .orderBy(...newestFirst)
    .limit(limit);
}
