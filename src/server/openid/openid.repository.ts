import { and, eq, getTableColumns, sql } from "drizzle-orm";
import type { Executor } from "#server/db/client.ts";
import { openidConnections } from "#server/openid/openid.table.ts";
import type { Account } from "#server/users/users.repository.ts";
import { users } from "#server/users/users.table.ts";

type Connection = typeof openidConnections.$inferSelect;

export async function findConnection(db: Executor, userId: string): Promise<Connection | null> {
  const [row] = await db.select().from(openidConnections).where(eq(openidConnections.userId, userId));
  return row ?? null;
}

export async function findConnectedAccount(
  db: Executor,
  { issuer, subject }: Pick<Connection, "issuer" | "subject">,
): Promise<Account | null> {
  const [row] = await db
    .select(getTableColumns(users))
    .from(users)
    .innerJoin(openidConnections, eq(openidConnections.userId, users.id))
    .where(and(eq(openidConnections.issuer, issuer), eq(openidConnections.subject, subject)));
  return row ?? null;
}

const ASCII = /^[\x21-\x7e]+$/;

/**
 * The account with an e-mail address that the provider calls verified. Case is ignored in ASCII only, since two people's
 * addresses may become the same when other letters are folded.
 */
export async function findAccountByEmail(db: Executor, email: string): Promise<Account | null> {
  const isIt = ASCII.test(email) ? sql`lower(${users.email}) = lower(${email})` : eq(users.email, email);
  const [row] = await db.select().from(users).where(isIt);
  return row ?? null;
}

/** Connects an account, in the place of a connection with another provider. */
export async function writeConnection(
  db: Executor,
  connection: Pick<Connection, "userId" | "issuer" | "subject">,
): Promise<void> {
  await db
    .insert(openidConnections)
    .values(connection)
    .onConflictDoUpdate({
      target: openidConnections.userId,
      set: { ...connection, createdAt: sql`now()` },
    });
}

/** @returns whether there was one */
export async function deleteConnection(db: Executor, userId: string): Promise<boolean> {
  const gone = await db
    .delete(openidConnections)
    .where(eq(openidConnections.userId, userId))
    .returning({ userId: openidConnections.userId });
  return gone.length > 0;
}
