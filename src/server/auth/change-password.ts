import { deleteLinks } from "#server/account-links/account-links.repository.ts";
import { queueAccountWarning } from "#server/account-mails/account-mails.service.ts";
import { record } from "#server/activity/activity.service.ts";
import type { AttemptLog } from "#server/auth/attempt-log.ts";
import { isPassword, lockAccountAndEntity, requireAccountAndEntity } from "#server/auth/auth.service.ts";
import type { LoginThrottle } from "#server/auth/login-throttle.ts";
import { commonPasswords, EASY_PASSWORD, hashPassword } from "#server/auth/passwords.ts";
import {
  endSessionsOfOldPassword,
  isConfirmable,
  recordConfirmation,
} from "#server/auth/sessions.repository.ts";
import type { Database } from "#server/db/client.ts";
import { confirmedUntil, type Actor } from "#server/http/access.ts";
import { invalid, refusedAt, unauthorized } from "#server/http/errors.ts";
import { updateAccount, type Account } from "#server/users/users.repository.ts";
import { passwordWeakness, storedPassword } from "#shared/domain/accounts.ts";
import type { PasswordChange } from "#shared/sessions/sessions.schema.ts";

/** Limits and logs guesses of the current password in an open session. */
interface Guard {
  throttle: LoginThrottle;
  attempts: AttemptLog;
}

const NOT_CURRENT = "This is not your current password.";

/**
 * Changes one's own password and ends the account's other sessions and its links. Wrong current passwords count as failed logins, so
 * that nobody can guess it at an open browser.
 * @throws Problem 400 when the current password is wrong, or the new one the same or easy to guess, 429 after too many of them
 */
export async function changeOwnPassword(
  db: Database,
  guard: Guard,
  actor: Actor,
  { currentPassword, newPassword }: PasswordChange,
): Promise<void> {
  const { account } = await requireAccountAndEntity(db, actor.userId);
  await provePassword(guard, actor, account, currentPassword);
  if (newPassword === storedPassword(currentPassword))
    throw invalid({ newPassword: "This is your current password. Choose another one." });
  const passwordHash = await hashChosenPassword(newPassword, account, "newPassword", null);
  await db.transaction(async (tx) => {
    const { account: locked, entity } = await lockAccountAndEntity(tx, account.id);
    if (locked.passwordHash !== account.passwordHash) throw invalid({ currentPassword: NOT_CURRENT });
    await updateAccount(tx, account.id, { passwordHash, passwordIsGiven: false });
    await deleteLinks(tx, account.id);
    await endSessionsOfOldPassword(tx, account.id, actor.tokenHash);
    await record(tx, actor, "change_password", entity);
    await queueAccountWarning(tx, locked, "password", actor);
  });
}

/**
 * The hash of a password that an account's owner chooses.
 * @param field where the refusal is shown
 * @param from as in withHashingSlot
 * @throws Problem 400 for one that is easy to guess
 */
export async function hashChosenPassword(
  password: string,
  owner: Account,
  field: "password" | "newPassword",
  from: string | null,
): Promise<string> {
  const weakness = passwordWeakness(password, owner, await commonPasswords());
  if (weakness !== null) throw invalid({ [field]: EASY_PASSWORD[weakness] });
  return hashPassword(password, from);
}

/** The owner keeps a password that somebody else chose, and the request to change it ends. */
export async function keepGivenPassword(db: Database, { userId }: Actor): Promise<void> {
  await updateAccount(db, userId, { passwordIsGiven: false });
}

const CHANGED = "You have changed your password since you signed in. Sign out and sign in with it first.";

/**
 * Confirms a session with the password before a change of the second factor, of a password, of the managers or of somebody's sessions.
 * @throws Problem 400 when it is wrong, 403 where it was changed in this session, 429 after too many failures
 */
export async function confirmSession(
  db: Database,
  guard: Guard,
  actor: Actor,
  currentPassword: string,
): Promise<{ confirmedUntil: string }> {
  const { account } = await requireAccountAndEntity(db, actor.userId);
  if (!(await isConfirmable(db, actor.tokenHash))) throw refusedAt("currentPassword", "not_allowed", CHANGED);
  await provePassword(guard, actor, account, currentPassword);
  const confirmedAt = await recordConfirmation(db, actor.tokenHash);
  if (confirmedAt === null) throw unauthorized();
  return { confirmedUntil: confirmedUntil({ confirmedAt }) };
}

/** @throws Problem 400 at the field currentPassword, 429 after too many failures */
async function provePassword(
  { throttle, attempts }: Guard,
  { origin }: Actor,
  account: Account,
  password: string,
): Promise<void> {
  const attempt = { login: account.username, account: account.id, ip: origin.ipAddress };
  const watched = { action: "confirmation_failed", account, origin, failed: "Wrong password" } as const;
  await attempts.watch(watched, async () => {
    if (!(await isPassword(throttle, attempt, password, account)))
      throw invalid({ currentPassword: NOT_CURRENT });
  });
}
