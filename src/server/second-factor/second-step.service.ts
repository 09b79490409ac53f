import { record, recordFailedLogin } from "#server/activity/activity.service.ts";
import { PASSWORD_CHANGED } from "#server/auth/auth.service.ts";
import { passwordVersionOf, readTicket, consumeTicket, writeTicket } from "#server/auth/login-ticket.ts";
import type { Secrets } from "#server/auth/secrets.ts";
import type { Database, Executor } from "#server/db/client.ts";
import type { RequestOrigin } from "#server/http/access.ts";
import { Problem } from "#server/http/errors.ts";
import { openSecret, timeStepOfCode } from "#server/second-factor/authenticator.service.ts";
import type { CodeThrottle } from "#server/second-factor/code-throttle.ts";
import { countPasskeys } from "#server/second-factor/passkeys.repository.ts";
import { isRecoveryCode, recoveryCodeHmac } from "#server/second-factor/recovery-codes.service.ts";
import {
  countRecoveryCodes,
  findAuthenticator,
  consumeRecoveryCode,
  consumeTimeStep,
} from "#server/second-factor/second-factor.repository.ts";
import { type Account, findAccount } from "#server/users/users.repository.ts";
import type { SecondStep } from "#shared/auth/auth.schema.ts";

/** The second step that an account needs after its password; null when it has no second factor. */
export async function secondStepOf(
  db: Executor,
  secrets: Secrets,
  account: Account,
  now: number,
): Promise<SecondStep | null> {
  const [authenticator, passkeys, codes] = await Promise.all([
    findAuthenticator(db, account.id),
    countPasskeys(db, account.id),
    countRecoveryCodes(db, account.id),
  ]);
  const hasAuthenticator = (authenticator?.activatedAt ?? null) !== null;
  if (!hasAuthenticator && passkeys === 0) return null;
  const ways: SecondStep["ways"] = [];
  if (hasAuthenticator) ways.push("authenticator");
  if (passkeys > 0) ways.push("passkey");
  if (codes > 0) ways.push("recovery");
  const passwordVersion = passwordVersionOf(account.passwordHash);
  return {
    ticket: writeTicket(
      secrets,
      "second step",
      { userId: account.id, challenge: null, passwordVersion },
      now,
    ),
    ways,
  };
}

/**
 * Checks the code after the password.
 * @throws Problem 401 for a wrong or used code and for an old ticket, 429 after too many wrong ones
 */
export async function checkCode(
  db: Database,
  secrets: Secrets,
  throttle: CodeThrottle,
  given: { ticket: string; code: string },
  origin: RequestOrigin,
  now: number,
): Promise<Account> {
  const ticket = readTicket(secrets, "second step", given.ticket, now);
  const account = ticket.userId === null ? null : await findAccount(db, ticket.userId);
  if (!account || ticket.passwordVersion !== passwordVersionOf(account.passwordHash))
    throw new Problem("login_expired", PASSWORD_CHANGED);
  await throttle.count({ action: "login_failed", account, origin });
  const isRight = await db.transaction(async (tx) => {
    if (!(await consumeCode(tx, secrets, account, given.code, origin, now))) return false;
    await consumeTicket(tx, given.ticket, ticket);
    return true;
  });
  if (!isRight) {
    await recordFailedLogin(db, account.username, origin, "Wrong code");
    throw new Problem(
      "wrong_login",
      isRecoveryCode(given.code)
        ? "This recovery code is wrong or was used before. Check it, or enter another one of yours."
        : "This code is wrong or was used before. Wait for the next one.",
    );
  }
  await throttle.forget(account.id);
  return account;
}

async function consumeCode(
  db: Executor,
  secrets: Secrets,
  account: Account,
  typed: string,
  origin: RequestOrigin,
  now: number,
): Promise<boolean> {
  const digits = typed.replaceAll(/\s/g, "");
  if (/^\d{6}$/.test(digits)) {
    const authenticator = await findAuthenticator(db, account.id);
    if (!authenticator || authenticator.activatedAt === null) return false;
    const timeStep = timeStepOfCode(openSecret(secrets, authenticator), digits, now);
    return timeStep !== null && consumeTimeStep(db, account.id, timeStep);
  }
  if (!(await consumeRecoveryCode(db, account.id, recoveryCodeHmac(secrets, account.id, typed))))
    return false;
  const left = await countRecoveryCodes(db, account.id);
  await record(
    db,
    { ...account, userId: account.id, origin },
    "use_recovery_code",
    undefined,
    `${left} left`,
  );
  return true;
}
