import { tellOwner } from "#server/account-mails/tell-owner.ts";
import { record } from "#server/activity/activity.service.ts";
import { lockAccountNamed } from "#server/auth/account-named.ts";
import type { Secrets } from "#server/auth/secrets.ts";
import { readTicket, useUp, writeTicket } from "#server/auth/tickets.ts";
import type { Database } from "#server/db/client.ts";
import { violatedConstraint } from "#server/db/violations.ts";
import { requireConfirmed, type Actor } from "#server/http/access.ts";
import { conflict, Problem } from "#server/http/problems.ts";
import { countPasskeys, insertPasskey, listPasskeys } from "#server/second-factor/passkeys.repository.ts";
import { giveRecoveryCodes } from "#server/second-factor/recovery-codes.service.ts";
import type { RelyingParty } from "#server/second-factor/relying-party.ts";
import { displayName } from "#shared/domain/person.ts";
import type { NewPasskey, Passkey } from "#shared/second-factor/second-factor.schema.ts";

/** A reader needs a few; a list without end is somebody's mistake. */
const PASSKEYS_MAX = 20;
const TOO_MANY = "There are too many passkeys. Remove one first.";
const FAILED = "The passkey could not be checked. Try again.";

/**
 * What the browser needs to make a passkey: kept on the device itself, so that it can sign in without a username,
 * and given only after the device has asked for a finger, a face or a PIN.
 * @throws Problem 403 without the password once more, 409 for too many
 */
export async function askNewPasskey(
  db: Database,
  secrets: Secrets,
  actor: Actor,
  party: RelyingParty,
  now: number,
) {
  requireConfirmed(actor, now);
  const known = await listPasskeys(db, actor.userId);
  if (known.length >= PASSKEYS_MAX) throw conflict(TOO_MANY);
  // Loaded with the first passkey: most portals are never asked for one.
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  const options = await generateRegistrationOptions({
    rpName: "Report Management Tool",
    rpID: party.id,
    userID: new TextEncoder().encode(secrets.mark(actor.userId, "passkey user")),
    userName: actor.username,
    userDisplayName: displayName(actor),
    attestationType: "none",
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  const { challenge } = options;
  return {
    ticket: writeTicket(secrets, "new passkey", { userId: actor.userId, challenge, password: null }, now),
    options,
  };
}

/**
 * Keeps a passkey that the browser made.
 * @throws Problem 400 when it does not hold what was asked or took too long, 409 when it is known or there are too many
 */
export async function addPasskey(
  db: Database,
  secrets: Secrets,
  actor: Actor,
  party: RelyingParty,
  { ticket, name, response }: NewPasskey,
  now: number,
): Promise<{ passkey: Passkey; recoveryCodes: string[] | null }> {
  requireConfirmed(actor, now);
  const asked = readTicket(secrets, "new passkey", ticket, now);
  if (asked.userId !== actor.userId) throw new Problem(400, FAILED);
  const { transports = [], ...attested } = response.response;
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const checked = await verifyRegistrationResponse({
    response: { ...response, response: attested, clientExtensionResults: {} },
    expectedChallenge: asked.challenge ?? "",
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => null);
  if (!checked?.verified) throw new Problem(400, FAILED);
  const { credential, credentialBackedUp } = checked.registrationInfo;
  try {
    return await db.transaction(async (tx) => {
      const { account, entity } = await lockAccountNamed(tx, actor.userId);
      await useUp(tx, ticket, asked);
      if ((await countPasskeys(tx, actor.userId)) >= PASSKEYS_MAX) throw conflict(TOO_MANY);
      const recoveryCodes = await giveRecoveryCodes(tx, secrets, actor.userId, "where there are none");
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
      await tellOwner(tx, account, "passkey_added", actor);
      return { passkey, recoveryCodes };
    });
  } catch (error) {
    if (violatedConstraint(error) !== "passkeys_credential_unique") throw error;
    throw conflict("This passkey is known already.");
  }
}
