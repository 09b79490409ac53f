import { tellOwner } from "#server/account-mails/tell-owner.ts";
import { record } from "#server/activity/activity.service.ts";
import { requireAccountNamed } from "#server/auth/account-named.ts";
import type { LoginThrottle } from "#server/auth/login-throttle.ts";
import { commonPasswords } from "#server/auth/common-passwords.ts";
import { EASY_PASSWORD, hashPassword, passwordFits } from "#server/auth/passwords.ts";
import { deleteSessionsOf, noteConfirmation } from "#server/auth/sessions.repository.ts";
import { inTurn } from "#server/auth/turns.ts";
import type { Database } from "#server/db/client.ts";
import type { Actor } from "#server/http/access.ts";
import { invalid, unauthorized } from "#server/http/problems.ts";
import { confirmedUntil } from "#server/second-factor/confirmed.ts";
import { updateAccount, type Account } from "#server/users/users.repository.ts";
import { weaknessOf } from "#shared/domain/easy-password.ts";
import type { PasswordChange } from "#shared/sessions/sessions.schema.ts";

/**
 * Changes the own password and ends the account's other sessions. Wrong current passwords count as failed logins, so
 * that who finds an open browser cannot guess on here.
 * @throws Problem 400 when the current password is wrong, or the new one the same or easy to guess, 429 after too many of them
 */
export async function changeOwnPassword(
  db: Database,
  throttle: LoginThrottle,
  actor: Actor,
  { currentPassword, newPassword }: PasswordChange,
): Promise<void> {
  const { account, entity } = await requireAccountNamed(db, actor.userId);
  await provePassword(throttle, actor, account, currentPassword);
  if (newPassword === currentPassword)
    throw invalid({ newPassword: "This is your current password. Choose another one." });
  const weakness = weaknessOf(newPassword, account, await commonPasswords());
  if (weakness !== null) throw invalid({ newPassword: EASY_PASSWORD[weakness] });
  const passwordHash = await hashPassword(newPassword);
  await db.transaction(async (tx) => {
    await updateAccount(tx, account.id, { passwordHash, passwordIsGiven: false });
    await deleteSessionsOf(tx, account.id, actor.sid);
    await record(tx, actor, "change_password", entity);
    await tellOwner(tx, account, "password", actor);
  });
}

/** The password that somebody else gave stays: its owner is not asked to choose another one any more. */
export async function keepGivenPassword(db: Database, { userId }: Actor): Promise<void> {
  await updateAccount(db, userId, { passwordIsGiven: false });
}

/**
 * The password once more, before the ways into the account are changed.
 * @throws Problem 400 when it is wrong, 429 after too many failures
 */
export async function confirmSession(
  db: Database,
  throttle: LoginThrottle,
  actor: Actor,
  currentPassword: string,
): Promise<{ confirmedUntil: string }> {
  const { account } = await requireAccountNamed(db, actor.userId);
  await provePassword(throttle, actor, account, currentPassword);
  const confirmedAt = await noteConfirmation(db, actor.sid);
  if (confirmedAt === null) throw unauthorized();
  return { confirmedUntil: confirmedUntil({ confirmedAt }) };
}

/** @throws Problem 400 at the field currentPassword, 429 after too many failures */
async function provePassword(
  throttle: LoginThrottle,
  actor: Actor,
  account: Account,
  password: string,
): Promise<void> {
  const { ipAddress } = actor.origin;
  await throttle.check(account.username, ipAddress);
  const fits = await inTurn(ipAddress, async () => {
    // Once more: of guesses that were sent all at once, none was counted when they came.
    await throttle.take(account.username, ipAddress, account.id);
    const result = await passwordFits(password, account.passwordHash);
    if (!result) await throttle.failed(account.username, ipAddress);
    return result;
  });
  if (!fits) throw invalid({ currentPassword: "This is not your current password." });
}
