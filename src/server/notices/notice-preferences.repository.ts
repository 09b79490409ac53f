import { and, eq, ne } from "drizzle-orm";
import type { Executor } from "#server/db/client.ts";
import { investors } from "#server/investors/investors.table.ts";
import { noticePreferences } from "#server/notices/notices.table.ts";
import { users } from "#server/users/users.table.ts";

/** Inserts the preferences of investors who have none. */
export async function ensurePreferences(
  db: Executor,
  rows: readonly { investorId: number; token: string }[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(noticePreferences)
    .values([...rows])
    .onConflictDoNothing();
}

export async function findWantsEmail(db: Executor, investorId: number): Promise<boolean | null> {
  const [row] = await db
    .select({ wantsEmail: noticePreferences.wantsEmail })
    .from(noticePreferences)
    .where(eq(noticePreferences.investorId, investorId));
  return row?.wantsEmail ?? null;
}

/** @returns whether it changed */
export async function updateWantsEmail(
  db: Executor,
  investorId: number,
  wantsEmail: boolean,
): Promise<boolean> {
  const changed = await db
    .update(noticePreferences)
    .set({ wantsEmail })
    .where(and(eq(noticePreferences.investorId, investorId), ne(noticePreferences.wantsEmail, wantsEmail)))
    .returning({ investorId: noticePreferences.investorId });
  return changed.length > 0;
}

/** The investor of an unsubscribe link. */
export async function findInvestorByToken(db: Executor, token: string) {
  const [row] = await db
    .select({
      investorId: investors.id,
      userId: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(noticePreferences)
    .innerJoin(investors, eq(investors.id, noticePreferences.investorId))
    .innerJoin(users, eq(users.id, investors.userId))
    .where(eq(noticePreferences.token, token));
  return row ?? null;
}
