import {
  countEntries,
  cursorAt,
  type EntryRow,
  type FacetUser,
  hasEntryOfTheHour,
  hasTextFilter,
  insertEntry,
  listActions,
  listEntries,
  listNewestOfKind,
  listUsers,
  lockEntry,
} from "#server/activity/activity.repository.ts";
import type { Database, Executor } from "#server/db/client.ts";
import type { Actor, RequestOrigin } from "#server/http/access.ts";
import type { ReaderScope } from "#server/policies.ts";
import type {
  Action,
  ActivityEntry,
  ActivityFacets,
  ActivityFilter,
} from "#shared/activity/activity.schema.ts";
import { DAY_MS } from "#shared/domain/dates.ts";
import { displayName, findSharedNames } from "#shared/domain/names.ts";

/** What an entry is about. */
export type Entity = { id: string | number; name: string } & (
  | { type: "location" }
  | { type: "report" | "document"; locationId: number | null }
  // What is done with an investor or account is of no one location.
  | { type: "investor" | "user" }
);

const columnsOf = (entity: Entity | undefined) => ({
  entityType: entity?.type ?? null,
  entityId: entity === undefined ? null : String(entity.id),
  entityName: entity?.name ?? null,
  locationId: entity === undefined ? null : locationOf(entity),
});

function locationOf(entity: Entity): number | null {
  if (entity.type === "location") return Number(entity.id);
  return "locationId" in entity ? entity.locationId : null;
}

type Who = Pick<Actor, "userId" | "email" | "firstName" | "lastName"> & { origin: RequestOrigin };

/**
 * Inserts an entry of the activity log; call it in the transaction of the change.
 * @param details a sentence, or an object shown as JSON
 */
export async function record(
  db: Executor,
  who: Who,
  action: Action,
  entity?: Entity,
  details?: string | Readonly<Record<string, unknown>>,
): Promise<void> {
  await insertEntry(db, {
    userId: who.userId,
    userEmail: who.email,
    userName: displayName(who),
    action,
    ...columnsOf(entity),
    details:
      details === undefined || typeof details === "string" ? (details ?? null) : JSON.stringify(details),
    ...who.origin,
  });
}

/**
 * Records what happens often and changes nothing, once an hour for an account and thing, so that nobody can fill the
 * log. Uses a transaction of its own.
 */
export async function recordOnceAnHour(
  db: Database,
  who: Who,
  action: Action,
  entity: Entity,
): Promise<void> {
  const about = String(entity.id);
  await db.transaction(async (tx) => {
    await lockEntry(tx, who.userId, action, about);
    if (!(await hasEntryOfTheHour(tx, who.userId, action, about))) await record(tx, who, action, entity);
  });
}

/**
 * Records a failed login by the name that was tried.
 * @param triedName null for one that no account has: some type their password there, and entries are permanent
 */
export async function recordFailedLogin(
  db: Executor,
  triedName: string | null,
  origin: RequestOrigin,
  details: string | null = null,
): Promise<void> {
  await insertEntry(db, { userName: triedName, action: "login_failed", details, ...origin });
}

/** Actions of failed attempts to sign in or to confirm. */
export type FailedAttempt = Extract<Action, "login_failed" | "confirmation_failed">;

/** Records a failed attempt about an account; null where there is none. */
export async function recordFailedAttempt(
  db: Executor,
  action: FailedAttempt,
  account: ({ id: string } & Pick<Actor, "email" | "firstName" | "lastName">) | null,
  origin: RequestOrigin,
  details: string,
): Promise<void> {
  if (account === null) await insertEntry(db, { action, details, ...origin });
  else await record(db, { ...account, userId: account.id, origin }, action, undefined, details);
}

/** Records what a server setting did; no account is the author. */
export const recordByOperator = recordAs("Operator");

/** Records what the portal did by itself. */
export const recordByPortal = recordAs("Portal");

