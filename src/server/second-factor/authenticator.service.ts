import { Secret, TOTP } from "otpauth";
import { encode } from "uqr";
import { queueAccountWarning } from "#server/account-mails/account-mails.service.ts";
import { record } from "#server/activity/activity.service.ts";
import { lockAccountAndEntity } from "#server/auth/auth.service.ts";
import type { Secrets } from "#server/auth/secrets.ts";
import type { Database } from "#server/db/client.ts";
import { type Actor, requireConfirmed } from "#server/http/access.ts";
import { conflict, invalid, notFound, Problem } from "#server/http/errors.ts";
import type { CodeThrottle } from "#server/second-factor/code-throttle.ts";
import { createRecoveryCodes } from "#server/second-factor/recovery-codes.service.ts";
import {
  activateAuthenticator,
  findAuthenticator,
  writeWaitingAuthenticator,
} from "#server/second-factor/second-factor.repository.ts";
import type { NewAuthenticator } from "#shared/second-factor/second-factor.schema.ts";
import { PRODUCT_NAME } from "#shared/settings/page-branding.ts";

/**
 * Creates a secret for one's own authenticator app. No login needs it before its first code was confirmed.
 * @throws Problem 403 where the session is not confirmed, 409 when one is set up
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
 * Confirms the authenticator with its first code; logins need one from now on. Returns recovery codes where there are
 * none.
 * @throws Problem 403 where the session is not confirmed, 404 when none was started, 409 when one is set up, 400 for a wrong
 * code, 429
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
  if (waiting.activatedAt !== null) throw conflict("An authenticator app is set up already.");
  const { origin, userId: id } = actor;
  await throttle.count({ action: "confirmation_failed", account: { ...actor, id }, origin });
  const timeStep = timeStepOfCode(openSecret(secrets, waiting), code.replaceAll(/\s/g, ""), now);
  if (timeStep === null)
    throw invalid({
      code: "This code is wrong or has run out. Enter the one that the app shows now; the phone's clock has to be right.",
    });
  await throttle.forget(actor.userId);
  return db.transaction(async (tx) => {
    const { account, entity } = await lockAccountAndEntity(tx, actor.userId);
    if (!(await activateAuthenticator(tx, waiting, timeStep)))
      throw conflict("This was begun again, or finished, in another window. Start again.");
    await record(tx, actor, "set_up_second_factor", entity);
    await queueAccountWarning(tx, account, "authenticator_added", actor);
    return { recoveryCodes: await createRecoveryCodes(tx, secrets, actor.userId, "where there are none") };
  });
}

/** @throws Problem 503 when it was encrypted with a key that this server does not have */
export function openSecret(secrets: Secrets, authenticator: { userId: string; secret: string }): string {
  const secret = secrets.decrypt(authenticator.secret, authenticator.userId);
  if (secret === null)
    throw new Problem("unavailable", "Codes cannot be checked at this moment. Tell whoever runs the portal.");
  return secret;
}

const PERIOD_SECONDS = 30;
/** Bytes of a secret: as many as SHA-1's, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** Tolerates a clock that is half a minute off. */
const STEPS_OFF = 1;
const SIX_DIGITS = /^\d{6}$/;

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

const totpOf = (secret: string, account = "") =>
  new TOTP({
    issuer: PRODUCT_NAME,
    label: account,
    // The algorithm that every authenticator app supports.
    algorithm: "SHA1",
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });

/** The time step of a code near a moment; null when it belongs to none. */
export function timeStepOfCode(secret: string, code: string, now: number): number | null {
  // The library compares bytes and throws for six characters that are more than six bytes.
  if (!SIX_DIGITS.test(code)) return null;
  const off = totpOf(secret).validate({ token: code, timestamp: now, window: STEPS_OFF });
  return off === null ? null : TOTP.counter({ period: PERIOD_SECONDS, timestamp: now }) + off;
}

/** For an authenticator app: the otpauth address, and its QR code as an SVG path. */
export function addressOf(
  secret: string,
  account: string,
): { address: string; qr: { size: number; path: string } } {
  const address = totpOf(secret, account).toString();
  const { data, size } = encode(address, { ecc: "L", border: 0 });
  const path = data
    .flatMap((line, y) => line.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join("");
  return { address, qr: { size, path } };
}
