import type { Entity } from "#server/activity/activity.service.ts";
import type { Executor } from "#server/db/client.ts";
import { notFound } from "#server/http/problems.ts";
import { findInvestorOfAccount } from "#server/investors/investors.repository.ts";
import { nameAmongAccounts } from "#server/users/namesakes.ts";
import { findAccount, type Account } from "#server/users/users.repository.ts";

/**
 * An account with what the activity log calls it: a manager by the account, an investor as the investor that the
 * other entries name.
 * @throws Problem 404
 */
export async function requireAccountNamed(
  db: Executor,
  userId: string,
): Promise<{ account: Account; entity: Entity }> {
  const account = await findAccount(db, userId);
  if (!account) throw notFound("This account");
  const name = await nameAmongAccounts(db, account);
  const investorId = account.role === "investor" ? await findInvestorOfAccount(db, userId) : null;
  const entity: Entity =
    investorId === null ? { type: "user", id: userId, name } : { type: "investor", id: investorId, name };
  return { account, entity };
}