function recordAs(userName: string) {
  return (db: Executor, action: Action, entity: Entity, details: string): Promise<void> =>
    insertEntry(db, { userName, action, ...columnsOf(entity), details });
}

/**
 * A page of entries within the filter's days, the number of matches (of a search at most ACTIVITY_FOUND_MAX + 1), and
 * the next cursor.
 */
export async function listActivity(
  db: Executor,
  scope: ReaderScope,
  filter: ActivityFilter,
  now: Date,
): Promise<{ entries: ActivityEntry[]; total: number; nextCursor: string | null }> {
  const since = daysBefore(now, filter.days);
  const list = listEntries(db, scope, filter, since, filter.limit + 1);
  const isComplete = async () => filter.cursor === undefined && (await list).length <= filter.limit;
  // A whole result needs no second count; a text filter that finds little may have read much.
  const total =
    hasTextFilter(filter) && (await isComplete())
      ? (await list).length
      : await countEntries(db, scope, filter, since);
  const found = await list;
  const rows = found.slice(0, filter.limit);
  const last = found.length > filter.limit ? rows.at(-1) : undefined;
  return { entries: rows.map(toEntry), total, nextCursor: last ? cursorAt(last) : null };
}

/** The newest entries of several actions together. */
export async function listNewest(
  db: Executor,
  scope: ReaderScope,
  kinds: readonly Action[],
  limit: number,
): Promise<ActivityEntry[]> {
  const rows = await Promise.all(kinds.map((kind) => listNewestOfKind(db, scope, kind, limit)));
  const newestFirst = rows.flat().toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id);
  return newestFirst.slice(0, limit).map(toEntry);
}

function toEntry(row: EntryRow): ActivityEntry {
  return { ...row, details: readDetails(row.details) };
}

function readDetails(details: string | null): ActivityEntry["details"] {
  if (details === null || !details.startsWith("{")) return details;
  try {
    return JSON.parse(details) as Record<string, unknown>;
  } catch {
    // A sentence may begin with a brace.
    return details;
  }
}

/** The filter choices for so many days. */
export async function readFacets(
  db: Executor,
  scope: ReaderScope,
  days: number,
  now: Date,
): Promise<ActivityFacets> {
  const since = daysBefore(now, days);
  const [actions, users, total] = await Promise.all([
    listActions(db, scope, since),
    listUsers(db, scope, since),
    countEntries(db, scope, {}, since),
  ]);
  return { actions, users: toChoices(users), total };
}

/** With the e-mail address where several people have the name. */
function toChoices(users: readonly FacetUser[]): ActivityFacets["users"] {
  const isShared = findSharedNames(users.flatMap(({ name }) => name ?? []));
  return users.map(({ userId: id, name, userEmail: email }) => {
    if (name === null) return { id, name: email ?? id };
    return { id, name: isShared(name) ? `${name} (${email ?? id})` : name };
  });
}

/** An edited field, before and after; blank equals absent. */
export interface EditedField {
  label: string;
  before: string | null | undefined;
  after: string | null | undefined;
  /** Leaves the values out, since log entries are permanent. */
  withoutValues?: boolean;
}

/**
 * An edit as sentences: 'Name changed from “Olive” to “Olive & Ember”'.
 * @param others further sentences, such as "Password changed"
 */
export function describeChanges(fields: readonly EditedField[], others: readonly string[] = []): string {
  return [...fields.flatMap(sentenceOf), ...others].join("; ") || "No change";
}

function sentenceOf({ label, before, after, withoutValues = false }: EditedField): string[] {
  const [old, now] = [before ?? "", after ?? ""];
  if (old === now) return [];
  if (now === "") return [`${label} removed`];
  if (withoutValues) return [`${label} ${old === "" ? "added" : "changed"}`];
  return [old === "" ? `${label} set to “${now}”` : `${label} changed from “${old}” to “${now}”`];
}

/** The start of a time range: so many times 24 hours ago. */
const daysBefore = (now: Date, days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString();
