import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { activityLogs } from "#server/activity/activity.table.ts";
import { buildApp } from "#server/app.ts";
import { sessions } from "#server/auth/auth.table.ts";
import { manager, openManagedPortal, portal, signIn } from "#server/managed-portal.fixture.ts";
import { type Client, clientWith } from "#server/testing-client.ts";
import { cookieOf, PASSWORD } from "#server/testing.ts";
import { users } from "#server/users/users.table.ts";

openManagedPortal();

const entriesOf = (action: string, userId: string) =>
  portal.services.db
    .select()
    .from(activityLogs)
    .where(eq(activityLogs.userId, userId))
    .then((entries) => entries.filter((entry) => entry.action === action));

describe("one's own sessions", () => {
  it("are listed with time and address, this one marked, without their tokens", async () => {
    const { client, username } = await portal.addInvestor();
    await portal.signInAs(username);
    const answer = await client.get("/api/sessions");
    expect(answer.status).toBe(200);
    expect(answer.body).toHaveLength(2);
    expect(answer.body.filter((each: { isThis: boolean }) => each.isThis)).toHaveLength(1);
    expect(answer.body[0]).toMatchObject({ ipAddress: "127.0.0.1", userAgent: "lightMyRequest" });
    const stored = await portal.services.db.select().from(sessions);
    for (const { tokenHash } of stored) expect(answer.text).not.toContain(tokenHash);
  });

  it("are ended one by one or all others at once, which is logged", async () => {
    const { client, username, userId } = await portal.addInvestor();
    const [phone, desk] = [await portal.signInAs(username), await portal.signInAs(username)];
    const { body: listed } = await phone.get("/api/sessions");
    const ofPhone = listed.find((each: { isThis: boolean }) => each.isThis).id;
    expect((await client.delete(`/api/sessions/${ofPhone}`)).status).toBe(204);
    expect((await phone.get("/api/auth/user")).status).toBe(401);
    expect((await client.delete(`/api/sessions/${ofPhone}`)).status).toBe(404);
    expect((await client.delete("/api/sessions")).status).toBe(204);
    expect((await desk.get("/api/auth/user")).status).toBe(401);
    expect((await client.get("/api/sessions")).body).toHaveLength(1);
    const logged = await entriesOf("end_session", userId);
    expect(logged.map(({ entityType, details }) => [entityType, details])).toEqual([
      ["investor", null],
      ["investor", "1 session"],
    ]);
  });
});

describe("the sessions of any account", () => {
  it("are listed and ended by a manager, which is logged with both names", async () => {
    const investor = await portal.addInvestor({ firstName: "Priya", lastName: "Raman" });
    const { body: listed } = await manager.get(`/api/users/${investor.userId}/sessions`);
    expect(listed).toHaveLength(1);
    const { id: managerId } = (await manager.get("/api/auth/user")).body;
    const path = `/api/users/${investor.userId}/sessions/${listed[0].id}`;
    expect((await manager.delete(path)).status).toBe(204);
    expect((await investor.client.get("/api/auth/user")).status).toBe(401);
    const [entry] = await entriesOf("end_session", managerId);
    expect(entry).toMatchObject({ entityType: "investor", entityName: "Priya Raman" });
  });

  it("end all at once, except the session that asks", async () => {
    const colleague = await portal.addManager();
    const { id: managerId } = (await manager.get("/api/auth/user")).body;
    expect((await manager.delete(`/api/users/${colleague.id}/sessions`)).status).toBe(204);
    expect((await colleague.client.get("/api/auth/user")).status).toBe(401);
    expect((await manager.delete(`/api/users/${managerId}/sessions`)).status).toBe(204);
    expect((await manager.get("/api/auth/user")).status).toBe(200);
  });
});

describe("one's own password", () => {
  const changing = (newPassword: string, currentPassword = PASSWORD) => ({ currentPassword, newPassword });

  it("is changed with the current one, which ends every other session and is logged", async () => {
    const { client, username, userId } = await portal.addInvestor();
    const elsewhere = await portal.signInAs(username);
    expect((await client.put("/api/auth/password", changing("another password"))).status).toBe(204);
    expect((await elsewhere.get("/api/auth/user")).status).toBe(401);
    expect((await client.get("/api/auth/user")).status).toBe(200);
    expect((await signIn(username)).status).toBe(401);
    expect((await signIn(username, "another password")).status).toBe(200);
    expect(await entriesOf("change_password", userId)).toHaveLength(1);
  });

  it("stays with a wrong current one, and guessing it is stopped like guessing at the login", async () => {
    const { client } = await portal.addInvestor();
    const wrong = await client.put("/api/auth/password", changing("another password", "not it"));
    expect([wrong.status, wrong.body.fieldErrors]).toEqual([
      400,
      { currentPassword: "This is not your current password." },
    ]);
    for (let tries = 1; tries < 10; tries += 1)
      await client.put("/api/auth/password", changing("another password", `guess ${tries}`));
    expect((await client.put("/api/auth/password", changing("another password"))).status).toBe(429);
  });

  it("is refused with the reason when it is easily guessed", async () => {
    const { client, username } = await portal.addInvestor();
    const refused = async (password: string) => {
      const { status, body } = await client.put("/api/auth/password", changing(password));
      return [status, body.fieldErrors];
    };
    const saying = (newPassword: string) => [400, { newPassword }];
    expect(await refused(username)).toEqual(
      saying("This password is among the first that anybody would try. Choose another."),
    );
    expect(await refused("Lighthouse-77")).toEqual(
      saying("A single word with figures or signs behind it is soon guessed. Several words are better."),
    );
  });

  it("is not changed to itself", async () => {
    const { client, username } = await portal.addInvestor();
    const elsewhere = await portal.signInAs(username);
    const answer = await client.put("/api/auth/password", changing(PASSWORD));
    expect([answer.status, answer.body.fieldErrors]).toEqual([
      400,
      { newPassword: "This is your current password. Choose another one." },
    ]);
    expect((await elsewhere.get("/api/auth/user")).status).toBe(200);
  });
});

