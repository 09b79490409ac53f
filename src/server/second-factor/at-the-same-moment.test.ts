import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { EVERY_COMMIT, whileHeld } from "#server/db/held-lock.fixture.ts";
import { openManagedPortal, portal } from "#server/managed-portal.fixture.ts";
import type { Client } from "#server/testing-client.ts";
import { codeOf, setUp } from "./second-factor.fixture.ts";
import { SoftwarePasskey } from "./software-passkey.fixture.ts";

openManagedPortal();

/** The request that keeps a new passkey, after its device was asked for it. */
async function newPasskey(client: Client) {
  const device = new SoftwarePasskey();
  const { body: asked } = await client.post("/api/passkeys/options");
  const sent = { ticket: asked.ticket, name: "My telephone", response: device.make(asked.options) };
  return { device, keep: () => client.post("/api/passkeys", sent) };
}
const readOwn = async (client: Client) => (await client.get("/api/second-factor")).body;
const countCodes = async (userId: string) => {
  const values = [userId];
  const { rows } = await portal.database.pool.query("select from recovery_codes where user_id = $1", values);
  return rows.length;
};

it("the last two ways are removed at once: no recovery codes stay behind", async () => {
  const { client, userId } = await portal.addInvestor();
  await setUp(client);
  const { body } = await (await newPasskey(client)).keep();
  const answers = await whileHeld(portal.database, EVERY_COMMIT, [
    () => client.delete("/api/second-factor/authenticator"),
    () => client.delete(`/api/passkeys/${body.passkey.id}`),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([204, 204]);
  expect(await countCodes(userId)).toBe(0);
});

it("a passkey that is added while the authenticator app is removed has recovery codes", async () => {
  const { client, userId } = await portal.addInvestor();
  await setUp(client);
  const { keep } = await newPasskey(client);
  const [, added] = await whileHeld(portal.database, EVERY_COMMIT, [
    () => client.delete("/api/second-factor/authenticator"),
    keep,
  ]);
  expect(added?.status).toBe(201);
  expect(added?.body.recoveryCodes).toHaveLength(10);
  expect(await countCodes(userId)).toBe(10);
});

it("recovery codes that are renewed twice at once are ten", async () => {
  const { client, userId } = await portal.addInvestor();
  await setUp(client);
  const renew = () => client.post("/api/second-factor/recovery-codes");
  const answers = await whileHeld(portal.database, EVERY_COMMIT, [renew, renew]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(await countCodes(userId)).toBe(10);
});

it("an authenticator app is not confirmed by a code of a secret that was replaced", async () => {
  const { client, userId } = await portal.addInvestor();
  const { body: begun } = await client.post("/api/second-factor/authenticator");
  const lock = `select from authenticators where user_id = '${userId}' for update`;
  const [again, finished] = await whileHeld(portal.database, lock, [
    () => client.post("/api/second-factor/authenticator"),
    () => client.put("/api/second-factor/authenticator", { code: codeOf(begun.secret) }),
  ]);
  expect([again?.status, finished?.status]).toEqual([201, 409]);
  expect((await readOwn(client)).authenticatorSince).toBeNull();
  const code = codeOf(again?.body.secret);
  expect((await client.put("/api/second-factor/authenticator", { code })).status).toBe(200);
});

it("a passkey opens nothing while it is being removed", async () => {
  const { client } = await portal.addInvestor();
  const { device, keep } = await newPasskey(client);
  const { body } = await keep();
  const { ticket, options } = (await portal.nobody.post("/api/auth/passkey/options", {})).body;
  const lock = `select from passkeys where id = '${body.passkey.id}' for update`;
  const answers = await whileHeld(portal.database, lock, [
    () => client.delete(`/api/passkeys/${body.passkey.id}`),
    () => portal.nobody.post("/api/auth/passkey", { ticket, response: device.use(options) }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([204, 401]);
});

it("there are no more than twenty passkeys, also when the last ones are made at once", async () => {
  const { client, userId } = await portal.addInvestor();
  for (let number = 0; number < 19; number += 1)
    await portal.database.pool.query(
      `insert into passkeys (user_id, credential_id, public_key, counter, transports, name, is_synced)
       values ($1, $2, '', 0, '[]', 'Another', false)`,
      [userId, randomUUID()],
    );
  const [one, other] = [await newPasskey(client), await newPasskey(client)];
  const answers = await whileHeld(portal.database, EVERY_COMMIT, [one.keep, other.keep]);
  expect(answers.map(({ status }) => status)).toEqual([201, 409]);
  expect((await readOwn(client)).passkeys).toHaveLength(20);
});
