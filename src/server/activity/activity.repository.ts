import { and, desc, eq, gt, gte, like, or, sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { activityLogs } from "#server/activity/activity.table.ts";
import type { Executor, Transaction } from "#server/db/client.ts";
import { containing } from "#server/db/columns.ts";
import { LOCK_KEYS } from "#server/db/locks.ts";
import { entriesInScope, type ReaderScope, readsContactData, withoutAddresses } from "#server/policies.ts";
import { type Action, ACTIVITY_FOUND_MAX, type ActivityFilter } from "#shared/activity/activity.schema.ts";

type NewEntry = typeof activityLogs.$inferInsert;
export type EntryRow = typeof activityLogs.$inferSelect;

const { action, userId, userName, userEmail, entityName, details, createdAt, id } = activityLogs;
const newestFirst = [desc(createdAt), desc(id)];

export async function insertEntry(db: Executor, entry: NewEntry): Promise<void> {
  await db.insert(activityLogs).values(entry);
}

/** Lets transactions that look for the same entry take turns. */
export async function lockEntry(tx: Transaction, who: string, what: Action, about: string): Promise<void> {
  const key = sql`hashtext(${`${who} ${what} ${about}`})`;
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEYS.logEntry}, ${key})`);
}

/** Whether the account has such an entry within the last hour by the database's clock. */
export async function hasEntryOfTheHour(
  tx: Transaction,
  who: string,
  what: Action,
  about: string,
): Promise<boolean> {
  const since = gt(createdAt, sql`now() - interval '1 hour'`);
  const rows = await tx
    .select({ id })
    .from(activityLogs)
    .where(and(eq(userId, who), since, eq(action, what), eq(activityLogs.entityId, about)))
    .limit(1);
  return rows.length > 0;
}

/** Whether somebody ever signed in to the account from this address. */
export async function hasSignedInFrom(db: Executor, account: string, address: string): Promise<boolean> {
  const rows = await db
    .select({ id })
    .from(activityLogs)
    .where(and(eq(userId, account), eq(action, "login"), eq(activityLogs.ipAddress, address)))
    .limit(1);
  return rows.length > 0;
}

/** The indexed search expression: action, user, entity and details, folded. */
const searched = sql`activity_search_text(${action}, ${userName}, ${userEmail}, ${entityName}, ${details})`;

/**
 * The same without the address, for readers who must not find one out by searching for its parts. Only `searched` has an
 * index, so that both conditions apply to them.
 */
const searchedWithoutAddress = sql`activity_search_text(${action}, ${userName}, null, ${entityName}, ${details})`;

/** All words must match, in any order: "ferreira location". Amounts match as shown, too: "$71,208.97". */
function found(search: string | undefined, scope: ReaderScope): SQL[] {
  const words = search?.split(/\s+/).filter((word) => word !== "") ?? [];
  const texts = readsContactData(scope) ? [searched] : [searched, searchedWithoutAddress];
  return texts.flatMap((text) =>
    words.map((word) => {
      const amount = storedAmount(word);
      const asTyped = sql`${text} like fold_text(${containing(word)})`;
      return amount === null ? asTyped : sql`(${asTyped} or ${text} like ${containing(amount)})`;
    }),
  );
}

/** "$71,208.97" as stored in details, "71208.97"; null for other words. */
function storedAmount(word: string): string | null {
  const [, sign, digits] = /^([-\u2212]?)\$?(\d[\d,]*(?:\.\d*)?)$/.exec(word) ?? [];
  if (digits === undefined) return null;
  const stored = `${sign ? "-" : ""}${digits.replaceAll(",", "")}`;
  return stored === word ? null : stored;
}

/** What of a filter decides about an entry. */
type Matched = Pick<ActivityFilter, "action" | "user" | "q">;

function matching(scope: ReaderScope, filter: Matched, since: string) {
  return and(
    entriesInScope(scope),
    gte(createdAt, since),
    filter.action ? eq(action, filter.action) : undefined,
    filter.user ? eq(userId, filter.user) : undefined,
    ...found(filter.q, scope),
  );
}

/** Time and id of a page's last entry: two numbers, so that no cursor is an invalid date. */
export const cursorAt = (row: EntryRow) => `${new Date(row.createdAt).getTime()}.${row.id}`;

function after(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined;
  const [time, last] = cursor.split(".").map(Number);
  return sql`(${createdAt}, ${id}) < (to_timestamp(${time}::float8 / 1000), ${last}::bigint)`;
}

/** The newest entries since an instant, at most `limit`, after the cursor of the page before. */
export async function listEntries(
  db: Executor,
  scope: ReaderScope,
  filter: ActivityFilter,
  since: string,
  limit: number,
): Promise<readonly EntryRow[]> {
  const rows = await db
    .select()
    .from(activityLogs)
    .where(and(matching(scope, filter, since), after(filter.cursor)))
    .orderBy(...newestFirst)
    .limit(limit);
  return withoutAddresses(scope, rows);
}

/** Whether each match must be read to be counted: no index counts matches of a text. */
export const hasTextFilter = ({ q }: Matched): boolean => Boolean(q);

/** Number of matches; with a text filter at most ACTIVITY_FOUND_MAX + 1. */
export async function countEntries(
  db: Executor,
  scope: ReaderScope,
  filter: Matched,
  since: string,
): Promise<number> {
  const matches = matching(scope, filter, since);
  if (!hasTextFilter(filter)) return db.$count(activityLogs, matches);
  // The newest first, so that entries before the range are not read.
  const some = db
    .select({ id })
    .from(activityLogs)
    .where(matches)
    .orderBy(...newestFirst)
    .limit(ACTIVITY_FOUND_MAX + 1)
    .as("some");
  return db.$count(some);
}

/** Excludes draft reports, whose entry has a sentence and no figures. */
const notADraftReport = or(sql`${action} <> 'create_report'`, like(details, "{%"));

/** The newest entries of one action, by index. */
export async function listNewestOfKind(
  db: Executor,
  scope: ReaderScope,
  kind: Action,
  limit: number,
): Promise<EntryRow[]> {
  return db
    .select()
    .from(activityLogs)
    .where(and(eq(action, kind), notADraftReport, entriesInScope(scope)))
    .orderBy(...newestFirst)
    .limit(limit);
}

/** Only bounds the answer. */
const FACETS_MAX = 5000;

/**
 * The distinct values of a column that has few: steps from one to the next by index instead of reading all entries.
 */
const distinct = (column: AnyPgColumn): SQL => sql`with recursive known(value) as (
    select min(${column}) from ${activityLogs}
    union all
    select (select min(${column}) from ${activityLogs} where ${column} > known.value)
    from known where known.value is not null
  )`;

/** The actions since an instant. */
export async function listActions(db: Executor, scope: ReaderScope, since: string): Promise<string[]> {
  const { rows } = await db.execute<{ action: string }>(sql`
    ${distinct(action)}
    select value as action from known
    where exists (select from ${activityLogs} where ${and(sql`${action} = value`, matching(scope, {}, since))})
    order by value limit ${FACETS_MAX}`);
  return rows.map((row) => row.action);
}

export type FacetUser = { userId: string; name: string | null; userEmail: string | null };

/** The accounts with an entry since an instant, by the name they last had there. */
export async function listUsers(
  db: Executor,
  scope: ReaderScope,
  since: string,
): Promise<readonly FacetUser[]> {
  const { rows } = await db.execute<FacetUser>(sql`
    ${distinct(userId)}
    select value as "userId", newest.name, newest.email as "userEmail"
    from known cross join lateral (
      select ${userName} as name, ${userEmail} as email from ${activityLogs}
      where ${and(sql`${userId} = value`, matching(scope, {}, since))}
      order by ${createdAt} desc limit 1
    ) newest
    order by lower(newest.name), value limit ${FACETS_MAX}`);
  return withoutAddresses(scope, rows);
}
