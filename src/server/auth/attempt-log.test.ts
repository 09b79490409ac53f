import { desc } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { activityLogs } from "#server/activity/activity.table.ts";
import { openAttemptLog } from "#server/auth/attempt-log.ts";
import { attemptCounts } from "#server/auth/auth.table.ts";
import { Problem } from "#server/http/errors.ts";
import { openManagedPortal, portal, signIn } from "#server/managed-portal.fixture.ts";
import { giveCode, newPasskey, setUp } from "#server/second-factor/second-factor.fixture.ts";
import { SoftwarePasskey } from "#server/second-factor/software-passkey.fixture.ts";
import { PASSWORD } from "#server/testing.ts";

openManagedPortal();

let addresses = 0;
/** An address of each test's own. */
let address: string;
beforeEach(() => (address = `203.0.113.${(addresses += 1)}`));

/** What the log says of attempts that failed, the newest first. */
async function entries(action = /^(login_failed|confirmation_failed)$/) {
  const all = await portal.services.db.select().from(activityLogs).orderBy(desc(activityLogs.id));
  return all.filter((entry) => action.test(entry.action));
}
/** Those that came with some work. */
async function leftBy(work: () => Promise<unknown>) {
  const before = (await entries()).length;
  await work();
  const all = await entries();
  return all.slice(0, all.length - before).map(({ action, userId, details }) => [action, userId, details]);
}
const times = async (count: number, work: (number: number) => Promise<unknown>) => {
  for (let number = 0; number < count; number += 1) await work(number);
};

test("wrong passwords at the confirmation and at a password change leave one entry, without the password", async () => {
  const { client, userId } = await portal.addInvestor();
  const confirm = (currentPassword: string) => client.post("/api/auth/confirm", { currentPassword });
  const left = await leftBy(async () => {
    expect((await confirm("a guess of mine")).status).toBe(400);
    await client.put("/api/auth/password", {
      currentPassword: "a guess of mine",
      newPassword: "quiet-harbor",
    });
    await confirm("another guess of mine");
  });
  expect(left).toEqual([["confirmation_failed", userId, "Wrong password"]]);

  const more = await leftBy(async () => {
    await times(7, confirm.bind(null, "x"));
    await times(30, async () => expect((await confirm(PASSWORD)).status).toBe(429));
  });
  expect(more).toEqual([["confirmation_failed", userId, "Too many failed logins"]]);
  const [{ userEmail, ipAddress } = {}] = await entries();
  expect([userEmail, ipAddress]).toEqual([expect.stringMatching(/@example.com$/), "127.0.0.1"]);
  expect(JSON.stringify(await entries())).not.toContain("guess of mine");
});

test("throttled logins leave one entry an account and address, without an unknown name", async () => {
  const { username, id } = await portal.addManager();
  const refused = (name: string, from = address) => times(15, () => signIn(name, "x", from));
  const refusals = (left: unknown[][]) => left.filter(([, , details]) => details !== null);
  expect(refusals(await leftBy(() => refused(username)))).toEqual([
    ["login_failed", id, "Too many failed logins"],
  ]);
  expect(refusals(await leftBy(() => refused(`${username}@example.com`)))).toEqual([]);
  expect(refusals(await leftBy(() => refused(username, "198.51.100.1")))).toHaveLength(1);
  expect(refusals(await leftBy(() => refused("my-password-in-the-wrong-field")))).toEqual([
    ["login_failed", null, "Too many failed logins"],
  ]);
  const [newestEntry] = await entries();
  expect(newestEntry).toMatchObject({ userName: null, ipAddress: address });
});

test("an account gets at most twenty such entries in 15 minutes, from any addresses", async () => {
  const { client, userId, username } = await portal.addInvestor();
  await setUp(client);
  const { body } = await signIn(username);
  const left = await leftBy(() =>
    times(40, (number) => giveCode(body.ticket, "000000", `198.18.0.${number}`)),
  );
  const refused = left.filter(([, , details]) => details === "Too many wrong codes");
  expect(refused).toHaveLength(20);
  expect(refused[0]).toEqual(["login_failed", userId, "Too many wrong codes"]);
  expect(left.filter(([, , details]) => details === "Wrong code")).toHaveLength(5);
});

test("a refused passkey leaves an entry, with the account only when a password was given before", async () => {
  const { client, userId, username } = await portal.addInvestor();
  await (await newPasskey(client)).store();
  const use = async (afterPassword?: string) => {
    const { body } = await portal.nobody.post("/api/auth/passkey/options", { ticket: afterPassword });
    const response = new SoftwarePasskey().use(body.options);
    return portal.nobody.post("/api/auth/passkey", { ticket: body.ticket, response });
  };
  const { body: login } = await signIn(username);
  const left = await leftBy(() => times(3, async () => expect((await use(login.ticket)).status).toBe(401)));
  expect(left).toEqual([["login_failed", userId, "Wrong passkey"]]);
  expect(await leftBy(() => times(3, () => use()))).toEqual([["login_failed", null, "Wrong passkey"]]);
});

test("all servers together leave one entry in 15 minutes", async () => {
  const { db } = portal.services;
  const refuse = (): Promise<void> =>
    Promise.reject(new Problem("too_many_tries", "Too many of these. Wait."));
  const attempt = {
    action: "login_failed",
    account: null,
    origin: { ipAddress: address, userAgent: null },
  } as const;
  const onAnotherServer = () =>
    expect(openAttemptLog(db).watch(attempt, refuse)).rejects.toThrow("Too many of these");
  expect(await leftBy(() => Promise.all([onAnotherServer(), onAnotherServer()]))).toEqual([
    ["login_failed", null, "Too many of these"],
  ]);
  await db.update(attemptCounts).set({ expire: new Date(0) });
  expect(await leftBy(onAnotherServer)).toHaveLength(1);
});
