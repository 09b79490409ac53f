import { randomBytes } from "node:crypto";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import { accountLinks, type LinkPurpose } from "#server/account-links/account-links.table.ts";
import type { Executor } from "#server/db/client.ts";
import { sha256Base64 } from "#server/sha256.ts";
import { users } from "#server/users/users.table.ts";
import { LINK_CODE_LENGTH, LINK_CODE_SIGNS, readLinkCode } from "#shared/invitations/link-code.ts";

export type AccountLink = typeof accountLinks.$inferSelect;

/** How long a link works. */
const VALID_FOR: Readonly<Record<LinkPurpose, string>> = {
  invitation: "7 days",
  password_reset: "1 hour",
};

/** The random code that the e-mail shows, for links that a mail program spoils. */
const newCode = () =>
  Array.from(randomBytes(LINK_CODE_LENGTH), (byte) => LINK_CODE_SIGNS[byte % LINK_CODE_SIGNS.length]).join(
    "",
  );

/** The token of the link: from the code, and not the other way round, so that whoever sees a link has no code. */
export const tokenOf = (code: string): string => sha256Base64(`token of ${code}`);

/** @param secret what is in the link, or the code */
const hashOf = (secret: string): string => {
  const code = readLinkCode(secret);
  return sha256Base64(code === null ? secret : tokenOf(code));
};

/**
 * Inserts a link. A new invitation replaces the account's earlier one.
 * @returns the row, and the random code, which is stored nowhere in plain text
 */
export async function insertLink(
  tx: Executor,
  userId: string,
  purpose: LinkPurpose,
): Promise<{ link: AccountLink; code: string }> {
  if (purpose === "invitation") await deleteLinks(tx, userId, purpose);
  const code = newCode();
  const expiresAt = sql`now() + ${VALID_FOR[purpose]}::interval`;
  const [link] = await tx
    .insert(accountLinks)
    .values({ userId, purpose, tokenHash: hashOf(code), expiresAt })
    .returning();
  if (!link) throw new Error("the database returned no new link");
  return { link, code };
}

/** The link of a token or code while it works; null for an expired, used, revoked or unknown one. */
export async function findLink(
  db: Executor,
  secret: string,
  purpose: LinkPurpose,
): Promise<AccountLink | null> {
  const [row] = await db
    .select()
    .from(accountLinks)
    .where(
      and(
        eq(accountLinks.tokenHash, hashOf(secret)),
        eq(accountLinks.purpose, purpose),
        gt(accountLinks.expiresAt, sql`now()`),
      ),
    );
  return row ?? null;
}

/** What a link's e-mail says of it; null when it was revoked or used meanwhile, or has expired. */
export async function findMailedLink(
  db: Executor,
  linkId: string,
): Promise<{ username: string; expiresAt: string } | null> {
  const [row] = await db
    .select({ username: users.username, expiresAt: accountLinks.expiresAt })
    .from(accountLinks)
    .innerJoin(users, eq(users.id, accountLinks.userId))
    .where(and(eq(accountLinks.id, linkId), gt(accountLinks.expiresAt, sql`now()`)));
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
