import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { activityLogs } from "#server/activity/activity.table.ts";
import { openManagedPortal, portal, signIn } from "#server/managed-portal.fixture.ts";
import { authenticators, recoveryCodes } from "#server/second-factor/second-factor.table.ts";
import { PASSWORD } from "#server/testing.ts";
import { addressOf, newSecret, timeStepOfCode } from "./authenticator.service.ts";
import { codeOf, giveCode, setUp } from "./second-factor.fixture.ts";

describe("a code of an authenticator app", () => {
  /** RFC 6238, appendix B: the secret "12345678901234567890", and the last six digits of its codes. */
  const RFC_SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

  it.each([
    [59, "287082", 1],
    [1_111_111_109, "081804", 37_037_036],
    [20_000_000_000, "353130", 666_666_666],
  ])("is that of the standard at second %i", (second, code, step) => {
    expect(timeStepOfCode(RFC_SECRET, code, second * 1000)).toBe(step);
  });

  it("is still taken half a minute early or late, and no longer", () => {
    const at = (second: number) => timeStepOfCode(RFC_SECRET, "081804", second * 1000);
    expect([at(1_111_111_050), at(1_111_111_080), at(1_111_111_139)]).toEqual([
      37_037_036, 37_037_036, 37_037_036,
    ]);
    expect([at(1_111_111_049), at(1_111_111_140)]).toEqual([null, null]);
  });

  it.each(["08180é", "０８１８０４", "8180 4", ""])("is no other text: %j", (text) => {
    expect(timeStepOfCode(RFC_SECRET, text, 1_111_111_109_000)).toBeNull();
  });

  it("belongs to a secret of 160 bits, which the picture and its address tell with the account's name", () => {
    const secret = newSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const { address, qr } = addressOf(secret, "mellison");
    expect(address).toContain(`secret=${secret}`);
    expect(decodeURIComponent(address)).toContain("Report Management Tool:mellison");
    expect(qr.path).toMatch(/^M0 0h1v1h-1z/);
    expect(qr.size).toBeGreaterThan(20);
  });
});

describe("an account with an authenticator app", () => {
  openManagedPortal();

  async function actionsOf(userId: string): Promise<string[]> {
    const entries = await portal.services.db
      .select()
      .from(activityLogs)
      .where(eq(activityLogs.userId, userId));
    return entries.map(({ action }) => action);
  }

  it("is opened by password and code together only; the password alone opens no session", async () => {
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

  it("accepts a code once, and no older one afterwards", async () => {
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

  it("is locked after five wrong codes from any address", async () => {
    const { client, username } = await portal.addInvestor();
    const { secret } = await setUp(client);
    const { body } = await signIn(username);
    const guess = (code: string, number: number) => giveCode(body.ticket, code, `203.0.113.${number}`);
    const guesses = await Promise.all(Array.from({ length: 9 }, (_, number) => guess("000000", number)));
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(5);
    expect((await guess(codeOf(secret), 99)).status).toBe(429);
  });

  it("is not opened by a ticket from before its password was changed", async () => {
    const { client, username } = await portal.addInvestor();
    const { secret } = await setUp(client);
    const { body } = await signIn(username);
    await client.put("/api/auth/password", { currentPassword: PASSWORD, newPassword: "another password" });
    expect((await giveCode(body.ticket, codeOf(secret))).status).toBe(401);
  });

  it("stores its secret encrypted and its recovery codes as HMACs", async () => {
    const { client, userId } = await portal.addInvestor();
    const made = await setUp(client);
    const rows = await portal.services.db
      .select()
      .from(authenticators)
      .where(eq(authenticators.userId, userId));
    const hmacs = await portal.services.db
      .select()
      .from(recoveryCodes)
      .where(eq(recoveryCodes.userId, userId));
    const stored = JSON.stringify([rows, hmacs]);
    expect(hmacs).toHaveLength(10);
    for (const secret of [made.secret, ...made.recoveryCodes]) {
      expect(stored).not.toContain(secret);
      expect(stored).not.toContain(secret.replaceAll("-", ""));
    }
  });

  it("needs no code before the first one was confirmed, and cannot be replaced afterwards", async () => {
    const { client, username } = await portal.addInvestor();
    await client.post("/api/second-factor/authenticator");
    expect((await signIn(username)).body.role).toBe("investor");
    const wrong = await client.put("/api/second-factor/authenticator", { code: "000000" });
    expect([wrong.status, Object.keys(wrong.body.fieldErrors)]).toEqual([400, ["code"]]);
    await setUp(client);
    expect((await client.post("/api/second-factor/authenticator")).status).toBe(409);
  });
});
