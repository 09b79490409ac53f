import { beforeEach, describe, expect, it, test } from "vitest";
import { openManagedPortal, portal, signIn } from "#server/managed-portal.fixture.ts";
import { codeOf, giveCode, leaveForAnHour, setUp } from "#server/second-factor/second-factor.fixture.ts";
import { type Client, clientWith } from "#server/testing-client.ts";
import { person } from "#server/testing-samples.ts";
import { PASSWORD, type TestPortal } from "#server/testing.ts";

openManagedPortal();

const NEW = "harbor-lantern-7";
const ONCE_MORE = "Enter your password once more.";
const CHANGED = "You have changed your password since you signed in. Sign out and sign in with it first.";

let self: Awaited<ReturnType<TestPortal["addManager"]>>;
beforeEach(async () => {
  self = await portal.addManager();
});

const confirm = (currentPassword: string, client = self.client) =>
  client.post("/api/auth/confirm", { currentPassword });
const mailOf = (username: string) => `${username}@example.com`;

let count = 0;
/** What sets a password or makes a manager, and what the same call is without a password. */
async function changes() {
  count += 1;
  const [colleague, investor] = [await portal.addManager(), await portal.addInvestor()];
  const edit = (address: string, username: string) => (password: string) =>
    self.client.put(address, person(username, { username: "", password }));
  return {
    own: edit(`/api/users/${self.id}`, self.username),
    colleague: edit(`/api/users/${colleague.id}`, colleague.username),
    investor: edit(`/api/investors/${investor.id}`, investor.username),
    create: () => self.client.post("/api/users", person(`ana${count}`, { password: NEW })),
  };
}

describe("a session without a recent password", () => {
  it("sets no password and creates no manager", async () => {
    const { own, colleague, investor, create } = await changes();
    await leaveForAnHour(self.id);
    for (const change of [colleague, investor, own, create]) {
      const { body } = await change(NEW);
      expect([body.code, body.message, body.fieldErrors]).toEqual([
        "confirmation_needed",
        ONCE_MORE,
        { currentPassword: ONCE_MORE },
      ]);
    }
    expect((await signIn(self.username)).status).toBe(200);
    for (const change of [colleague, investor, own]) expect((await change("")).status).toBe(200);
  });

  it("changes no username and no address, of no account, but other names", async () => {
    const [colleague, investor] = [await portal.addManager(), await portal.addInvestor()];
    await leaveForAnHour(self.id);
    const accounts = [
      [`/api/users/${self.id}`, self.username],
      [`/api/users/${colleague.id}`, colleague.username],
      [`/api/investors/${investor.id}`, investor.username],
    ] as const;
    const edit = ([address, username]: (typeof accounts)[number], change: object) =>
      self.client.put(address, person(username, { username: "", password: "", ...change }));
    for (const account of accounts) {
      expect((await edit(account, { firstName: "Ana" })).status).toBe(200);
      for (const change of [{ email: "intruder@example.com" }, { username: "intruder" }]) {
        const { status, body } = await edit(account, change);
        expect([status, body.fieldErrors]).toEqual([403, { currentPassword: ONCE_MORE }]);
      }
      expect((await signIn(account[1])).status).toBe(200);
    }
    expect((await confirm(PASSWORD)).status).toBe(200);
    for (const account of accounts) {
      const [, username] = account;
      const change = { username: `${username}-new`, email: `${username}-new@example.com` };
      expect((await edit(account, change)).status).toBe(200);
    }
  });

  it("deletes no manager and signs nobody else out, but oneself", async () => {
    const [colleague, investor] = [await portal.addManager(), await portal.addInvestor()];
    const administrator = await portal.addManager({ protectedAdministrator: true });
    await leaveForAnHour(self.id);
    const others = [colleague.id, administrator.id, investor.userId];
    const refused = [
      `/api/users/${colleague.id}`,
      `/api/users/${self.id}`,
      ...others.map((id) => `/api/users/${id}/sessions`),
    ];
    for (const id of others) {
      const { body } = await self.client.get(`/api/users/${id}/sessions`);
      refused.push(`/api/users/${id}/sessions/${body[0].id}`);
    }
    for (const address of refused) {
      const { status, body } = await self.client.delete(address);
      expect([address, status, body.fieldErrors]).toEqual([address, 403, { currentPassword: ONCE_MORE }]);
    }
    for (const { client } of [colleague, administrator, investor])
      expect((await client.get("/api/auth/user")).status).toBe(200);
    expect((await self.client.delete(`/api/users/${self.id}/sessions`)).status).toBe(204);
    expect((await confirm(PASSWORD)).status).toBe(200);
    for (const address of refused.slice(-3)) expect((await self.client.delete(address)).status).toBe(204);
    expect((await self.client.delete(`/api/users/${colleague.id}`)).status).toBe(204);
  });

  it("does both within ten minutes after the password was entered again", async () => {
    const { own, colleague, investor, create } = await changes();
    await leaveForAnHour(self.id);
    expect((await confirm("not it")).status).toBe(400);
    expect((await create()).status).toBe(403);
    expect((await confirm(PASSWORD)).status).toBe(200);
    expect((await create()).status).toBe(201);
    for (const change of [colleague, investor, own]) expect((await change(NEW)).status).toBe(200);
  });
});

