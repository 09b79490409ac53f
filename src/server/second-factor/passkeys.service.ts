import { queueAccountWarning } from "#server/account-mails/account-mails.service.ts";
import { record } from "#server/activity/activity.service.ts";
import type { AttemptLog } from "#server/auth/attempt-log.ts";
import { lockAccountAndEntity } from "#server/auth/auth.service.ts";
import {
  passwordVersionOf,
  readTicket,
  consumeTicket,
  type VerifiedTicket,
  writeTicket,
} from "#server/auth/login-ticket.ts";
import type { Secrets } from "#server/auth/secrets.ts";
import type { Services } from "#server/context.ts";
import type { Database, Executor } from "#server/db/client.ts";
import { violatedConstraint } from "#server/db/errors.ts";
import { type Actor, type RequestOrigin, requireConfirmed } from "#server/http/access.ts";
import { conflict, Problem } from "#server/http/errors.ts";
import { refuseWithoutProvider } from "#server/openid/required-provider.ts";
import {
  countPasskeys,
  findPasskey,
  insertPasskey,
  listPasskeys,
  recordPasskeyUse,
} from "#server/second-factor/passkeys.repository.ts";
import { createRecoveryCodes } from "#server/second-factor/recovery-codes.service.ts";
import { type Account, findAccount } from "#server/users/users.repository.ts";
import { displayName } from "#shared/domain/names.ts";
import type { NewPasskey, Passkey, UsedPasskey } from "#shared/second-factor/second-factor.schema.ts";
import { PRODUCT_NAME } from "#shared/settings/page-branding.ts";

/** Nobody needs more; bounds the list. */
const PASSKEYS_MAX = 20;
const TOO_MANY = "There are too many passkeys. Remove one first.";
const FAILED = "The passkey could not be checked. Try again.";

/**
 * Options for creating a passkey: discoverable, so that it signs in without a username, and with user verification
 * (finger, face or PIN).
 * @throws Problem 403 where the session is not confirmed, 409 for too many
 */
