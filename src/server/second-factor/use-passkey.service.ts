import type { AttemptLog } from "#server/auth/attempt-log.ts";
import type { Secrets } from "#server/auth/secrets.ts";
import { passwordMark, readTicket, useUp, writeTicket } from "#server/auth/tickets.ts";
import type { Database, Executor } from "#server/db/client.ts";
import type { Origin } from "#server/http/access.ts";
import { Problem } from "#server/http/problems.ts";
import { findPasskey, listPasskeys, notePasskeyUse } from "#server/second-factor/passkeys.repository.ts";
import type { RelyingParty } from "#server/second-factor/relying-party.ts";
import { findAccount, type Account } from "#server/users/users.repository.ts";
import type { UsedPasskey } from "#shared/second-factor/second-factor.schema.ts";

const REFUSED = "This passkey does not open an account here.";

/**
 * What the browser needs to use a passkey: any of this portal, or after a password one of that account.
 * @throws Problem 401 for an old ticket
 */
export async function askPasskey(
  db: Executor,
  secrets: Secrets,
  party: RelyingParty,
  afterPassword: string | undefined,
  now: number,
) {
  const step = afterPassword === undefined ? null : readTicket(secrets, "second step", afterPassword, now);
  const userId = step?.userId ?? null;
  const known = userId === null ? [] : await listPasskeys(db, userId);
  // Loaded with the first passkey: most portals are never asked for one.
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    userVerification: "required",
    allowCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  });
  const { challenge } = options;
  const password = step?.password ?? null;
  return { ticket: writeTicket(secrets, "use passkey", { userId, challenge, password }, now), options };
}

/**
 * The account that a passkey opens. It stands for password and second factor together: something that one has, and a
 * finger, a face or a PIN.
 * @throws Problem 401 when it opens none, was used before, or belongs to another account than the password
 */
export async function checkPasskey(
  { db, secrets, attempts }: { db: Database; secrets: Secrets; attempts: AttemptLog },
  party: RelyingParty,
  given: UsedPasskey,
  origin: Origin,
  now: number,
): Promise<Account> {
  const asked = readTicket(secrets, "use passkey", given.ticket, now);
  const passkey = await findPasskey(db, given.response.id);
  const userId = asked.userId ?? passkey?.userId ?? null;
  const account = userId === null ? null : await findAccount(db, userId);
  return attempts.watch({ action: "login_failed", account, origin, failed: "Wrong passkey" }, () =>
    openWith(db, party, asked, passkey, given),
  );
}

async function openWith(
  db: Database,
  party: RelyingParty,
  asked: ReturnType<typeof readTicket>,
  passkey: Awaited<ReturnType<typeof findPasskey>>,
  { ticket, response }: UsedPasskey,
): Promise<Account> {
  if (!passkey || (asked.userId !== null && asked.userId !== passkey.userId)) throw new Problem(401, REFUSED);
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const checked = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: asked.challenge ?? "",
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
      counter: passkey.counter,
    },
  }).catch(() => null);
  if (!checked?.verified) throw new Problem(401, REFUSED);
  return db.transaction(async (tx) => {
    await useUp(tx, ticket, asked);
    if (!(await notePasskeyUse(tx, passkey.id, checked.authenticationInfo.newCounter)))
      throw new Problem(401, REFUSED);
    const account = await findAccount(tx, passkey.userId);
    if (!account || (asked.password !== null && asked.password !== passwordMark(account.passwordHash)))
      throw new Problem(401, REFUSED);
    return account;
  });
}
