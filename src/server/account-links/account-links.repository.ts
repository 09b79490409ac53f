import { randomBytes } from "node:crypto";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import { accountLinks, type LinkPurpose } from "#server/account-links/account-links.table.ts";
import type { Executor } from "#server/db/client.ts";
import { sha256Base64 } from "#server/sha256.ts";

export type AccountLink = typeof accountLinks.$inferSelect;

/** How long a link works. */
const VALID_FOR: Readonly<Record<LinkPurpose, string>> = {
  invitation: "7 days",
  password_reset: "1 hour",
};

/**
 * Inserts a link. A new invitation replaces the account's earlier one.
 * @returns the row, and the random token, which is stored nowhere in plain text
 */
export async function insertLink(
  tx: Executor,
  userId: string,
  purpose: LinkPurpose,
): Promise<{ link: AccountLink; token: string }> {
  if (purpose === "invitation") await deleteLinks(tx, userId, purpose);
  const token = randomBytes(32).toString("base64url");
  const expiresAt = sql`now() + ${VALID_FOR[purpose]}::interval`;
  const [link] = await tx
    .insert(accountLinks)
    .values({ userId, purpose, tokenHash: sha256Base64(token), expiresAt })
    .returning();
  if (!link) throw new Error("the database returned no new link");
  return { link, token };
}

/** The link of a token while it works; null for an expired, used, revoked or unknown one. */
export async function findLink(
  db: Executor,
  token: string,
  purpose: LinkPurpose,
): Promise<AccountLink | null> {
  const [row] = await db
    .select()
    .from(accountLinks)
    .where(
      and(
        eq(accountLinks.tokenHash, sha256Base64(token)),
        eq(accountLinks.purpose, purpose),
        gt(accountLinks.expiresAt, sql`now()`),
      ),
    );
  return row ?? null;
}

/** Deletes a link that works still. @returns whether it was there: of two uses at once only one finds it */
export async function consumeLink(tx: Executor, id: string): Promise<boolean> {
  const taken = await tx
    .delete(accountLinks)
    .where(and(eq(accountLinks.id, id), gt(accountLinks.expiresAt, sql`now()`)))
    .returning({ id: accountLinks.id });
  return taken.length > 0;
}

/** @returns whether it was there */
export async function deleteLink(tx: Executor, id: string): Promise<boolean> {
  const { rowCount } = await tx.delete(accountLinks).where(eq(accountLinks.id, id));
  return rowCount === 1;
}

export async function findInvitation(db: Executor, id: string): Promise<AccountLink | null> {
  const [row] = await db
    .select()
    .from(accountLinks)
    .where(and(eq(accountLinks.id, id), eq(accountLinks.purpose, "invitation")));
  return row ?? null;
}

/** Deletes the links of an account, all of them or those for one purpose; their waiting e-mails go with them (on delete cascade). */
export async function deleteLinks(tx: Executor, userId: string, purpose?: LinkPurpose): Promise<void> {
  const isFor = purpose === undefined ? undefined : eq(accountLinks.purpose, purpose);
  await tx.delete(accountLinks).where(and(eq(accountLinks.userId, userId), isFor));
}

export async function deleteExpiredResets(db: Executor): Promise<void> {
  await db
    .delete(accountLinks)
    .where(and(eq(accountLinks.purpose, "password_reset"), lt(accountLinks.expiresAt, sql`now()`)));
}
