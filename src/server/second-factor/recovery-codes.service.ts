import { randomInt } from "node:crypto";
import { queueAccountWarning } from "#server/account-mails/account-mails.service.ts";
import { record } from "#server/activity/activity.service.ts";
import { lockAccountAndEntity } from "#server/auth/auth.service.ts";
import type { Secrets } from "#server/auth/secrets.ts";
import type { Database, Executor } from "#server/db/client.ts";
import { type Actor, requireConfirmed } from "#server/http/access.ts";
import { conflict } from "#server/http/errors.ts";
import { countRecoveryCodes, replaceRecoveryCodes } from "#server/second-factor/second-factor.repository.ts";
import { hasSecondFactor } from "#server/second-factor/second-factor.service.ts";

/** The stored HMAC of a recovery code: without the server's key nobody can test codes against it. */
export const recoveryCodeHmac = (secrets: Secrets, userId: string, typed: string): string =>
  secrets.hmac(`${userId}\n${tidyRecoveryCode(typed)}`, "recovery code");

/** Ten new codes, shown only once; null when codes are left and only accounts without any get new ones. */
export async function createRecoveryCodes(
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
    codes.map((code) => recoveryCodeHmac(secrets, userId, code)),
  );
  return codes;
}

/**
 * Replaces the recovery codes.
 * @throws Problem 403 where the session is not confirmed, 409 for an account without a second factor
 */
export async function renewRecoveryCodes(
  db: Database,
  secrets: Secrets,
  actor: Actor,
  now: number,
): Promise<{ recoveryCodes: string[] | null }> {
  requireConfirmed(actor, now);
  return db.transaction(async (tx) => {
    const { account, entity } = await lockAccountAndEntity(tx, actor.userId);
    if (!(await hasSecondFactor(tx, actor.userId)))
      throw conflict("Recovery codes come with an authenticator app or a passkey.");
    await record(tx, actor, "renew_recovery_codes", entity);
    await queueAccountWarning(tx, account, "recovery_codes", actor);
    return { recoveryCodes: await createRecoveryCodes(tx, secrets, actor.userId, "always") };
  });
}

/** Codes an account gets at a time. */
const RECOVERY_CODES = 10;
/** Without letters that look alike: codes are read from paper. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUPS = 4;
const GROUP = 4;

/** "k7mp-3xqd-w9ra-hn2c": 79 random bits. */
function newRecoveryCode(): string {
  const letter = () => LETTERS.charAt(randomInt(LETTERS.length));
  const group = () => Array.from({ length: GROUP }, letter).join("");
  return Array.from({ length: GROUPS }, group).join("-");
}

/** Normalized for comparison: without dashes, in lower case. */
const tidyRecoveryCode = (typed: string): string => typed.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

/** Whether it is a recovery code: authenticator codes have digits only. */
export const isRecoveryCode = (typed: string): boolean => /[a-z]/i.test(typed);
