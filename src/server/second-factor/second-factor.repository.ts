import { and, count, eq, isNotNull, isNull, lt, lte, sql } from "drizzle-orm";
import type { Executor } from "#server/db/client.ts";
import { authenticators, recoveryCodes, spentTickets } from "#server/second-factor/second-factor.table.ts";

type Authenticator = typeof authenticators.$inferSelect;

export async function findAuthenticator(db: Executor, userId: string): Promise<Authenticator | null> {
  const [row] = await db.select().from(authenticators).where(eq(authenticators.userId, userId));
  return row ?? null;
}

/** Any activated authenticator, to check the server's key. */
export async function findAnyAuthenticator(db: Executor): Promise<Authenticator | null> {
  const [row] = await db.select().from(authenticators).where(isNotNull(authenticators.activatedAt)).limit(1);
  return row ?? null;
}

/** Stores a secret that is not activated yet, replacing an earlier such one. @returns false when one is activated */
export async function writeWaitingAuthenticator(
  db: Executor,
  userId: string,
  secret: string,
): Promise<boolean> {
  const written = await db
    .insert(authenticators)
    .values({ userId, secret })
    .onConflictDoUpdate({
      target: authenticators.userId,
      set: { secret, lastTimeStep: 0, createdAt: sql`now()` },
      setWhere: isNull(authenticators.activatedAt),
    })
    .returning({ userId: authenticators.userId });
  return written.length > 0;
}

/** Activates a secret. Of two at once one succeeds; none when another secret was created meanwhile. */
export async function activateAuthenticator(
  db: Executor,
  { userId, secret }: Authenticator,
  timeStep: number,
): Promise<boolean> {
  const confirmed = await db
    .update(authenticators)
    .set({ activatedAt: sql`now()`, lastTimeStep: timeStep })
    .where(
      and(
        eq(authenticators.userId, userId),
        eq(authenticators.secret, secret),
        isNull(authenticators.activatedAt),
      ),
    )
    .returning({ userId: authenticators.userId });
  return confirmed.length > 0;
}

/** Stores the time step of an accepted code. @returns false when that or a later one was used */
export async function consumeTimeStep(db: Executor, userId: string, timeStep: number): Promise<boolean> {
  const taken = await db
    .update(authenticators)
    .set({ lastTimeStep: timeStep })
    .where(and(eq(authenticators.userId, userId), lt(authenticators.lastTimeStep, timeStep)))
    .returning({ userId: authenticators.userId });
  return taken.length > 0;
}

export async function deleteAuthenticator(db: Executor, userId: string): Promise<boolean> {
  const gone = await db
    .delete(authenticators)
    .where(eq(authenticators.userId, userId))
    .returning({ activatedAt: authenticators.activatedAt });
  return gone.some(({ activatedAt }) => activatedAt !== null);
}

export async function countRecoveryCodes(db: Executor, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}

export async function replaceRecoveryCodes(
  db: Executor,
  userId: string,
  hmacs: readonly string[],
): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  if (hmacs.length > 0) await db.insert(recoveryCodes).values(hmacs.map((hmac) => ({ userId, hmac })));
}

/** Marks a recovery code as used. @returns false for an unknown or used one */
export async function consumeRecoveryCode(db: Executor, userId: string, hmac: string): Promise<boolean> {
  const taken = await db
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hmac, hmac), isNull(recoveryCodes.usedAt)))
    .returning({ id: recoveryCodes.id });
  return taken.length > 0;
}

/** @returns false when it was used before */
export async function insertConsumedTicket(db: Executor, id: string, expiresAt: string): Promise<boolean> {
  const spent = await db.insert(spentTickets).values({ id, expiresAt }).onConflictDoNothing().returning();
  return spent.length > 0;
}

export async function deleteOldTickets(db: Executor): Promise<void> {
  await db.delete(spentTickets).where(lte(spentTickets.expiresAt, sql`now()`));
}