describe("a session", () => {
  const MINUTE_MS = 60_000;
  const DAY_MS = 1440 * MINUTE_MS;

  let client: Client;
  let userId: string;
  beforeAll(async () => {
    ({ client, id: userId } = await portal.addManager());
  });

  const at = (fromNowMs: number) => new Date(Date.now() + fromNowMs).toISOString();

  async function setSession(change: { createdAt?: string; expiresAt?: string }): Promise<void> {
    await portal.services.db.update(sessions).set(change).where(eq(sessions.userId, userId));
  }

  async function endOfSession(): Promise<number> {
    const [row] = await portal.services.db.select().from(sessions).where(eq(sessions.userId, userId));
    return Date.parse(row?.expiresAt ?? "");
  }

  const ask = async () => (await client.get("/api/auth/user")).status;

  it("ends after seven days without a request", async () => {
    expect(Math.abs((await endOfSession()) - Date.now() - 7 * DAY_MS)).toBeLessThan(MINUTE_MS);
    const expiry = at(7 * DAY_MS);
    await setSession({ expiresAt: at(-1000) });
    expect(await ask()).toBe(401);
    await setSession({ expiresAt: expiry });
    expect(await ask()).toBe(200);
  });

  it("is extended to seven days by every request, written at most once an hour", async () => {
    await setSession({ createdAt: at(-1 * DAY_MS), expiresAt: at(7 * DAY_MS - 61 * MINUTE_MS) });
    expect(await ask()).toBe(200);
    const noted = await endOfSession();
    expect(Math.abs(noted - Date.now() - 7 * DAY_MS)).toBeLessThan(MINUTE_MS);

    await setSession({ expiresAt: at(7 * DAY_MS - 59 * MINUTE_MS) });
    const before = await endOfSession();
    expect(await ask()).toBe(200);
    expect(await endOfSession()).toBe(before);
  });

  it("ends fourteen days after the login, however much it is used", async () => {
    const openedAt = at(-13 * DAY_MS);
    await setSession({ createdAt: openedAt, expiresAt: at(MINUTE_MS) });
    expect(await ask()).toBe(200);
    expect(await endOfSession()).toBe(Date.parse(openedAt) + 14 * DAY_MS);
    await setSession({ createdAt: at(-14 * DAY_MS - MINUTE_MS), expiresAt: at(-MINUTE_MS) });
    expect(await ask()).toBe(401);
  });
});

describe("two servers on one database", () => {
  let other: FastifyInstance;
  beforeAll(async () => {
    other = await buildApp({
      services: portal.services,
      pages: null,
      trustProxy: false,
      logLevel: "silent",
    });
  });
  afterAll(() => other.close());

  /** A new manager's session, on either server. */
  async function signInOnBoth() {
    const { id, username } = await portal.addManager();
    const cookie = await cookieOf(portal.app, username);
    const [here, there] = [clientWith(portal.app, cookie), clientWith(other, cookie)];
    expect((await there.get("/api/auth/user")).status).toBe(200);
    return { id, username, here, there };
  }

  it("end a session at once when it is logged out on one of them", async () => {
    const { here, there } = await signInOnBoth();
    await here.get("/api/logout");
    expect((await there.get("/api/auth/user")).status).toBe(401);
  });

  it("end it at once when the password is changed elsewhere", async () => {
    const { username, there } = await signInOnBoth();
    const elsewhere = await portal.signInAs(username);
    const change = { currentPassword: PASSWORD, newPassword: "another long password" };
    expect((await elsewhere.put("/api/auth/password", change)).status).toBe(204);
    expect((await there.get("/api/auth/user")).status).toBe(401);
  });

  it("show a changed name at once, and end the session when the account is deleted", async () => {
    const { id, there } = await signInOnBoth();
    await portal.services.db.update(users).set({ firstName: "Clara" }).where(eq(users.id, id));
    expect((await there.get("/api/auth/user")).body).toMatchObject({ firstName: "Clara" });
    await portal.services.db.delete(users).where(eq(users.id, id));
    expect((await there.get("/api/auth/user")).status).toBe(401);
  });
});
