import { TOTP, Secret } from "otpauth";
import { expect } from "vitest";
import { portal } from "#server/managed-portal.fixture.ts";
import type { Client } from "#server/testing-client.ts";
import { PASSWORD } from "#server/testing.ts";

/** Codes of the telephone, so many half minutes from now. */
export const codeOf = (secret: string, off = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + off * 30_000 });

/** Sets an authenticator app up with the code before this moment's, so that the present one is still new. */
export async function setUp(client: Client): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { body: started } = await client.post("/api/second-factor/authenticator");
  const answer = await client.put("/api/second-factor/authenticator", { code: codeOf(started.secret, -1) });
  expect(answer.status).toBe(200);
  return { secret: started.secret, recoveryCodes: answer.body.recoveryCodes };
}

export const signIn = (username: string, password = PASSWORD) =>
  portal.nobody.post("/api/auth/local", { username, password });

export const giveCode = (ticket: string, code: string) =>
  portal.nobody.post("/api/auth/second-factor", { ticket, code });
