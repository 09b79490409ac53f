import { and, asc, eq, ne, or, sql } from "drizzle-orm";
import type { Executor } from "#server/db/client.ts";
import { users } from "#server/users/users.table.ts";
import type { PersonName } from "#shared/domain/person.ts";

export type Account = typeof users.$inferSelect;
type NewAccount = typeof users.$inferInsert;

/** By username or email, without regard to case. */
export async function findAccountByLogin(db: Executor, login: string): Promise<Account | null> {
  const wanted = login.toLowerCase();
  const rows = await db
    .select()
    .from(users)
    .where(or(eq(sql`lower(${users.username})`, wanted), eq(sql`lower(${users.email})`, wanted)))
    .limit(2);
  // Somebody's username may be somebody else's email: the username wins.
  return rows.find((row) => row.username.toLowerCase() === wanted) ?? rows[0] ?? null;
}

export async function findAccount(db: Executor, id: string): Promise<Account | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row ?? null;
}

/** The account, its row locked until the transaction ends: what an edit changed is what was there just before it. */
export async function lockAccount(tx: Executor, id: string): Promise<Account | null> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for("no key update");
  return row ?? null;
}

export async function listManagers(db: Executor): Promise<Account[]> {
  return db
    .select()
    .from(users)
    .where(eq(users.role, "manager"))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(1000);
}

/** Those who have one of these people's first and last names, in no order. As same-name.ts decides it, in an index of migration 0012. */
export async function listNamesLike(db: Executor, people: readonly PersonName[]): Promise<PersonName[]> {
  const { firstName, lastName, email } = users;
  return db
    .select({ firstName, lastName, email })
    .from(users)
    .where(
      sql`person_key(${firstName}, ${lastName}) = any(array(
        select person_key(asked.first_name, asked.last_name)
        from unnest(${sql.param(people.map((person) => person.firstName ?? null))}::text[],
          ${sql.param(people.map((person) => person.lastName ?? null))}::text[]) as asked(first_name, last_name)))`,
    );
}

export async function insertAccount(db: Executor, account: NewAccount): Promise<Account> {
  const [row] = await db.insert(users).values(account).returning();
  if (!row) throw new Error("the database returned no new account");
  return row;
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

export async function hasAnyAccount(db: Executor): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).limit(1);
  return rows.length > 0;
}

/** What an account wants to be known by; a username that is kept is null. */
export interface WantedNames {
  email: string;
  username: string | null;
}

/** Which of these names another account has. @param own the account that wants them; null for a new one */
export async function findTaken(
  db: Executor,
  { email, username }: WantedNames,
  own: string | null,
): Promise<(keyof WantedNames)[]> {
  const hasEmail = sql<boolean>`lower(${users.email}) = lower(${email})`;
  const hasUsername = sql<boolean>`lower(${users.username}) = lower(${username ?? ""})`;
  const others = await db
    .select({ email: hasEmail, username: hasUsername })
    .from(users)
    .where(and(or(hasEmail, hasUsername), own === null ? undefined : ne(users.id, own)));
  return (["email", "username"] as const).filter((name) => others.some((other) => other[name]));
}
