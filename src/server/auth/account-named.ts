import type { Entity } from "#server/activity/activity.service.ts";
import type { Executor } from "#server/db/client.ts";
import { notFound } from "#server/http/problems.ts";
import { findInvestorOfAccount } from "#server/investors/investors.repository.ts";
import { nameAmongAccounts } from "#server/users/namesakes.ts";
import { findAccount, lockAccount, type Account } from "#server/users/users.repository.ts";

type Named = { account: Account; entity: Entity };

/**
 * An account with what the activity log calls it: a manager by the account, an investor as the investor that the
 * other entries name.
 * @throws Problem 404
 */
export async function requireAccountNamed(db: Executor, userId: string): Promise<Named> {
  return named(db, await findAccount(db, userId));
}

/**
 * The same, with the account's row locked until the transaction ends: the ways into an account change one after another,
 * and none while somebody enters by it.
 * @throws Problem 404
 */
export async function lockAccountNamed(tx: Executor, userId: string): Promise<Named> {
  return named(tx, await lockAccount(tx, userId));
}

async function named(db: Executor, account: Account | null): Promise<Named> {
  if (!account) throw notFound("This account");
  const name = await nameAmongAccounts(db, account);
  const investorId = account.role === "investor" ? await findInvestorOfAccount(db, account.id) : null;
  const entity: Entity =
    investorId === null ? { type: "user", id: account.id, name } : { type: "investor", id: investorId, name };
  return { account, entity };
}
