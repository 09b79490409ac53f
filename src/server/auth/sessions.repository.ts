import { and, eq, gt, lt, lte, ne, sql } from "drizzle-orm";
import { loginFailures } from "#server/auth/login-failures.table.ts";
import { sessions } from "#server/auth/sessions.table.ts";
import type { Executor } from "#server/db/client.ts";
import type { Origin } from "#server/http/access.ts";
import { investors } from "#server/investors/investors.table.ts";
import { users } from "#server/users/users.table.ts";

export async function insertSession(
  db: Executor,
  row: { sid: string; userId: string; sess: Origin; expire: string },
): Promise<void> {
  await db.insert(sessions).values(row);
}

/** The account behind a session that has not expired: session and account in one look-up. */
export async function findSessionAccount(db: Executor, sid: string) {
  const [row] = await db
    .select({
      userId: users.id,
      role: users.role,
      email: users.email,
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
      profileImageUrl: users.profileImageUrl,
      investorId: investors.id,
      openedAt: sessions.createdAt,
      expire: sessions.expire,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(investors, eq(investors.userId, users.id))
    .where(and(eq(sessions.sid, sid), gt(sessions.expire, sql`now()`)));
  return row ?? null;
}

/** Never shortens: of two requests at once the later end stays. */
export async function prolongSession(db: Executor, sid: string, until: string): Promise<void> {
  await db
    .update(sessions)
    .set({ expire: until })
    .where(and(eq(sessions.sid, sid), lt(sessions.expire, until)));
}

export async function deleteSession(db: Executor, sid: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.sid, sid));
}

/** Ends an account's sessions, but the one that is kept. */
export async function deleteSessionsOf(db: Executor, userId: string, keptSid: string | null): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), keptSid === null ? undefined : ne(sessions.sid, keptSid)));
}

export async function deleteExpiredSessions(db: Executor): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expire, sql`now()`));
}

export async function deletePastLoginFailures(db: Executor): Promise<void> {
  await db.delete(loginFailures).where(lte(loginFailures.expire, sql`now()`));
}
