import { eq, sql } from "drizzle-orm";
import { Client } from "pg";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { deleteExpiredResets, deleteLinks, tokenOf } from "#server/account-links/account-links.repository.ts";
import { accountLinks } from "#server/account-links/account-links.table.ts";
import { accountMailJob } from "#server/account-mails/account-mail-job.ts";
import { requestPasswordReset } from "#server/auth/password-links.ts";
import { jobs } from "#server/jobs/jobs.table.ts";
import { manager, portal, signIn } from "#server/managed-portal.fixture.ts";
import {
  deliverToAccounts,
  inbox,
  openPortalWithInbox,
  pauseIsOver,
} from "#server/notices/delivery.fixture.ts";
import { holdAnswers } from "#server/notices/inbox.fixture.ts";
import { setUp } from "#server/second-factor/second-factor.fixture.ts";
import { person } from "#server/testing-samples.ts";
import { PASSWORD } from "#server/testing.ts";
import { lockAccount } from "#server/users/users.repository.ts";

openPortalWithInbox();
beforeAll(() => void (portal.services.sendsMail = true));

const CHOSEN = "harbor-lantern-mist";
/** Sends what waits. @returns the token of the newest e-mail to an account */
async function tokenSentTo(username: string): Promise<string> {
  await deliverToAccounts();
  const [, token = ""] = /#([\w-]+)/.exec(inbox.to(`${username}@example.com`).at(-1)?.text ?? "") ?? [];
  return token;
}
let number = 0;
async function invite() {
  number += 1;
  const username = `invited${number}`;
  const body = person(username, { password: null });
  const { status, body: investor } = await manager.post("/api/investors", body);
  expect(status).toBe(201);
  return { username, id: Number(investor.id), userId: String(investor.userId) };
}
/** To the address of the username with "new-" before it. */
const changeAddress = (id: number, username: string) =>
  manager.put(
    `/api/investors/${id}`,
    person(username, { email: `new-${username}@example.com`, password: "" }),
  );
/** The code that the newest e-mail to an account shows. */
const codeSentTo = (username: string) =>
  /code, enter ([\w-]+)\./.exec(
    inbox.to(`${username}@example.com`).at(-1)?.text.replaceAll(/\s+/g, " ") ?? "",
  )?.[1] ?? "";
const read = (token: string) => portal.nobody.post("/api/invitations/read", { token });
const accept = (token: string, password = CHOSEN) =>
  portal.nobody.post("/api/invitations/accept", { token, password });
async function stateOf(userId: string) {
  const { body } = await manager.get("/api/investors");
  return body.find((investor: { userId: string }) => investor.userId === userId).state;
}
/** The answer to a session whose password is older than the ten minutes that it counts. */
async function afterElevenMinutes<T>(request: () => Promise<T>): Promise<T> {
  await portal.database.pool.query("update sessions set confirmed_at = now() - interval '11 minutes'");
  return request().finally(() => portal.database.pool.query("update sessions set confirmed_at = now()"));
}
/** The answer of a portal that has no mail server. */
async function withoutMailServer<T>(request: () => Promise<T>): Promise<T> {
  portal.services.sendsMail = false;
  return request().finally(() => (portal.services.sendsMail = true));
}
const waitingForLocks = async () =>
  (await portal.database.pool.query("select from pg_stat_activity where wait_event_type = 'Lock'")).rowCount;
const expire = () => portal.services.db.update(accountLinks).set({ expiresAt: sql`now()` });
const actionsOn = async (userId: string) => {
  const { rows } = await portal.database.pool.query<{ action: string }>(
    "select action from activity_logs where user_id = $1 order by id",
    [userId],
  );
  return rows.map(({ action }) => action);
};