export async function requestNewPasskey(
  db: Database,
  secrets: Secrets,
  actor: Actor,
  party: RelyingParty,
  now: number,
) {
  requireConfirmed(actor, now);
  const existing = await listPasskeys(db, actor.userId);
  if (existing.length >= PASSKEYS_MAX) throw conflict(TOO_MANY);
  // Loaded with the first passkey: most portals never need the library.
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  const options = await generateRegistrationOptions({
    rpName: PRODUCT_NAME,
    rpID: party.id,
    userID: new TextEncoder().encode(secrets.hmac(actor.userId, "passkey user")),
    userName: actor.username,
    userDisplayName: displayName(actor),
    attestationType: "none",
    excludeCredentials: existing.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  const { challenge } = options;
  return {
    ticket: writeTicket(
      secrets,
      "new passkey",
      { userId: actor.userId, challenge, passwordVersion: null },
      now,
    ),
    options,
  };
}

/**
 * Stores a passkey that the browser created.
 * @throws Problem 400 when the response is invalid or too late, 409 when it is registered already or there are too many
 */
export async function addPasskey(
  db: Database,
  secrets: Secrets,
  actor: Actor,
  party: RelyingParty,
  given: NewPasskey,
  now: number,
): Promise<{ passkey: Passkey; recoveryCodes: string[] | null }> {
  requireConfirmed(actor, now);
  const { name, response } = given;
  const ticket = readTicket(secrets, "new passkey", given.ticket, now);
  if (ticket.userId !== actor.userId) throw new Problem("invalid_input", FAILED);
  const { transports = [], ...attested } = response.response;
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const checked = await verifyRegistrationResponse({
    response: { ...response, response: attested, clientExtensionResults: {} },
    expectedChallenge: ticket.challenge ?? "",
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => null);
  if (!checked?.verified) throw new Problem("invalid_input", FAILED);
  const { credential, credentialBackedUp } = checked.registrationInfo;
  try {
    return await db.transaction(async (tx) => {
      const { account, entity } = await lockAccountAndEntity(tx, actor.userId);
      await consumeTicket(tx, given.ticket, ticket);
      if ((await countPasskeys(tx, actor.userId)) >= PASSKEYS_MAX) throw conflict(TOO_MANY);
      const recoveryCodes = await createRecoveryCodes(tx, secrets, actor.userId, "where there are none");
      const passkey = await insertPasskey(tx, {
        userId: actor.userId,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString("base64url"),
        counter: credential.counter,
        transports,
        name,
        isSynced: credentialBackedUp,
      });
      await record(tx, actor, "add_passkey", entity, name);
      await queueAccountWarning(tx, account, "passkey_added", actor);
      return { passkey, recoveryCodes };
    });
  } catch (error) {
    if (violatedConstraint(error) !== "passkeys_credential_unique") throw error;
    throw conflict("This passkey is known already.");
  }
}

const REFUSED = "This passkey does not open an account here.";

/**
 * Options for using a passkey: every passkey of this portal, or after a password only those of that account.
 * @throws Problem 401 for an old ticket
 */
export async function requestPasskey(
  db: Executor,
  secrets: Secrets,
  party: RelyingParty,
  afterPassword: string | undefined,
  now: number,
) {
  const ticket = afterPassword === undefined ? null : readTicket(secrets, "second step", afterPassword, now);
  const userId = ticket?.userId ?? null;
  const own = userId === null ? [] : await listPasskeys(db, userId);
  // Loaded with the first passkey: most portals never need the library.
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    userVerification: "required",
    allowCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  });
  const { challenge } = options;
  const passwordVersion = ticket?.passwordVersion ?? null;
  return {
    ticket: writeTicket(secrets, "use passkey", { userId, challenge, passwordVersion }, now),
    options,
  };
}

/**
 * The account that a passkey signs in to. A passkey with user verification replaces password and second factor.
 * @throws Problem 401 when it is invalid, used before, or of another account than the password, 403 where only the
 *   identity provider opens the account
 */
export async function checkPasskey(
  services: Pick<Services, "db" | "secrets" | "openid">,
  attempts: AttemptLog,
  party: RelyingParty,
  given: UsedPasskey,
  origin: RequestOrigin,
  now: number,
): Promise<Account> {
  const { db, secrets } = services;
  const ticket = readTicket(secrets, "use passkey", given.ticket, now);
  const passkey = await findPasskey(db, given.response.id);
  const userId = ticket.userId ?? passkey?.userId ?? null;
  const account = userId === null ? null : await findAccount(db, userId);
  const opened = await attempts.watch(
    { action: "login_failed", account, origin, failed: "Wrong passkey" },
    () => openWith(db, party, ticket, passkey, given),
  );
  if (ticket.userId === null) refuseWithoutProvider(services, opened);
  return opened;
}

async function openWith(
  db: Database,
  party: RelyingParty,
  ticket: VerifiedTicket,
  passkey: Awaited<ReturnType<typeof findPasskey>>,
  given: UsedPasskey,
): Promise<Account> {
  if (!passkey || (ticket.userId !== null && ticket.userId !== passkey.userId))
    throw new Problem("wrong_login", REFUSED);
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const checked = await verifyAuthenticationResponse({
    response: { ...given.response, clientExtensionResults: {} },
    expectedChallenge: ticket.challenge ?? "",
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
      counter: passkey.counter,
    },
  }).catch(() => null);
  if (!checked?.verified) throw new Problem("wrong_login", REFUSED);
  return db.transaction(async (tx) => {
    await consumeTicket(tx, given.ticket, ticket);
    if (!(await recordPasskeyUse(tx, passkey.id, checked.authenticationInfo.newCounter)))
      throw new Problem("wrong_login", REFUSED);
    const account = await findAccount(tx, passkey.userId);
    if (
      !account ||
      (ticket.passwordVersion !== null && ticket.passwordVersion !== passwordVersionOf(account.passwordHash))
    )
      throw new Problem("wrong_login", REFUSED);
    return account;
  });
}

/** WebAuthn's relying party: browsers offer its passkeys to pages of this host only. */
interface RelyingParty {
  id: string;
  origin: string;
}

/** The parts of a request that name its host. */
interface PasskeyRequest {
  protocol: string;
  host: string;
  hostname: string;
}

/**
 * From PUBLIC_URL, else localhost for trying the portal out; any other host would be the client's own claim. Null:
 * passkeys are unavailable. Browsers accept no IP address either.
 */
export function relyingPartyOf(publicUrl: string | null, request: PasskeyRequest): RelyingParty | null {
  if (publicUrl !== null) {
    const { hostname, origin } = new URL(publicUrl);
    return { id: hostname, origin };
  }
  if (request.hostname !== "localhost") return null;
  return { id: "localhost", origin: new URL(`${request.protocol}://${request.host}`).origin };
}

/** @throws Problem 409 */
export function requireRelyingParty(publicUrl: string | null, request: PasskeyRequest): RelyingParty {
  const party = relyingPartyOf(publicUrl, request);
  if (party === null)
    throw conflict("Passkeys work at the portal's own name only. Tell whoever runs it to set PUBLIC_URL.");
  return party;
}
