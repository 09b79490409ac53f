import { tellOwner } from "#server/account-mails/tell-owner.ts";
import { record } from "#server/activity/activity.service.ts";
import { lockAccountNamed } from "#server/auth/account-named.ts";
import type { Secrets } from "#server/auth/secrets.ts";
import type { Database } from "#server/db/client.ts";
import { requireConfirmed, type Actor } from "#server/http/access.ts";
import { conflict, invalid, notFound, Problem } from "#server/http/problems.ts";
import type { CodeThrottle } from "#server/second-factor/code-throttle.ts";
import { giveRecoveryCodes } from "#server/second-factor/recovery-codes.service.ts";
import {
  confirmAuthenticator,
  findAuthenticator,
  writeWaitingAuthenticator,
} from "#server/second-factor/second-factor.repository.ts";
import { addressOf, newSecret, stepOfCode } from "#server/second-factor/totp.ts";
import type { NewAuthenticator } from "#shared/second-factor/second-factor.schema.ts";

/**
 * A secret for the own authenticator app. It asks for nothing until its first code has come.
 * @throws Problem 403 without the password once more, 409 when one is set up
 */
export async function beginAuthenticator(
  db: Database,
  secrets: Secrets,
  actor: Actor,
  now: number,
): Promise<NewAuthenticator> {
  requireConfirmed(actor, now);
  const secret = newSecret();
  if (!(await writeWaitingAuthenticator(db, actor.userId, secrets.encrypt(secret, actor.userId))))
    throw conflict("An authenticator app is set up already. Turn it off first.");
  return { secret, ...addressOf(secret, actor.username) };
}

/**
 * The first code: from now on the account asks for one. Recovery codes come with it where there are none.
 * @throws Problem 403 without the password once more, 404 when none was begun, 409 when it is set up, 400 for another code, 429
 */
export async function finishAuthenticator(
  db: Database,
  secrets: Secrets,
  throttle: CodeThrottle,
  actor: Actor,
  code: string,
  now: number,
): Promise<{ recoveryCodes: string[] | null }> {
  requireConfirmed(actor, now);
  const waiting = await findAuthenticator(db, actor.userId);
  if (!waiting) throw notFound("This authenticator app");
  if (waiting.confirmedAt !== null) throw conflict("An authenticator app is set up already.");
  const { origin, userId: id } = actor;
  await throttle.count({ action: "confirmation_failed", account: { ...actor, id }, origin });
  const step = stepOfCode(openSecret(secrets, waiting), code.replaceAll(/\s/g, ""), now);
  if (step === null)
    throw invalid({
      code: "This code is wrong or has run out. Enter the one that the app shows now; the phone's clock has to be right.",
    });
  await throttle.forget(actor.userId);
  return db.transaction(async (tx) => {
    const { account, entity } = await lockAccountNamed(tx, actor.userId);
    if (!(await confirmAuthenticator(tx, waiting, step)))
      throw conflict("This was begun again, or finished, in another window. Start again.");
    await record(tx, actor, "set_up_second_factor", entity);
    await tellOwner(tx, account, "authenticator_added", actor);
    return { recoveryCodes: await giveRecoveryCodes(tx, secrets, actor.userId, "where there are none") };
  });
}

/** @throws Problem 503 when it was encrypted with a key that this server does not have */
export function openSecret(secrets: Secrets, authenticator: { userId: string; secret: string }): string {
  const secret = secrets.decrypt(authenticator.secret, authenticator.userId);
  if (secret === null)
    throw new Problem(503, "Codes cannot be checked at this moment. Tell whoever runs the portal.");
  return secret;
}
