import { randomBytes } from "node:crypto";
import { and, eq, ne } from "drizzle-orm";
import type { Executor } from "#server/db/client.ts";
import { investors } from "#server/investors/investors.table.ts";
import { noticePreferences } from "#server/notices/notices.table.ts";
import { users } from "#server/users/users.table.ts";

/** Inserts the preferences of an investor who has none. @returns the secret of the unsubscribe link */
export async function ensurePreferences(db: Executor, investorId: number): Promise<string> {
  const [row] = await db
    .insert(noticePreferences)
    .values({ investorId, token: randomBytes(32).toString("base64url") })
    // An update of nothing, so that the row is returned that is there.
    .onConflictDoUpdate({ target: noticePreferences.investorId, set: { investorId } })
    .returning({ token: noticePreferences.token });
  if (!row) throw new Error("the database returned no preferences");
  return row.token;
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
