import { and, asc, type Column, desc, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { hasSignedIn } from "#server/account-mails/account-states.repository.ts";
import type { Executor, Transaction } from "#server/db/client.ts";
import { insertRows } from "#server/db/insert-rows.ts";
import { LOCK_KEYS } from "#server/db/locks.ts";
import { protectedNames, users } from "#server/users/users.table.ts";
import { ABILITIES, type Ability } from "#shared/auth/abilities.ts";
import { type NamePair, PROTECTED_ADMINISTRATOR_ID } from "#shared/domain/accounts.ts";
import type { PersonName } from "#shared/domain/names.ts";

export type Account = typeof users.$inferSelect;
type NewAccount = typeof users.$inferInsert;

/**
 * A name as names are compared at the login, in SQL: without case, and in one Unicode form (NFKC), since keyboards differ
 * in how they write an accent or a wide letter.
 */
const loginKey = (name: Column | string | null) => sql<string | null>`login_key(${name}::text)`;

/** By username or e-mail address, case-insensitive. */
export async function findAccountByLogin(db: Executor, login: string): Promise<Account | null> {
  const isEmail = sql<boolean>`lower(${users.email}) in (lower(${login}), ${loginKey(login)})`;
  const [row] = await db
    .select()
    .from(users)
    .where(or(isEmail, sql`login_key(${users.username}) = ${loginKey(login)}`))
    // In older data, where a username is another account's address, the address wins; of usernames that differ in their
    // Unicode form alone, the one that was typed.
    .orderBy(desc(isEmail), desc(sql`lower(${users.username}) = lower(${login})`))
    .limit(1);
  return row ?? null;
}

/** The id of one of the accounts, no matter which; null where there is none. */
export async function findAnyAccountId(db: Executor): Promise<string | null> {
  const [row] = await db.select({ id: users.id }).from(users).limit(1);
  return row?.id ?? null;
}

export async function findAccount(db: Executor, id: string): Promise<Account | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row ?? null;
}

/** Whether an id belongs to an account, to a deleted one that can be undeleted, or to an entry of the log. */
export async function isAccountIdUsed(db: Executor, id: string): Promise<boolean> {
  const { rows } = await db.execute<{ isKnown: boolean }>(sql`
    select exists (select from users where id = ${id})
      or exists (select from activity_logs where user_id = ${id})
      or exists (select from removals where kind = 'investor'
        and rows->'users' @> jsonb_build_array(jsonb_build_object('id', ${id}::text))) as "isKnown"`);
  return rows[0]?.isKnown === true;
}

/** The account, its row locked until the transaction ends, so that an edit compares with the latest state. */
export async function lockAccount(tx: Executor, id: string): Promise<Account | null> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for("no key update");
  return row ?? null;
}

/** False of who has yet to accept an invitation. */
const canSignIn = sql<boolean>`(${users.passwordIsGiven} or ${hasSignedIn})`;

/** The managers who may do something at a location, without those who have yet to accept an invitation. */
export const listManagersOf = (db: Executor, ability: Ability, locationId: number): Promise<Account[]> =>
  db
    .select()
    .from(users)
    .where(
      and(
        inArray(users.kind, [...ABILITIES[ability]]),
        canSignIn,
        or(isNull(users.locationIds), sql`${locationId} = any(${users.locationIds})`),
      ),
    )
    .orderBy(asc(users.createdAt), asc(users.id));

export async function listManagers(db: Executor): Promise<Account[]> {
  return db
    .select()
    .from(users)
    .where(eq(users.role, "manager"))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(1000);
}

/**
 * Locks all administrators until the transaction ends: when two demote or delete each other, the second transaction sees
 * what the first has done. Call it before one of them is locked alone, or two transactions may wait for each other.
 * @returns the ids of those who can sign in: not of who has yet to accept an invitation
 */
export async function lockAdministrators(tx: Transaction): Promise<string[]> {
  const { id, kind } = users;
  const rows = await tx
    .select({ id, canSignIn })
    .from(users)
    .where(eq(kind, "administrator"))
    .orderBy(asc(id))
    .for("no key update");
  return rows.filter((row) => row.canSignIn || row.id === PROTECTED_ADMINISTRATOR_ID).map((row) => row.id);
}