test("a login counts as entering the password", async () => {
  const { own, colleague, investor, create } = await changes();
  expect((await create()).status).toBe(201);
  for (const change of [colleague, investor, own]) expect((await change(NEW)).status).toBe(200);
});

const ways: [string, () => Promise<{ status: number }>][] = [
  [
    "as a manager changes any account",
    () => self.client.put(`/api/users/${self.id}`, { email: mailOf(self.username), password: NEW }),
  ],
  [
    "with the current one",
    () => self.client.put("/api/auth/password", { currentPassword: PASSWORD, newPassword: NEW }),
  ],
];
describe.each(ways)("a password that was changed in a session, %s,", (_, change) => {
  const isOver = async (client: Client) => {
    const answers = await Promise.all([
      client.delete("/api/second-factor/authenticator"),
      client.post("/api/second-factor/recovery-codes"),
      client.post("/api/passkeys/options"),
      client.delete(`/api/users/${self.id}/second-factor`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  };

  it("confirms nothing in that session, and the second factor stays", async () => {
    await setUp(self.client);
    expect((await change()).status).toBeLessThan(300);
    await leaveForAnHour(self.id);
    for (const password of [NEW, PASSWORD, NEW]) {
      const { status, body } = await confirm(password);
      expect([status, body.fieldErrors]).toEqual([403, { currentPassword: CHANGED }]);
    }
    await isOver(self.client);
    // Nor after it was changed once more, with the one that was chosen before.
    await self.client.put("/api/auth/password", { currentPassword: NEW, newPassword: `${NEW}-again` });
    expect((await confirm(`${NEW}-again`)).status).toBe(403);
    await isOver(self.client);
  });

  it("counts after the next login, which asks for the second factor", async () => {
    const { secret } = await setUp(self.client);
    await change();
    const first = await signIn(self.username, NEW);
    expect(first.headers["set-cookie"]).toBeUndefined();
    const second = await giveCode(first.body.ticket, codeOf(secret));
    expect(second.status).toBe(200);
    const cookie = String(second.headers["set-cookie"]).split(";")[0] ?? "";
    await leaveForAnHour(self.id);
    expect((await confirm(NEW, clientWith(portal.app, cookie))).status).toBe(200);
  });
});

test("a password set by another manager ends the sessions, so that it confirms none", async () => {
  const { client: colleague } = await portal.addManager();
  await colleague.put(`/api/users/${self.id}`, { email: mailOf(self.username), password: NEW });
  expect((await confirm(NEW)).status).toBe(401);
});
