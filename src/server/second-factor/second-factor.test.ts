import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { activityLogs } from "#server/activity/activity.table.ts";
import { LOCK_COMMITS, whileHeld } from "#server/db/held-lock.fixture.ts";
import { manager, openManagedPortal, portal, signIn } from "#server/managed-portal.fixture.ts";
import type { Client } from "#server/testing-client.ts";
import { PASSWORD } from "#server/testing.ts";
import { codeOf, giveCode, leaveForAnHour, newPasskey, setUp } from "./second-factor.fixture.ts";

openManagedPortal();

describe("simultaneous changes of second factors", () => {
  const readOwn = async (client: Client) => (await client.get("/api/second-factor")).body;
  const countCodes = async (userId: string) => {
    const values = [userId];
    const { rows } = await portal.database.pool.query(
      "select from recovery_codes where user_id = $1",
      values,
    );
    return rows.length;
  };

  it("removing the last two factors at once leaves no recovery codes", async () => {
    const { client, userId } = await portal.addInvestor();
    await setUp(client);
    const { body } = await (await newPasskey(client)).store();
    const answers = await whileHeld(portal.database, LOCK_COMMITS, [
      () => client.delete("/api/second-factor/authenticator"),
      () => client.delete(`/api/passkeys/${body.passkey.id}`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect(await countCodes(userId)).toBe(0);
  });

  it("a passkey that is added while the authenticator app is removed has recovery codes", async () => {
    const { client, userId } = await portal.addInvestor();
    await setUp(client);
    const { store } = await newPasskey(client);
    const [, added] = await whileHeld(portal.database, LOCK_COMMITS, [
      () => client.delete("/api/second-factor/authenticator"),
      store,
    ]);
    expect(added?.status).toBe(201);
    expect(added?.body.recoveryCodes).toHaveLength(10);
    expect(await countCodes(userId)).toBe(10);
  });

  it("recovery codes that are renewed twice at once are ten", async () => {
    const { client, userId } = await portal.addInvestor();
    await setUp(client);
    const renew = () => client.post("/api/second-factor/recovery-codes");
    const answers = await whileHeld(portal.database, LOCK_COMMITS, [renew, renew]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await countCodes(userId)).toBe(10);
  });

  it("an authenticator app is not confirmed by a code of a secret that was replaced", async () => {
    const { client, userId } = await portal.addInvestor();
    const { body: started } = await client.post("/api/second-factor/authenticator");
    const lock = `select from authenticators where user_id = '${userId}' for update`;
    const [again, finished] = await whileHeld(portal.database, lock, [
      () => client.post("/api/second-factor/authenticator"),
      () => client.put("/api/second-factor/authenticator", { code: codeOf(started.secret) }),
    ]);
    expect([again?.status, finished?.status]).toEqual([201, 409]);
    expect((await readOwn(client)).authenticatorSince).toBeNull();
    const code = codeOf(again?.body.secret);
    expect((await client.put("/api/second-factor/authenticator", { code })).status).toBe(200);
  });

  it("a passkey opens nothing while it is being removed", async () => {
    const { client } = await portal.addInvestor();
    const { device, store } = await newPasskey(client);
    const { body } = await store();
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
    const answers = await whileHeld(portal.database, LOCK_COMMITS, [one.store, other.store]);
    expect(answers.map(({ status }) => status)).toEqual([201, 409]);
    expect((await readOwn(client)).passkeys).toHaveLength(20);
  });
});

describe("second factors", () => {
  it("are changed only within ten minutes of a password", async () => {
    const { client, userId } = await portal.addInvestor();
    await setUp(client);
    await leaveForAnHour(userId);
    const changes = [
      client.post("/api/second-factor/authenticator"),
      client.put("/api/second-factor/authenticator", { code: "000000" }),
      client.delete("/api/second-factor/authenticator"),
      client.post("/api/second-factor/recovery-codes"),
      client.post("/api/passkeys/options"),
      client.delete("/api/passkeys/00000000-0000-4000-8000-000000000000"),
    ];
    for (const { status } of await Promise.all(changes)) expect(status).toBe(403);
    expect((await client.post("/api/auth/confirm", { currentPassword: "not it" })).status).toBe(400);
    expect((await client.post("/api/auth/confirm", { currentPassword: PASSWORD })).status).toBe(200);
    expect((await client.delete("/api/second-factor/authenticator")).status).toBe(204);
    const { body } = await client.get("/api/second-factor");
    expect(body).toMatchObject({ authenticatorSince: null, recoveryCodesLeft: 0 });
  });
});

describe("a manager", () => {
  it("resets the second factor of another account, which ends its sessions and is logged", async () => {
    const priya = await portal.addInvestor({ firstName: "Priya", lastName: "Raman" });
    const { client, username, userId } = priya;
    await setUp(client);
    const path = `/api/users/${userId}/second-factor`;
    expect((await manager.get(path)).body).toMatchObject({
      passkeys: 0,
      recoveryCodesLeft: 10,
      mayReset: true,
    });
    expect((await manager.delete(path)).status).toBe(204);
    expect((await client.get("/api/auth/user")).status).toBe(401);
    expect((await signIn(username)).body.role).toBe("investor");
    const entries = await portal.services.db
      .select()
      .from(activityLogs)
      .where(
        and(eq(activityLogs.action, "reset_second_factor"), eq(activityLogs.entityId, String(priya.id))),
      );
    expect(entries).toMatchObject([{ entityType: "investor", entityName: "Priya Raman" }]);
  });

  it("does not reset the protected administrator's, who does it alone", async () => {
    const admin = await portal.addManager({ protectedAdministrator: true });
    await setUp(admin.client);
    const path = `/api/users/${admin.id}/second-factor`;
    expect((await manager.get(path)).body.mayReset).toBe(false);
    expect((await manager.delete(path)).status).toBe(403);
    expect((await signIn(admin.username)).body.ways).toContain("authenticator");
    expect((await admin.client.delete(path)).status).toBe(204);
    expect((await signIn(admin.username)).body.role).toBe("manager");
  });
});

describe("a recovery code", () => {
  it("that is wrong or used is refused in its own sentence", async () => {
    const { client, username } = await portal.addInvestor();
    const made = await setUp(client);
    const { body } = await signIn(username);
    const wrong = await giveCode(body.ticket, "k7mp-3xqd-w9ra-hn2c");
    expect([wrong.status, wrong.body.message]).toEqual([
      401,
      "This recovery code is wrong or was used before. Check it, or enter another one of yours.",
    ]);
    await giveCode(body.ticket, made.recoveryCodes[0] ?? "");
    const { body: next } = await signIn(username);
    expect((await giveCode(next.ticket, made.recoveryCodes[0] ?? "")).body.message).toMatch(
      /^This recovery code/,
    );
    expect((await giveCode(next.ticket, "000 000")).body.message).toMatch(/Wait for the next one\.$/);
  });

  it("opens the account once, however it is typed, and the log says how many are left", async () => {
    const { client, username } = await portal.addInvestor();
    const made = await setUp(client);
    expect(new Set(made.recoveryCodes).size).toBe(10);
    const typed = (made.recoveryCodes[3] ?? "").replaceAll("-", " ").toUpperCase();
    const [first, again] = [await signIn(username), await signIn(username)];
    expect((await giveCode(first.body.ticket, typed)).status).toBe(200);
    expect((await giveCode(again.body.ticket, typed)).status).toBe(401);
    expect((await client.get("/api/second-factor")).body.recoveryCodesLeft).toBe(9);
  });

  it("is void after new ones were created", async () => {
    const { client, username } = await portal.addInvestor();
    const old = await setUp(client);
    const { body: renewed } = await client.post("/api/second-factor/recovery-codes");
    const { body } = await signIn(username);
    expect((await giveCode(body.ticket, old.recoveryCodes[0] ?? "")).status).toBe(401);
    expect((await giveCode(body.ticket, renewed.recoveryCodes[0])).status).toBe(200);
    const { client: without } = await portal.addInvestor();
    expect((await without.post("/api/second-factor/recovery-codes")).status).toBe(409);
  });
});