/** A location is deleted: no manager is limited to it any more. */
export async function removeLocationFromManagers(tx: Executor, locationId: number): Promise<void> {
  await tx
    .update(users)
    .set({ locationIds: sql`array_remove(${users.locationIds}, ${locationId})` })
    .where(sql`${locationId} = any(${users.locationIds})`);
}

export async function insertAccount(db: Executor, account: NewAccount): Promise<Account> {
  const [row] = await db.insert(users).values(account).returning();
  if (!row) throw new Error("the database returned no new account");
  return row;
}

export async function insertAccounts(db: Executor, accounts: readonly NewAccount[]): Promise<void> {
  await insertRows(db, users, accounts);
}

export async function updateAccount(
  db: Executor,
  id: string,
  change: Partial<NewAccount>,
): Promise<Account | null> {
  const [row] = await db.update(users).set(change).where(eq(users.id, id)).returning();
  return row ?? null;
}

export async function deleteAccount(db: Executor, id: string): Promise<void> {
  await db.delete(users).where(eq(users.id, id));
}

/** Lets one transaction at a time change login names. Released at its end, also behind a pooler. */
export async function lockLoginNames(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEYS.loginNames})`);
}

/**
 * Which of these names another account has as username or address, compared as at the login.
 * @param own the account that wants them; null for a new one
 */
export async function findNameConflict(
  db: Executor,
  wanted: { email: string | null; username: string | null },
  own: string | null,
): Promise<("email" | "username")[]> {
  const has = (name: string | null) =>
    sql<boolean | null>`${loginKey(name)} in (${loginKey(users.email)}, ${loginKey(users.username)})`;
  const [email, username] = [has(wanted.email), has(wanted.username)];
  const others = await db
    .select({ email, username })
    .from(users)
    .where(and(or(email, username), own === null ? undefined : ne(users.id, own)));
  return (["email", "username"] as const).filter((name) => others.some((other) => other[name]));
}

/** Accounts whose username is another account's address, with that account. */
export async function listCollidingNames(
  db: Executor,
): Promise<{ username: string; withUsername: PersonName; withEmail: PersonName }[]> {
  const withEmail = alias(users, "with_email");
  const personOf = ({ firstName, lastName, email }: typeof users | typeof withEmail) => ({
    firstName,
    lastName,
    email,
  });
  return db
    .select({ username: users.username, withUsername: personOf(users), withEmail: personOf(withEmail) })
    .from(users)
    .innerJoin(
      withEmail,
      and(eq(loginKey(users.username), loginKey(withEmail.email)), ne(users.id, withEmail.id)),
    )
    .orderBy(asc(users.createdAt), asc(users.id));
}

/**
 * Stores which managers have the name now, unless it is stored already; forgets any other name. Of two servers that
 * start at once the second finds what the first stored.
 * @param name null forgets it
 * @returns whether it was stored now
 */
export async function storeProtectedName(tx: Transaction, name: NamePair | null): Promise<boolean> {
  const { firstName, lastName } = name ?? { firstName: "", lastName: "" };
  const isIt = and(eq(protectedNames.firstName, firstName), eq(protectedNames.lastName, lastName));
  await tx.delete(protectedNames).where(name === null ? undefined : sql`not (${isIt})`);
  if (name === null) return false;
  const bearers = tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, "manager"), eq(users.firstName, firstName), eq(users.lastName, lastName)));
  const inserted = await tx
    .insert(protectedNames)
    .values({ firstName, lastName, accountIds: sql`array(${bearers})` })
    .onConflictDoNothing()
    .returning({ firstName: protectedNames.firstName });
  return inserted.length > 0;
}

/** The accounts that had the protected name when it was stored, in their present state. */
export async function listProtectedByName(db: Executor): Promise<Account[]> {
  return db
    .select()
    .from(users)
    .where(sql`${users.id} = any(select unnest(${protectedNames.accountIds}) from ${protectedNames})`)
    .orderBy(asc(users.createdAt), asc(users.id));
}