describe("an invitation", () => {
  it("leads to a page with the name, sets the password, signs in, and works once", async () => {
    const { username, userId } = await invite();
    const token = await tokenSentTo(username);
    expect(await stateOf(userId)).toMatchObject({ hasSignedIn: false, invitation: { isWaiting: false } });
    expect((await read(token)).body).toEqual({ name: "Margaret Ellison", username });
    expect((await accept(token, "password")).body.fieldErrors).toHaveProperty("password");
    const accepted = await accept(token);
    expect(accepted).toMatchObject({ status: 200, body: { username } });
    expect(accepted.body).not.toHaveProperty("passwordIsGiven");
    expect(await stateOf(userId)).toEqual({ hasSignedIn: true, invitation: null });
    expect([(await read(token)).status, (await accept(token)).status]).toEqual([410, 410]);
    expect((await signIn(username, CHOSEN)).status).toBe(200);
    expect(await actionsOn(userId)).toEqual(["accept_invitation", "login", "login"]);
  });

  it("is sent to many by one call, but to nobody who has signed in or is gone meanwhile", async () => {
    const [first, second, active, gone] = [await invite(), await invite(), await invite(), await invite()];
    expect((await accept(await tokenSentTo(active.username))).status).toBe(200);
    await manager.delete(`/api/investors/${gone.id}`);
    await deliverToAccounts();
    inbox.mails.splice(0);
    const userIds = [first, active, gone, second, first].map(({ userId }) => userId);
    const send = () => manager.post("/api/invitations/many", { userIds });
    expect((await afterElevenMinutes(send)).body.code).toBe("confirmation_needed");
    expect((await withoutMailServer(send)).status).toBe(409);
    const { status, body } = await send();
    expect([status, body]).toEqual([200, { sent: 2 }]);
    await deliverToAccounts();
    expect(inbox.mails).toHaveLength(2);
    for (const { username } of [first, second])
      expect((await accept(await tokenSentTo(username))).status).toBe(200);
  });

  it("is accepted by one of two at once", async () => {
    const { username } = await invite();
    const token = await tokenSentTo(username);
    const both = await Promise.all([accept(token), accept(token, "granite-sail-cove")]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410]);
  });

  it("opens by the code of its e-mail, however it is typed, and works once by either", async () => {
    const { username, userId } = await invite();
    const token = await tokenSentTo(username);
    const code = codeSentTo(username);
    expect(code).toMatch(/^(\w{5}-){3}\w{5}$/);
    expect((await read(` ${code.toLowerCase().replaceAll("-", " ")} `)).body).toMatchObject({ username });
    const wrong = await accept(code.replace(/^./, (sign) => (sign === "7" ? "8" : "7")));
    expect([wrong.status, Object.keys(wrong.body.fieldErrors)]).toEqual([410, ["token"]]);
    expect((await accept(code)).status).toBe(200);
    expect([(await accept(code)).status, (await accept(token)).status]).toEqual([410, 410]);
    expect(await actionsOn(userId)).toEqual(["accept_invitation", "login"]);
  });

  it.each(["/invitation%23", "/invitation/%23", "/invitation%2523", "/reset-password%23"])(
    "whose # arrives encoded is led to its page, where it works, and is not spent: %s",
    async (start) => {
      const { username } = await invite();
      const token = await tokenSentTo(username);
      const opened = await portal.nobody.get(`${start}${token}`);
      const [, page = ""] = /^(\/[a-z-]+)/.exec(start) ?? [];
      const mended = `${page}#${token}`;
      expect([opened.status, opened.headers["location"], opened.text]).toEqual([302, mended, ""]);
      expect(opened.headers["cache-control"]).toBe("no-store");
      expect((await read(token)).body).toMatchObject({ username });
      expect((await accept(token)).status).toBe(200);
    },
  );

  it("has no code that follows from its token", async () => {
    const { username } = await invite();
    const token = await tokenSentTo(username);
    expect(tokenOf(codeSentTo(username).replaceAll("-", ""))).toBe(token);
    expect(token).not.toContain(codeSentTo(username));
  });

  it("stores neither token nor code in plain text", async () => {
    const { username, userId } = await invite();
    const waiting = await portal.services.db.select().from(jobs);
    const links = await portal.services.db.select().from(accountLinks).where(eq(accountLinks.userId, userId));
    const token = await tokenSentTo(username);
    expect(token).toHaveLength(43);
    const stored = JSON.stringify([waiting, links]);
    for (const secret of [token, codeSentTo(username), codeSentTo(username).replaceAll("-", "")])
      expect(stored).not.toContain(secret);
  });

  it("that was sent again, revoked, has expired or never was gets one answer", async () => {
    const { username, userId } = await invite();
    const first = await tokenSentTo(username);
    expect((await manager.post("/api/invitations", { userId })).status).toBe(201);
    const second = await tokenSentTo(username);
    const { id } = (await stateOf(userId)).invitation;
    expect((await read(second)).status).toBe(200);
    expect((await manager.delete(`/api/invitations/${id}`)).status).toBe(204);
    expect((await manager.delete(`/api/invitations/${id}`)).status).toBe(404);
    expect(await stateOf(userId)).toEqual({ hasSignedIn: false, invitation: null });
    const { body: third } = await manager.post("/api/invitations", { userId });
    const token = await tokenSentTo(username);
    await expire();
    expect((await stateOf(userId)).invitation.id).toBe(third.id);
    const refused = await Promise.all(
      [first, second, token, token.slice(0, -1), "t"].map((each) => accept(each)),
    );
    expect(refused.map(({ status }) => status)).toEqual([410, 410, 410, 410, 410]);
    expect(new Set(refused.map(({ body }) => body.message)).size).toBe(1);
  });

  it("that is accepted while it is revoked is not revoked, and the log does not say so", async () => {
    const { username, userId } = await invite();
    const token = await tokenSentTo(username);
    const { id } = (await stateOf(userId)).invitation;
    const revoked = await portal.services.db.transaction(async (tx) => {
      await lockAccount(tx, userId);
      const revoking = manager.delete(`/api/invitations/${id}`);
      await expect.poll(waitingForLocks).toBe(1);
      await deleteLinks(tx, userId);
      return { revoking };
    });
    expect((await revoked.revoking).status).toBe(404);
    expect((await accept(token)).status).toBe(410);
    const { rows } = await portal.database.pool.query(
      "select from activity_logs where action = 'revoke_invitation' and entity_name like '%' || $1 || '%'",
      [username],
    );
    expect(rows).toEqual([]);
  });

  it("that is revoked before it was sent is not sent", async () => {
    const { username, userId } = await invite();
    const { id } = (await stateOf(userId)).invitation;
    await manager.delete(`/api/invitations/${id}`);
    expect(await tokenSentTo(username)).toBe("");
    expect(inbox.mails).toEqual([]);
  });

  it("does not wait while its e-mail is queued or just being sent", async () => {
    const { username, userId } = await invite();
    expect((await stateOf(userId)).invitation.isWaiting).toBe(false);
    const { asked, release } = holdAnswers(inbox);
    const delivery = deliverToAccounts();
    await asked;
    expect((await stateOf(userId)).invitation.isWaiting).toBe(false);
    release();
    await delivery;
    expect(inbox.to(`${username}@example.com`)).toHaveLength(1);
  });

  it("waits while the mail server is away, and is sent once it is back", async () => {
    const { username, userId } = await invite();
    inbox.answer = () => Promise.reject(new Error("try later"));
    await deliverToAccounts();
    expect((await stateOf(userId)).invitation.isWaiting).toBe(true);
    inbox.answer = () => undefined;
    await pauseIsOver();
    expect((await accept(await tokenSentTo(username))).status).toBe(200);
  });

  it("waits while the portal has no mail server any more, and is sent once it has one again", async () => {
    const { username, userId } = await invite();
    await deliverToAccounts(null);
    const { invitation } = await withoutMailServer(() => stateOf(userId));
    expect(invitation.isWaiting).toBe(true);
    await pauseIsOver();
    expect((await accept(await tokenSentTo(username))).status).toBe(200);
  });

  it("that was sent goes to a changed address as a new one, and the link of before stops working", async () => {
    const { id, username, userId } = await invite();
    const token = await tokenSentTo(username);
    expect((await changeAddress(id, username)).status).toBe(200);
    expect((await accept(token)).status).toBe(410);
    expect(await stateOf(userId)).toMatchObject({ hasSignedIn: false, invitation: { isWaiting: false } });
    const { rows } = await portal.database.pool.query<{ details: string }>(
      "select details from activity_logs where action = 'update_investor' order by id desc limit 1",
    );
    expect(rows[0]?.details).toMatch(/^E-mail changed .*; Invited by e-mail$/);
    expect((await accept(await tokenSentTo(`new-${username}`))).status).toBe(200);
  });

  it("that was not sent yet goes to a changed address only; a manager's, too", async () => {
    const { id, username } = await invite();
    await changeAddress(id, username);
    const body = { email: "old-address@example.com", username: "moved-manager", password: null };
    const { body: created } = await manager.post("/api/users", body);
    const changed = { ...created, email: "new-address@example.com", password: "" };
    expect((await manager.put(`/api/users/${created.id}`, changed)).status).toBe(200);
    expect((await accept(await tokenSentTo("new-address"))).body.role).toBe("manager");
    expect((await accept(await tokenSentTo(`new-${username}`))).status).toBe(200);
    const subjects = ["old-address", username].map((name) =>
      inbox.to(`${name}@example.com`).map((mail) => mail.headers.get("subject")),
    );
    expect(subjects.flat()).not.toContain("Your invitation to the investor portal");
  });

  it("is not sent to a changed address when it has expired, was revoked, or the account is in use", async () => {
    const revoked = await invite();
    await manager.delete(`/api/invitations/${(await stateOf(revoked.userId)).invitation.id}`);
    const accepted = await invite();
    await accept(await tokenSentTo(accepted.username));
    const username = "given-and-invited";
    const { body: used } = await manager.post("/api/investors", person(username, { password: CHOSEN }));
    expect((await manager.post("/api/invitations", { userId: used.userId })).status).toBe(201);
    expect((await signIn(username, CHOSEN)).status).toBe(200);
    const expired = await invite();
    await portal.services.db
      .update(accountLinks)
      .set({ expiresAt: sql`now()` })
      .where(eq(accountLinks.userId, expired.userId));
    for (const one of [revoked, accepted, { ...used, username }, expired]) {
      expect((await changeAddress(one.id, one.username)).status).toBe(200);
      expect((await stateOf(one.userId)).invitation).toBeNull();
    }
  });

  it("ends with a password that a manager sets, also where the address changes", async () => {
    const { id, username, userId } = await invite();
    const changed = { email: `new-${username}@example.com`, password: "granite-sail" };
    expect((await manager.put(`/api/investors/${id}`, person(username, changed))).status).toBe(200);
    expect(await stateOf(userId)).toEqual({ hasSignedIn: false, invitation: null });
  });

  it("is not sent to a changed address without a fresh password", async () => {
    const { id, username, userId } = await invite();
    const before = await stateOf(userId);
    const late = await afterElevenMinutes(() => changeAddress(id, username));
    expect([late.status, Object.keys(late.body.fieldErrors)]).toEqual([403, ["currentPassword"]]);
    expect(await stateOf(userId)).toEqual(before);
  });

  it("is refused for an account in use, for the protected administrator, and without a fresh password", async () => {
    const { userId } = await portal.addInvestor();
    expect((await manager.post("/api/invitations", { userId })).status).toBe(409);
    expect((await manager.post("/api/invitations", { userId: "nobody" })).status).toBe(404);
    const { id: administrator } = await portal.addManager({ protectedAdministrator: true });
    expect((await manager.post("/api/invitations", { userId: administrator })).status).toBe(403);
    const invited = await invite();
    const late = await afterElevenMinutes(() => manager.post("/api/invitations", { userId: invited.userId }));
    expect([late.status, Object.keys(late.body.fieldErrors)]).toEqual([403, ["currentPassword"]]);
  });

  it("is a manager's, too; without a mail server there is none", async () => {
    const username = "invited-manager";
    const body = { email: `${username}@example.com`, username, password: null };
    expect((await manager.post("/api/users", body)).status).toBe(201);
    expect((await accept(await tokenSentTo(username))).body.role).toBe("manager");
    const another = { ...body, username: "another", email: "a@example.com" };
    const refused = await withoutMailServer(() => manager.post("/api/users", another));
    const listed = await withoutMailServer(() => manager.get("/api/users"));
    expect([refused.status, Object.keys(refused.body.fieldErrors)]).toEqual([400, ["password"]]);
    expect(JSON.stringify(listed.body)).not.toContain("hasSignedIn");
  });
});

