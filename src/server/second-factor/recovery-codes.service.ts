import { tellOwner } from "#server/account-mails/tell-owner.ts";
import { record } from "#server/activity/activity.service.ts";
import { lockAccountNamed } from "#server/auth/account-named.ts";
import type { Secrets } from "#server/auth/secrets.ts";
import type { Database, Executor } from "#server/db/client.ts";
import { requireConfirmed, type Actor } from "#server/http/access.ts";
import { conflict } from "#server/http/problems.ts";
import { newRecoveryCode, RECOVERY_CODES, tidyRecoveryCode } from "#server/second-factor/recovery-code.ts";
import { countRecoveryCodes, replaceRecoveryCodes } from "#server/second-factor/second-factor.repository.ts";
import { hasSecondFactor } from "#server/second-factor/second-factor.service.ts";

/** What is kept of a recovery code: without the server's key nobody can try codes against it. */
export const markOf = (secrets: Secrets, userId: string, typed: string): string =>
  secrets.mark(`${userId}\n${tidyRecoveryCode(typed)}`, "recovery code");

/** Ten new codes, to be shown this once; null where some are left and only an account without any gets them. */
export async function giveRecoveryCodes(
  db: Executor,
  secrets: Secrets,
  userId: string,
  when: "always" | "where there are none",
): Promise<string[] | null> {
  if (when === "where there are none" && (await countRecoveryCodes(db, userId)) > 0) return null;
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await replaceRecoveryCodes(
    db,
    userId,
    codes.map((code) => markOf(secrets, userId, code)),
  );
  return codes;
}

/**
 * New codes in place of the old ones.
 * @throws Problem 403 without the password once more, 409 for an account without a second factor
 */
export async function renewRecoveryCodes(
  db: Database,
  secrets: Secrets,
  actor: Actor,
  now: number,
): Promise<{ recoveryCodes: string[] | null }> {
  requireConfirmed(actor, now);
  return db.transaction(async (tx) => {
    const { account, entity } = await lockAccountNamed(tx, actor.userId);
    if (!(await hasSecondFactor(tx, actor.userId)))
      throw conflict("Recovery codes come with an authenticator app or a passkey.");
    await record(tx, actor, "renew_recovery_codes", entity);
    await tellOwner(tx, account, "recovery_codes", actor);
    return { recoveryCodes: await giveRecoveryCodes(tx, secrets, actor.userId, "always") };
  });
}
