import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { accountLinks } from "#server/account-links/account-links.table.ts";
import { activityLogs } from "#server/activity/activity.table.ts";
import type { Services } from "#server/context.ts";
import type { Executor } from "#server/db/client.ts";
import { jobs } from "#server/jobs/jobs.table.ts";
import { users } from "#server/users/users.table.ts";
import type { AccountState } from "#shared/invitations/invitations.schema.ts";

/** The log holds every login for good. */
export const hasSignedIn = sql<boolean>`exists (select from ${activityLogs}
  where ${activityLogs.userId} = ${users.id} and ${activityLogs.action} = 'login')`;

async function select(
  db: Executor,
  sendsMail: boolean,
  which: SQL | undefined,
): Promise<Map<string, AccountState>> {
  // One that was just queued is sent within a second, so it does not wait.
  const waits = isNotNull(sendsMail ? jobs.lastError : jobs.id);
  const rows = await db
    .select({
      userId: users.id,
      hasSignedIn,
      id: accountLinks.id,
      createdAt: accountLinks.createdAt,
      expiresAt: accountLinks.expiresAt,
      isWaiting: sql<boolean>`coalesce(${waits}, false)`,
    })
    .from(users)
    .leftJoin(accountLinks, and(eq(accountLinks.userId, users.id), eq(accountLinks.purpose, "invitation")))
    .leftJoin(jobs, eq(jobs.linkId, accountLinks.id))
    .where(which);
  return new Map(
    rows.map(({ userId, hasSignedIn: signedIn, id, createdAt, expiresAt, isWaiting }) => {
      const invitation = id && createdAt && expiresAt ? { id, createdAt, expiresAt, isWaiting } : null;
      return [userId, { hasSignedIn: signedIn, invitation }];
    }),
  );
}

/** By account id. Where no e-mails are sent, only of accounts that were invited before. */
export const listAccountStates = (
  { db, sendsMail }: Pick<Services, "db" | "sendsMail">,
  role: "manager" | "investor",
): Promise<Map<string, AccountState>> =>
  select(db, sendsMail, and(eq(users.role, role), sendsMail ? undefined : isNotNull(accountLinks.id)));

/** The account must exist. */
export async function readAccountState(
  db: Executor,
  { sendsMail }: Pick<Services, "sendsMail">,
  userId: string,
): Promise<AccountState> {
  const state = (await select(db, sendsMail, eq(users.id, userId))).get(userId);
  if (!state) throw new Error("a state was asked for without an account");
  return state;
}
