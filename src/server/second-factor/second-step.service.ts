import { record, recordFailedLogin } from "#server/activity/activity.service.ts";
import type { Attempt, AttemptLog } from "#server/auth/attempt-log.ts";
import { PASSWORD_CHANGED } from "#server/auth/auth.service.ts";
import { passwordVersionOf, readTicket, consumeTicket, writeTicket } from "#server/auth/login-ticket.ts";
import { consumeOne, openCounter } from "#server/auth/rate-limits.ts";
import type { Secrets } from "#server/auth/secrets.ts";
import type { Database, Executor } from "#server/db/client.ts";
import type { RequestOrigin } from "#server/http/access.ts";
import { Problem } from "#server/http/errors.ts";
import { openSecret, timeStepOfCode } from "#server/second-factor/authenticator.service.ts";
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
    throw new Problem(401, PASSWORD_CHANGED);
  await throttle.count({ action: "login_failed", account, origin });
  const isRight = await db.transaction(async (tx) => {
    if (!(await consumeCode(tx, secrets, account, given.code, origin, now))) return false;
    await consumeTicket(tx, given.ticket, ticket);
    return true;
  });
  if (!isRight) {
    await recordFailedLogin(db, account.username, origin, "Wrong code");
    throw new Problem(
      401,
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

const WINDOW_SECONDS = 15 * 60;
/** Few, since a code has only six digits. */
const TRIES = 5;

export interface CodeThrottle {
  /**
   * Counts an attempt before it is checked, so that simultaneous ones get no more.
   * @throws Problem 429, which is logged
   */
  count(attempt: Attempt & { account: { id: string } }): Promise<void>;
  /** Resets the count after a right code. */
  forget(userId: string): Promise<void>;
}

/**
 * Counts by account, whatever the address: only somebody with the password gets this far. The owner, locked out for
 * 15 minutes, should change that password anyway.
 */
export function openCodeThrottle(db: Executor, attempts: AttemptLog): CodeThrottle {
  const byAccount = openCounter(db, "code", TRIES, WINDOW_SECONDS);
  return {
    count: (attempt) =>
      attempts.watch(attempt, async () => {
        if (!(await consumeOne(byAccount, attempt.account.id)))
          throw new Problem(429, "Too many wrong codes. Wait fifteen minutes and try again.");
      }),
    forget: async (userId) => void (await byAccount.delete(userId)),
  };
}