describe("a forgotten password", () => {
  const ask = (username: string) => portal.nobody.post("/api/auth/forgot-password", { username });
  const waiting = async () => (await portal.services.db.select().from(jobs)).length;
  const reset = (token: string, password = CHOSEN) =>
    portal.nobody.post("/api/auth/reset-password", { token, password });
  // Requests of the tests before count too.
  beforeEach(() => portal.database.pool.query("delete from attempt_counts"));

  it("is replaced by a link that works once, ends all sessions and warns the owner", async () => {
    const { username, userId, client } = await portal.addInvestor();
    expect((await client.get("/api/auth/user")).status).toBe(200);
    expect((await ask(`${username}@EXAMPLE.com`)).status).toBe(202);
    await expect.poll(waiting).toBe(1);
    const token = await tokenSentTo(username);
    expect(inbox.mails.at(-1)?.headers.get("subject")).toBe("Choose a new password");
    expect((await reset(token, username)).body.fieldErrors).toHaveProperty("password");
    expect((await reset(token)).status).toBe(204);
    expect((await reset(token)).status).toBe(410);
    expect((await client.get("/api/auth/user")).status).toBe(401);
    expect([(await signIn(username)).status, (await signIn(username, CHOSEN)).status]).toEqual([401, 200]);
    await deliverToAccounts();
    const warning = inbox.to(`${username}@example.com`).at(-1);
    expect(warning?.headers.get("subject")).toBe("Your password was changed");
    expect(warning?.text.replaceAll(/\s+/g, " ")).toContain("by somebody with the link of an e-mail to you.");
    expect(await actionsOn(userId)).toEqual(
      expect.arrayContaining(["ask_new_password", "choose_new_password"]),
    );
  });

  it("is what the owner of an expired invitation asks for", async () => {
    const { username, userId } = await invite();
    const token = await tokenSentTo(username);
    await expire();
    expect((await accept(token)).status).toBe(410);
    await ask(username);
    await expect.poll(waiting).toBe(1);
    expect((await reset(await tokenSentTo(username))).status).toBe(204);
    expect((await signIn(username, CHOSEN)).status).toBe(200);
    expect(await stateOf(userId)).toEqual({ hasSignedIn: true, invitation: null });
  });

  it("gets the same answer for a name that nobody has, and no e-mail", async () => {
    const { username } = await portal.addInvestor();
    const [known, unknown] = [await ask(username), await ask("nobody-at-all")];
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    await expect.poll(waiting).toBe(1);
  });

  it("takes as many statements for a name that nobody has, which leave nothing", async () => {
    const { username } = await portal.addManager();
    const { pool } = portal.database;
    const query = vi.spyOn(Client.prototype, "query");
    const statements = async (login: string) => {
      query.mockClear();
      await requestPasswordReset(
        portal.services,
        login,
        { ipAddress: "192.0.2.7", userAgent: null },
        Date.now(),
      );
      const asked = query.mock.calls.map(([sent]) => (sent as unknown as { text?: string }).text ?? sent);
      return asked.filter((text) => text !== "commit" && text !== "rollback");
    };
    const entries = async () => (await pool.query("select from activity_logs")).rowCount;
    const known = await statements(username);
    expect(known.length).toBeGreaterThan(8);
    const before = [await waiting(), await entries()];
    expect(await statements("nobody-at-all")).toEqual(known);
    expect([await waiting(), await entries()]).toEqual(before);
    for (const _ of [2, 3, 4, 5]) await statements("nobody-at-all");
    const tooMany = await statements("nobody-at-all");
    for (const _ of [2, 3, 4, 5]) await statements(username);
    expect(tooMany).toEqual(await statements(username));
    query.mockRestore();
  });

  it("is sent five times an hour at most, and twenty times for an address", async () => {
    const { username } = await portal.addInvestor();
    for (let times = 0; times < 7; times += 1) expect((await ask(username)).status).toBe(202);
    const others = await Promise.all(Array.from({ length: 15 }, () => portal.addInvestor()));
    for (const other of others) await ask(other.username);
    // 7 asked for the first account, of which 5 are sent; 13 of the others are within the address's twenty.
    await expect.poll(waiting).toBe(18);
    const consumed = "select points from attempt_counts where key like 'reset from%'";
    await expect
      .poll(async () => (await portal.database.pool.query<{ points: number }>(consumed)).rows[0]?.points)
      .toBeGreaterThanOrEqual(21);
    expect(await waiting()).toBe(18);
  });

  it("makes nobody wait for many who use a link at once", async () => {
    const { username } = await portal.addInvestor();
    await ask(username);
    await expect.poll(waiting).toBe(1);
    const token = await tokenSentTo(username);
    const answers = await Promise.all(Array.from({ length: 40 }, () => reset(token)));
    const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
    // One sets the password. Two are hashed at a time, and twenty wait.
    expect(count(204)).toBe(1);
    expect(count(429)).toBeGreaterThanOrEqual(10);
    expect(count(204) + count(410) + count(429)).toBe(40);
  });

  it("has a link for an hour, and no more once a manager has set a password", async () => {
    const { id, userId, username } = await portal.addInvestor();
    await ask(username);
    await expect.poll(waiting).toBe(1);
    const token = await tokenSentTo(username);
    const { rows } = await portal.database.pool.query<{ hours: number }>(
      "select extract(epoch from expires_at - created_at)::int / 3600 as hours from account_links where purpose = 'password_reset' order by created_at desc limit 1",
    );
    expect(rows).toEqual([{ hours: 1 }]);
    await manager.put(`/api/investors/${id}`, person(username, { password: "granite-sail" }));
    expect((await reset(token)).status).toBe(410);
    await ask(username);
    const linksOf = () =>
      portal.services.db.select().from(accountLinks).where(eq(accountLinks.userId, userId));
    await expect.poll(async () => (await linksOf()).length).toBe(1);
    await expire();
    await deleteExpiredResets(portal.services.db);
    expect(await linksOf()).toEqual([]);
  });

  it("gets no link to an address that was changed within the hour", async () => {
    const { id, username } = await portal.addInvestor();
    const change = (names: object) =>
      manager.put(`/api/investors/${id}`, person(username, { password: "", ...names }));
    const askNow = (login: string) =>
      requestPasswordReset(portal.services, login, { ipAddress: null, userAgent: null }, Date.now());
    const linksTo = async () =>
      (await portal.services.db.select().from(jobs))
        .map(({ payload }) => z.parse(accountMailJob.payload, payload))
        .filter(({ kind }) => kind === "password_reset")
        .map(({ email }) => email);
    expect((await change({ username: `${username}-renamed` })).status).toBe(200);
    await askNow(`${username}-renamed`);
    expect(await linksTo()).toEqual([`${username}@example.com`]);
    const email = `new-${username}@example.com`;
    expect((await change({ username: `${username}-renamed`, email })).status).toBe(200);
    await askNow(email);
    await askNow(`${username}-renamed`);
    expect(await linksTo()).toEqual([]);
    await portal.database.pool.query(
      "update users set email_changed_at = email_changed_at - interval '1 hour'",
    );
    await askNow(email);
    expect(await linksTo()).toEqual([email]);
  });

  it("has no link any more once the owner has changed the password", async () => {
    const { username, client } = await portal.addInvestor();
    await ask(username);
    await expect.poll(waiting).toBe(1);
    const token = await tokenSentTo(username);
    const change = { currentPassword: PASSWORD, newPassword: "granite-sail-cove" };
    expect((await client.put("/api/auth/password", change)).status).toBe(204);
    expect((await reset(token)).status).toBe(410);
    expect((await signIn(username, "granite-sail-cove")).status).toBe(200);
  });

  it("leaves the second factor, which the login asks for", async () => {
    const { username, client } = await portal.addManager();
    await setUp(client);
    await portal.services.db.delete(jobs);
    await ask(username);
    await expect.poll(waiting).toBe(1);
    expect((await reset(await tokenSentTo(username))).status).toBe(204);
    expect(Object.keys((await signIn(username, CHOSEN)).body)).toEqual(["ticket", "ways"]);
  });

  it("does nothing without a mail server", async () => {
    const { username } = await portal.addInvestor();
    expect((await withoutMailServer(() => ask(username))).status).toBe(202);
    expect(await waiting()).toBe(0);
  });
});
