import { setTimeout as sleep } from "node:timers/promises";
import { TOTP, Secret } from "otpauth";
import { expect } from "vitest";
import { portal } from "#server/managed-portal.fixture.ts";
import { type Client, clientWith } from "#server/testing-client.ts";
import { SoftwarePasskey } from "./software-passkey.fixture.ts";

/** How long a code is shown. */
const STEP_MS = 30_000;
/** Time for a code to arrive before the next one is shown. */
const STEP_LEFT_MS = 2000;

/** Codes of the telephone, so many half minutes from now. */
export const codeOf = (secret: string, off = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + off * STEP_MS });

/**
 * Sets an authenticator app up with the code before this moment's, so that the present one is still new. Near the end of a
 * half minute it waits for the next one, or that code would run out on its way.
 */
export async function setUp(client: Client): Promise<{ secret: string; recoveryCodes: string[] }> {
  const left = STEP_MS - (Date.now() % STEP_MS);
  if (left < STEP_LEFT_MS) await sleep(left);
  const { body: started } = await client.post("/api/second-factor/authenticator");
  const answer = await client.put("/api/second-factor/authenticator", { code: codeOf(started.secret, -1) });
  expect(answer.status).toBe(200);
  return { secret: started.secret, recoveryCodes: answer.body.recoveryCodes };
}

export const giveCode = (ticket: string, code: string, address?: string) =>
  clientWith(portal.app, null, address).post("/api/auth/second-factor", { ticket, code });

/** The request that stores a new passkey, which its device has made. */
export async function newPasskey(client: Client, device = new SoftwarePasskey(), lie = {}) {
  const { body: challenge } = await client.post("/api/passkeys/options");
  const response = device.make(challenge.options, lie);
  const sent = { ticket: challenge.ticket, name: "My telephone", response };
  return { device, sent, store: () => client.post("/api/passkeys", sent) };
}

/** As if the account's sessions had been opened an hour ago, and nobody had given a password since. */
export const leaveForAnHour = (userId: string) =>
  portal.database.pool.query(
    "update sessions set confirmed_at = now() - interval '1 hour' where user_id = $1",
    [userId],
  );
