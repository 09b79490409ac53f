import { recordFailedLogin } from "#server/activity/activity.service.ts";
import type { LoginThrottle } from "#server/auth/login-throttle.ts";
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
  { username, password }: Credentials,
  origin: Origin,
): Promise<Account> {
  await throttle.check(username, origin.ipAddress);
  const account = await findAccountByLogin(db, username);
  const fits = await inTurn(origin.ipAddress, async () => {
    // Once more: of guesses that were sent all at once, none was counted when they came.
    await throttle.take(username, origin.ipAddress, account?.id ?? null);
    const result = await passwordFits(password, account?.passwordHash ?? null);
    if (!result) await throttle.failed(username, origin.ipAddress);
    return result;
  });
  if (!account || !fits) {
    await recordFailedLogin(db, username, origin);
    throw new Problem(401, "Invalid username or password");
  }
  return account;
}
