import { and, asc, eq, gt, inArray, lt, lte, ne, sql } from "drizzle-orm";
import { accountLinks } from "#server/account-links/account-links.table.ts";
import { accountMails } from "#server/account-mails/account-mails.table.ts";
import type { Executor } from "#server/db/client.ts";
import { users } from "#server/users/users.table.ts";

export type AccountMail = typeof accountMails.$inferSelect;

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

export async function insertAccountMails(
  tx: Executor,
  ...rows: readonly (typeof accountMails.$inferInsert)[]
): Promise<void> {
  if (rows.length > 0) await tx.insert(accountMails).values([...rows]);
}

/** Claims due e-mails for so many seconds, the longest waiting first; other servers skip them. */
export async function claimAccountMails(
  db: Executor,
  { limit, seconds }: { limit: number; seconds: number },
): Promise<AccountMail[]> {
  const due = db
    .select({ id: accountMails.id })
    .from(accountMails)
    .where(lte(accountMails.nextAttemptAt, sql`now()`))
    .orderBy(asc(accountMails.nextAttemptAt), asc(accountMails.id))
    .limit(limit)
    .for("update", { skipLocked: true });
  return db
    .update(accountMails)
    .set({ nextAttemptAt: inSeconds(seconds) })
    .where(inArray(accountMails.id, due))
    .returning();
}

/** What an e-mail with a link says of it; null when the link was revoked or used meanwhile, or has expired. */
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

/** The mail server accepted it, or its link works no more. */
export async function deleteAccountMail(db: Executor, id: number): Promise<void> {
  await db.delete(accountMails).where(eq(accountMails.id, id));
}

/** Deletes what waits, but not invitations. */
export async function deleteAllButInvitations(db: Executor): Promise<void> {
  await db.delete(accountMails).where(ne(accountMails.kind, "invitation"));
}

/** An attempt failed: due again after so many seconds. */
export async function postponeAccountMail(db: Executor, id: number, seconds: number): Promise<void> {
  await db
    .update(accountMails)
    .set({ failedAttempts: sql`${accountMails.failedAttempts} + 1`, nextAttemptAt: inSeconds(seconds) })
    .where(eq(accountMails.id, id));
}

/** Gives up e-mails of any kind that waited for a week. */
export async function deleteOldAccountMails(db: Executor): Promise<void> {
  await db.delete(accountMails).where(lt(accountMails.createdAt, sql`now() - interval '7 days'`));
}

/** Number of waiting e-mails and age of the oldest, for the metrics. */
export async function measureAccountMails(db: Executor): Promise<{ waiting: number; oldestSeconds: number }> {
  const { rows } = await db.execute<{ waiting: number; oldestSeconds: number }>(sql`
    select count(*)::int as waiting,
      coalesce(extract(epoch from now() - min(${accountMails.createdAt})), 0)::float8 as "oldestSeconds"
    from ${accountMails}`);
  return rows[0] ?? { waiting: 0, oldestSeconds: 0 };
}
