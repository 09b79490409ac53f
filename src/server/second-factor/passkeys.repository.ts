import { and, asc, count, eq, sql } from "drizzle-orm";
import type { Executor } from "#server/db/client.ts";
import { passkeys } from "#server/second-factor/second-factor.table.ts";

type StoredPasskey = typeof passkeys.$inferSelect;

export async function listPasskeys(db: Executor, userId: string): Promise<StoredPasskey[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

export async function countPasskeys(db: Executor, userId: string): Promise<number> {
  const [row] = await db.select({ found: count() }).from(passkeys).where(eq(passkeys.userId, userId));
  return row?.found ?? 0;
}

export async function findPasskey(db: Executor, credentialId: string): Promise<StoredPasskey | null> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row ?? null;
}

export async function insertPasskey(
  db: Executor,
  passkey: typeof passkeys.$inferInsert,
): Promise<StoredPasskey> {
  const [row] = await db.insert(passkeys).values(passkey).returning();
  if (!row) throw new Error("the database returned no new passkey");
  return row;
}

/** @returns false when it was removed meanwhile */
export async function recordPasskeyUse(db: Executor, id: string, counter: number): Promise<boolean> {
  const used = await db
    .update(passkeys)
    .set({ counter, usedAt: sql`now()` })
    .where(eq(passkeys.id, id))
    .returning({ id: passkeys.id });
  return used.length > 0;
}

/** @returns the name of the deleted passkey, null when there was none */
export async function deletePasskey(db: Executor, userId: string, id: string): Promise<string | null> {
  const [gone] = await db
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning({ name: passkeys.name });
  return gone?.name ?? null;
}

export async function deletePasskeysOf(db: Executor, userId: string): Promise<number> {
  const gone = await db.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id });
  return gone.length;
}
