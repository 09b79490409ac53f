import { eq } from "drizzle-orm";
import { TOTP, Secret } from "otpauth";
import { describe, expect, it } from "vitest";
import { activityLogs } from "#server/activity/activity.table.ts";
import { sessions } from "#server/auth/sessions.table.ts";
import { authenticators, recoveryCodes } from "#server/second-factor/second-factor.table.ts";
import { manager, openManagedPortal, portal } from "#server/managed-portal.fixture.ts";
import { PASSWORD } from "#server/testing.ts";
import type { Client } from "#server/testing-client.ts";

openManagedPortal();

/** Codes of the telephone, so many half minutes from now. */
const codeOf = (secret: string, off = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + off * 30_000 });

/** Sets an authenticator app up with the code before this moment's, so that the present one is still new. */
async function setUp(client: Client): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { body: begun } = await client.post("/api/second-factor/authenticator");
  const answer = await client.put("/api/second-factor/authenticator", { code: codeOf(begun.secret, -1) });
  expect(answer.status).toBe(200);
  return { secret: begun.secret, recoveryCodes: answer.body.recoveryCodes };
}

const signIn = (username: string, password = PASSWORD) =>
  portal.nobody.post("/api/auth/local", { username, password });
const giveCode = (ticket: string, code: string) =>
  portal.nobody.post("/api/auth/second-factor", { ticket, code });
async function actionsOf(userId: string): Promise<string[]> {
  const entries = await portal.services.db.select().from(activityLogs).where(eq(activityLogs.userId, userId));
  return entries.map(({ action }) => action);
}
const leaveForAnHour = (userId: string) =>
  portal.services.db
    .update(sessions)
    .set({ confirmedAt: new Date(Date.now() - 3_600_000).toISOString() })
    .where(eq(sessions.userId, userId));

describe("an account with an authenticator app", () => {
  it("is opened by password and code together, by neither alone, and the password's answer opens no session", async () => {
    const { client, username, userId } = await portal.addInvestor();
    const { secret } = await setUp(client);
    const first = await signIn(username);
    expect([first.status, first.body.ways, first.headers["set-cookie"]]).toEqual([
      200,
      ["authenticator", "recovery"],
      undefined,
    ]);
    expect(first.body).not.toHaveProperty("role");
    expect((await giveCode(first.body.ticket, "000000")).status).toBe(401);
    const second = await giveCode(first.body.ticket, codeOf(secret));
    expect([second.status, second.body.id]).toEqual([200, userId]);
    expect(String(second.headers["set-cookie"])).toContain("portal_session=");
    expect(await actionsOf(userId)).toEqual(["login", "set_up_second_factor", "login"]);
  });

  it("takes a code once, and nothing older afterwards", async () => {
    const { client, username } = await portal.addInvestor();
    const { secret } = await setUp(client);
    const tickets = [await signIn(username), await signIn(username), await signIn(username)];
    const [one, two, three] = tickets.map(({ body }) => body.ticket);
    const code = codeOf(secret);
    const answers = await Promise.all([giveCode(one, code), giveCode(two, code)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect((await giveCode(three, codeOf(secret, -1))).status).toBe(401);
    expect((await giveCode(three, codeOf(secret, 1))).status).toBe(200);
    // Nor does a ticket lead to a second session.
    expect((await giveCode(three, codeOf(secret, 1))).status).toBe(401);
  });

  it("is closed to guessing after five wrong codes, from wherever they come", async () => {
    const { client, username } = await portal.addInvestor();
    const { secret } = await setUp(client);
    const { body } = await signIn(username);
    const guess = (code: string, number: number) =>
      portal.app.inject({
        method: "POST",
        url: "/api/auth/second-factor",
        payload: { ticket: body.ticket, code },
        remoteAddress: `203.0.113.${number}`,
      });
    const guesses = await Promise.all(Array.from({ length: 9 }, (_, number) => guess("000000", number)));
    expect(guesses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
    expect((await guess(codeOf(secret), 99)).statusCode).toBe(429);
  });

  it("is not opened by a ticket from before its password was changed", async () => {
    const { client, username } = await portal.addInvestor();
    const { secret } = await setUp(client);
    const { body } = await signIn(username);
    await client.put("/api/auth/password", { currentPassword: PASSWORD, newPassword: "another password" });
    expect((await giveCode(body.ticket, codeOf(secret))).status).toBe(401);
  });

  it("keeps its secret encrypted and its recovery codes as marks", async () => {
    const { client, userId } = await portal.addInvestor();
    const made = await setUp(client);
    const rows = await portal.services.db
      .select()
      .from(authenticators)
      .where(eq(authenticators.userId, userId));
    const marks = await portal.services.db
      .select()
      .from(recoveryCodes)
      .where(eq(recoveryCodes.userId, userId));
    const kept = JSON.stringify([rows, marks]);
    expect(marks).toHaveLength(10);
    for (const secret of [made.secret, ...made.recoveryCodes]) {
      expect(kept).not.toContain(secret);
      expect(kept).not.toContain(secret.replaceAll("-", ""));
    }
  });

  it("asks for nothing as long as its first code has not come, and cannot be replaced unnoticed afterwards", async () => {
    const { client, username } = await portal.addInvestor();
    await client.post("/api/second-factor/authenticator");
    expect((await signIn(username)).body.role).toBe("investor");
    const wrong = await client.put("/api/second-factor/authenticator", { code: "000000" });
    expect([wrong.status, Object.keys(wrong.body.fieldErrors)]).toEqual([400, ["code"]]);
    await setUp(client);
    expect((await client.post("/api/second-factor/authenticator")).status).toBe(409);
  });
});

describe("a recovery code", () => {
  it("that is wrong or used is answered in its own words: there is no next one to wait for", async () => {
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

  it("opens the account once, however it is typed, and it is told how many are left", async () => {
    const { client, username } = await portal.addInvestor();
    const made = await setUp(client);
    expect(new Set(made.recoveryCodes).size).toBe(10);
    const typed = (made.recoveryCodes[3] ?? "").replaceAll("-", " ").toUpperCase();
    const [first, again] = [await signIn(username), await signIn(username)];
    expect((await giveCode(first.body.ticket, typed)).status).toBe(200);
    expect((await giveCode(again.body.ticket, typed)).status).toBe(401);
    expect((await client.get("/api/second-factor")).body.recoveryCodesLeft).toBe(9);
  });

  it("is of no use when new ones were made", async () => {
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

describe("the ways into an account", () => {
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
  it("resets the second factor of whoever lost it, which ends the sessions and is logged", async () => {
    const { client, username, userId } = await portal.addInvestor({ firstName: "Priya", lastName: "Raman" });
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
      .where(eq(activityLogs.action, "reset_second_factor"));
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
