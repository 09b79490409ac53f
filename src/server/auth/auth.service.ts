import { recordFailedLogin } from "#server/activity/activity.service.ts";
import type { AttemptLog } from "#server/auth/attempt-log.ts";
import type { LoginAttempt, LoginThrottle } from "#server/auth/login-throttle.ts";
import { passwordFits } from "#server/auth/passwords.ts";
import { inTurn } from "#server/auth/turns.ts";
import type { Executor } from "#server/db/client.ts";
import type { Origin } from "#server/http/access.ts";
import { Problem } from "#server/http/problems.ts";
import { findAccountByLogin, type Account } from "#server/users/users.repository.ts";
import type { Credentials } from "#shared/auth/auth.schema.ts";

/**
 * The account that a name and a password open. Unknown name and wrong password take the same time and say the same.
 * @throws Problem 401 'Invalid username or password' (spec section 8), 429 after too many failures
 */
export async function checkPassword(
  db: Executor,
  throttle: LoginThrottle,
  attempts: AttemptLog,
  { username, password }: Credentials,
  origin: Origin,
): Promise<Account> {
  const account = await findAccountByLogin(db, username);
  const attempt = { name: username, account: account?.id ?? null, address: origin.ipAddress };
  const fits = await attempts.watch({ action: "login_failed", account, origin }, () =>
    isPassword(throttle, attempt, password, account),
  );
  if (!account || !fits) {
    await recordFailedLogin(db, username, origin);
    throw new Problem(401, "Invalid username or password");
  }
  return account;
}

/**
 * Whether a password is the account's; a wrong one counts.
 * @param account null for a name that is nobody's: the same work is done for it
 * @throws Problem 429 after too many failures
 */
export async function isPassword(
  throttle: LoginThrottle,
  attempt: LoginAttempt,
  password: string,
  account: Account | null,
): Promise<boolean> {
  await throttle.check(attempt);
  return inTurn(attempt.address, async () => {
    // Once more: of guesses that were sent all at once, none was counted when they came.
    await throttle.take(attempt);
    const fits = await passwordFits(password, account?.passwordHash ?? null);
    if (!fits) await throttle.failed(attempt);
    return fits;
  });
}
