import { and, desc, eq, gt, lte, ne, sql } from "drizzle-orm";
import { attemptCounts, sessions } from "#server/auth/auth.table.ts";
import type { Database, Executor } from "#server/db/client.ts";
import { preparedQuery } from "#server/db/prepared-query.ts";
import type { RequestOrigin, SessionOwner } from "#server/http/access.ts";
import { investors } from "#server/investors/investors.table.ts";
import { authenticators, passkeys } from "#server/second-factor/second-factor.table.ts";
import { settings } from "#server/settings/settings.table.ts";
import { users } from "#server/users/users.table.ts";

export async function insertSession(
  db: Executor,
  row: { tokenHash: string; userId: string; openedFrom: RequestOrigin; expiresAt: string },
): Promise<void> {
  await db.insert(sessions).values(row);
}

/** Read with every request: managers may be required to have one. */
const hasSecondFactor = sql<boolean>`(
  exists (select 1 from ${authenticators} where ${authenticators.userId} = ${users.id} and ${authenticators.activatedAt} is not null)
  or exists (select 1 from ${passkeys} where ${passkeys.userId} = ${users.id}))`;

const hasStatements = sql<boolean>`exists (select 1 from ${settings} where ${settings.statements})`;

interface SessionAccount extends SessionOwner {
  hasSecondFactor: boolean;
  openedAt: string;
  usedAt: string;
  expiresAt: string;
}

const sessionAccount = preparedQuery((db) =>
  db
    .select({
      userId: users.id,
      role: users.role,
      kind: users.kind,
      locationIds: users.locationIds,
      email: users.email,
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
      profileImageUrl: users.profileImageUrl,
      investorId: investors.id,
      passwordIsGiven: users.passwordIsGiven,
      openedAt: sessions.createdAt,
      usedAt: sessions.usedAt,
      confirmedAt: sessions.confirmedAt,
      expiresAt: sessions.expiresAt,
      hasSecondFactor,
      hasStatements,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(investors, eq(investors.userId, users.id))
    .where(and(eq(sessions.tokenHash, sql.placeholder("tokenHash")), gt(sessions.expiresAt, sql`now()`))),
);

/**
 * The account behind a session that has not expired: session and account in one look-up. A role or kind that the portal
 * does not know may do least.
 */
export async function findSessionAccount(db: Database, tokenHash: string): Promise<SessionAccount | null> {
  const [row] = await sessionAccount(db, { tokenHash });
  return row ? { ...row, role: row.role === "manager" ? "manager" : "investor" } : null;
}

/** A session was used now. Never shortens it: of two requests at once the later end stays. */
export async function recordSessionUse(db: Executor, tokenHash: string, until: string): Promise<void> {
  await db
    .update(sessions)
    .set({ usedAt: sql`now()`, expiresAt: sql`greatest(${sessions.expiresAt}, ${until})` })
    .where(eq(sessions.tokenHash, tokenHash));
}

/** Whether a password may confirm the session; not where it was changed in this session. */
export async function isConfirmable(db: Executor, tokenHash: string): Promise<boolean> {
  const [row] = await db
    .select({ passwordChanged: sessions.passwordChanged })
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHash));
  return row?.passwordChanged === false;
}

/** Stores that the owner has confirmed the session. @returns the time; null where a password cannot confirm it */
export async function recordConfirmation(db: Executor, tokenHash: string): Promise<string | null> {
  const [row] = await db
    .update(sessions)
    .set({ confirmedAt: sql`now()` })
    .where(and(eq(sessions.tokenHash, tokenHash), eq(sessions.passwordChanged, false)))
    .returning({ confirmedAt: sessions.confirmedAt });
  return row?.confirmedAt ?? null;
}

/** An account's sessions that have not expired, last used first. */
export async function listSessionsOf(db: Executor, userId: string) {
  return db
    .select({
      tokenHash: sessions.tokenHash,
      id: sessions.id,
      openedAt: sessions.createdAt,
      usedAt: sessions.usedAt,
      openedFrom: sessions.openedFrom,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.usedAt), desc(sessions.createdAt))
    .limit(200);
}

/** Ends one session of an account by its id in lists. Returns whether there was one. */
export async function deleteSessionOf(db: Executor, userId: string, id: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

export async function deleteSession(db: Executor, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

/** Ends an account's sessions except one. @returns how many were ended */
export async function deleteSessionsOf(
  db: Executor,
  userId: string,
  exceptTokenHash: string | null,
): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        exceptTokenHash === null ? undefined : ne(sessions.tokenHash, exceptTokenHash),
      ),
    )
    .returning({ id: sessions.id });
  return ended.length;
}

/**
 * After an account's password was changed: ends its sessions, but the one in which its owner did it. That one is not
 * confirmed by the new password: whoever took it over could have chosen it.
 * @param ownTokenHash null where somebody else changed the password
 */
export async function endSessionsOfOldPassword(
  db: Executor,
  userId: string,
  ownTokenHash: string | null,
): Promise<void> {
  await deleteSessionsOf(db, userId, ownTokenHash);
  if (ownTokenHash !== null)
    await db.update(sessions).set({ passwordChanged: true }).where(eq(sessions.tokenHash, ownTokenHash));
}

export async function deleteExpiredSessions(db: Executor): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, sql`now()`));
}

export async function deletePastAttempts(db: Executor): Promise<void> {
  await db.delete(attemptCounts).where(lte(attemptCounts.expire, sql`now()`));
}
