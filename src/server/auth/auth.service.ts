import type { FastifyReply, FastifyRequest } from "fastify";
import { type Entity, record, recordFailedLogin } from "#server/activity/activity.service.ts";
import type { AttemptLog } from "#server/auth/attempt-log.ts";
import type { LoginAttempt, LoginThrottle } from "#server/auth/login-throttle.ts";
import { withHashingSlot, passwordFits } from "#server/auth/passwords.ts";
import { openSession } from "#server/auth/session.ts";
import type { Services } from "#server/context.ts";
import type { Executor } from "#server/db/client.ts";
import { type RequestOrigin, originOf } from "#server/http/access.ts";
import { notFound, Problem } from "#server/http/errors.ts";
import { findInvestorOfAccount } from "#server/investors/investors.repository.ts";
import {
  type Account,
  findAccount,
  findAccountByLogin,
  lockAccount,
} from "#server/users/users.repository.ts";
import { abilitiesOf } from "#shared/auth/abilities.ts";
import type { Credentials } from "#shared/auth/auth.schema.ts";
import { displayName } from "#shared/domain/names.ts";

/**
 * The account that a name and a password open. Unknown name and wrong password take the same time and get the same
 * sentence.
 * @throws Problem 401 'Invalid username or password', 429 after too many failures
 */
export async function checkPassword(
  db: Executor,
  throttle: LoginThrottle,
  attempts: AttemptLog,
  { username, password }: Credentials,
  origin: RequestOrigin,
): Promise<Account> {
  const account = await findAccountByLogin(db, username);
  const attempt = { login: username, account: account?.id ?? null, ip: origin.ipAddress };
  const fits = await attempts.watch({ action: "login_failed", account, origin }, () =>
    isPassword(throttle, attempt, password, account),
  );
  if (!account || !fits) {
    await recordFailedLogin(db, account && username, origin);
    throw new Problem("wrong_login", "Invalid username or password");
  }
  return account;
}

/**
 * Whether a password is the account's; a wrong one counts.
 * @param account null for a name without an account: the same work is done for it
 * @throws Problem 429 after too many failures
 */
export async function isPassword(
  throttle: LoginThrottle,
  attempt: LoginAttempt,
  password: string,
  account: Account | null,
): Promise<boolean> {
  await throttle.check(attempt);
  return withHashingSlot(attempt.ip, async () => {
    // Once more: of guesses that were sent all at once, none was counted when they came.
    await throttle.admitTry(attempt);
    const fits = await passwordFits(password, account?.passwordHash ?? null);
    if (!fits) await throttle.failed(attempt);
    return fits;
  });
}

export const PASSWORD_CHANGED = "The password was changed meanwhile. Sign in again.";

/**
 * The last step of every login: it is logged, and a session opens.
 * @param account as it was when its password, code or passkey was checked
 * @param how what opened the account besides its password
 * @throws Problem 401 when the password was changed, or the account deleted, since then
 */
export async function signIn(
  { db, timeZone }: Pick<Services, "db" | "timeZone">,
  request: FastifyRequest,
  reply: FastifyReply,
  account: Account,
  how?: string,
) {
  await db.transaction(async (tx) => {
    // Whoever changes the password, or deletes the account, ends the sessions that there are: none opens meanwhile.
    const current = await lockAccount(tx, account.id);
    if (current?.passwordHash !== account.passwordHash) throw new Problem("login_expired", PASSWORD_CHANGED);
    await record(tx, { ...account, userId: account.id, origin: originOf(request) }, "login", undefined, how);
    await openSession(tx, request, reply, account.id);
  });
  return {
    ...account,
    abilities: abilitiesOf(account),
    timeZone,
    passwordIsGiven: account.passwordIsGiven ? true : undefined,
  };
}

type AccountAndEntity = { account: Account; entity: Entity };

/**
 * An account with what the activity log calls it: a manager by the account, an investor as the investor that the
 * other entries name.
 * @throws Problem 404
 */
export async function requireAccountAndEntity(db: Executor, userId: string): Promise<AccountAndEntity> {
  return withEntity(db, await findAccount(db, userId));
}

/**
 * The same, with the account's row locked until the transaction ends: the ways into an account change one after another,
 * and none while somebody enters by it.
 * @throws Problem 404
 */
export async function lockAccountAndEntity(tx: Executor, userId: string): Promise<AccountAndEntity> {
  return withEntity(tx, await lockAccount(tx, userId));
}

async function withEntity(db: Executor, account: Account | null): Promise<AccountAndEntity> {
  if (!account) throw notFound("This account");
  const name = displayName(account);
  const investorId = account.role === "investor" ? await findInvestorOfAccount(db, account.id) : null;
  const entity: Entity =
    investorId === null ? { type: "user", id: account.id, name } : { type: "investor", id: investorId, name };
  return { account, entity };
}
