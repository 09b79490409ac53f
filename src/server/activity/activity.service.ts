import {
  countEntries,
  countSince,
  cursorAt,
  type EntryRow,
  type FacetUser,
  hasEntryOfTheHour,
  insertEntry,
  listActions,
  listEntries,
  listNewestOfKind,
  listUsers,
  lockEntry,
} from "#server/activity/activity.repository.ts";
import type { Database, Executor } from "#server/db/client.ts";
import type { Actor, Origin } from "#server/http/access.ts";
import type {
  Action,
  ActivityEntry,
  ActivityFacets,
  ActivityFilter,
} from "#shared/activity/activity.schema.ts";
import { displayName, sharedAmong } from "#shared/domain/names.ts";

/** The thing that was done something to. */
export interface Entity {
  type: "report" | "location" | "investor" | "user" | "document";
  id: string | number;
  name: string;
}

type Who = Pick<Actor, "userId" | "email" | "firstName" | "lastName"> & { origin: Origin };

/**
 * Writes one entry of the activity log; call it in the transaction of the change, so that neither is without the other.
 * @param details a sentence, or facts shown as JSON (spec section 2, Activity Log)
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
    entityType: entity?.type ?? null,
    entityId: entity === undefined ? null : String(entity.id),
    entityName: entity?.name ?? null,
    details:
      details === undefined || typeof details === "string" ? (details ?? null) : JSON.stringify(details),
    ...who.origin,
  });
}

/**
 * The same for what is done again and again and changes nothing: one entry in an hour for an account and a thing, so
 * that nobody can fill the log with it. In a transaction of its own.
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

/** A login that failed, by the name that was tried; there may be no such account. */
export async function recordFailedLogin(
  db: Executor,
  triedName: string,
  origin: Origin,
  details: string | null = null,
): Promise<void> {
  await insertEntry(db, { userName: triedName.slice(0, 255), action: "login_failed", details, ...origin });
}

/** What somebody does who does not get in, or does not show that it is them. */
export type FailedAttempt = Extract<Action, "login_failed" | "confirmation_failed">;

/** Such an attempt, by the account that it was about; null where no account is known. */
export async function recordFailedAttempt(
  db: Executor,
  action: FailedAttempt,
  account: ({ id: string } & Pick<Actor, "email" | "firstName" | "lastName">) | null,
  origin: Origin,
  details: string,
): Promise<void> {
  if (account === null) await insertEntry(db, { action, details, ...origin });
  else await record(db, { ...account, userId: account.id, origin }, action, undefined, details);
}

/** What was done with a setting of the server, by nobody's account. */
export async function recordByOperator(
  db: Executor,
  action: Action,
  entity: Entity,
  details: string,
): Promise<void> {
  const { type, id, name } = entity;
  const about = { entityType: type, entityId: String(id), entityName: name };
  await insertEntry(db, { userName: "Operator", action, ...about, details });
}

/**
 * A page of the entries within the filter's days, how many match (of a search no further than ACTIVITY_FOUND_MAX + 1),
 * and where the next page begins.
 */
export async function listActivity(
  db: Executor,
  filter: ActivityFilter,
  now: Date,
): Promise<{ entries: ActivityEntry[]; total: number; nextCursor: string | null }> {
  const since = daysBefore(now, filter.days);
  const list = listEntries(db, filter, since, filter.limit + 1);
  const isWhole = async () => filter.cursor === undefined && (await list).length <= filter.limit;
  // A search that finds little may have read far for it, and need not do so twice.
  const total = filter.q && (await isWhole()) ? (await list).length : await countEntries(db, filter, since);
  const found = await list;
  const rows = found.slice(0, filter.limit);
  const last = found.length > filter.limit ? rows.at(-1) : undefined;
  return { entries: rows.map(toEntry), total, nextCursor: last ? cursorAt(last) : null };
}

/** The newest entries of several kinds together. */
export async function listNewest(
  db: Executor,
  kinds: readonly Action[],
  limit: number,
): Promise<ActivityEntry[]> {
  const rows = await Promise.all(kinds.map((kind) => listNewestOfKind(db, kind, limit)));
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
    // A sentence may begin with a brace too.
    return details;
  }
}

/** What the log of so many days can be filtered by. */
export async function readFacets(db: Executor, days: number, now: Date): Promise<ActivityFacets> {
  const since = daysBefore(now, days);
  const [actions, users, total] = await Promise.all([
    listActions(db, since),
    listUsers(db, since),
    countSince(db, since),
  ]);
  return { actions, users: toChoices(users), total };
}

/** Two people of one name are told apart by their address. */
function toChoices(users: FacetUser[]): ActivityFacets["users"] {
  const isShared = sharedAmong(users.flatMap(({ name }) => name ?? []));
  return users.map(({ id, name, email }) => {
    if (name === null) return { id, name: email ?? id };
    return { id, name: isShared(name) ? `${name} (${email ?? id})` : name };
  });
}

/** One field of what was edited, before and after; blank and absent are the same. */
export interface EditedField {
  label: string;
  before: string | null | undefined;
  after: string | null | undefined;
  /** Says that it changed and not from what to what: the log is kept for good. */
  withoutValues?: boolean;
}

/**
 * What an edit changed, a sentence a field: 'Name changed from “Olive” to “Olive & Ember”'.
 * @param others what is said besides, as "Password changed"
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

const DAY_MS = 86_400_000;

/** The instant so many times 24 hours ago, where a time range of the log begins. */
const daysBefore = (now: Date, days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString();
