import { describe, expect, it } from "vitest";
import { openManagedPortal, portal } from "#server/managed-portal.fixture.ts";
import { giveCode, setUp, signIn } from "./second-factor.fixture.ts";

openManagedPortal();

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
