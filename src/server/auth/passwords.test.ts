import { describe, expect, it, test } from "vitest";
import { createTestDatabase } from "#server/db/testing.ts";
import { manager, openManagedPortal, portal, signIn } from "#server/managed-portal.fixture.ts";
import type { Client } from "#server/testing-client.ts";
import { person } from "#server/testing-samples.ts";
import { PASSWORD } from "#server/testing.ts";
import { ensureAdministrator } from "#server/users/first-administrator.ts";
import { findAccount } from "#server/users/users.repository.ts";
import { isCommonPassword, PROTECTED_ADMINISTRATOR_ID, passwordWeakness } from "#shared/domain/accounts.ts";
import { commonPasswords, withHashingSlot } from "./passwords.ts";

describe("password hashing", () => {
  /** Work that takes note of when it began, and stays until all of it is let go. */
  function held() {
    const started: string[] = [];
    let letGo = (): void => undefined;
    const gate = new Promise<void>((resolve) => (letGo = resolve));
    const ask = (name: string, from: string | null): Promise<string> =>
      withHashingSlot(from, async () => {
        started.push(name);
        await gate;
        return name;
      });
    return { started, ask, letGo: () => letGo() };
  }

  const settled = () => new Promise((resolve) => setImmediate(resolve));

  it("passwords are checked two at a time, in the order in which they came", async () => {
    const { started, ask, letGo } = held();
    const answers = ["a", "b", "c", "d"].map((name) => ask(name, "10.0.0.1"));
    await settled();
    expect(started).toEqual(["a", "b"]);
    letGo();
    await Promise.all(answers);
    expect(started).toEqual(["a", "b", "c", "d"]);
  });

  it("an address with more than twenty waiting requests is refused, others are not", async () => {
    const { ask, letGo } = held();
    const crowd = Array.from({ length: 22 }, (_, each) => ask(`crowd ${each}`, "10.0.0.1"));
    await expect(ask("one more", "10.0.0.1")).rejects.toMatchObject({ statusCode: 429 });
    const other = ask("somebody else", "10.9.0.1");
    const own = ask("the portal's own", null);
    letGo();
    expect(await Promise.all([...crowd, other, own])).toHaveLength(24);
    expect(await withHashingSlot("10.0.0.1", async () => "afterwards")).toBe("afterwards");
  });

  it("the next of two hundred waiting requests is refused", async () => {
    const { ask, letGo } = held();
    const many = Array.from({ length: 202 }, (_, each) => ask(`${each}`, `10.${each}.0.1`));
    await expect(ask("one more", "10.250.0.1")).rejects.toMatchObject({ statusCode: 503 });
    letGo();
    await Promise.all(many);
  });
});

describe("common passwords", () => {
  const margaret = person("mellison");

  it("the list has tens of thousands of words in lower case, none shorter than four letters", async () => {
    const common = await commonPasswords();
    expect(common.size).toBeGreaterThan(45_000);
    for (const word of common) if (word !== word.toLowerCase() || word.length < 4) expect(word).toBe("");
  });

  test("common passwords are refused for every account", async () => {
    const common = await commonPasswords();
    const set = (password: string) => isCommonPassword(password, margaret, common);
    for (const password of ["iloveyou", "TrustNo1", "1qaz2wsx", "a1b2c3", "password123", "liverpool"])
      expect([password, set(password)]).toEqual([password, true]);
    for (const password of ["demo-portal", "quiet-harbor", "portfolio-1", "secret-1", "correct horse"])
      expect([password, set(password)]).toEqual([password, false]);
  });

  test("a common password with figures or signs behind it may not be chosen either", async () => {
    const common = await commonPasswords();
    const weakness = (password: string) => passwordWeakness(password, margaret, common);
    for (const password of ["Summer2026!", "admin-77", "Liverpool_1", "hello?!2026"])
      expect([password, weakness(password)]).toEqual([password, "one word"]);
    for (const password of ["demo-portal", "harbor-lantern", "quiet margaret reads", "x9!kPw", "000111222a"])
      expect([password, weakness(password)]).toEqual([password, null]);
  });
});

describe("given password", () => {
  openManagedPortal();

  const NEW = "harbor-lantern-7";
  const colleague = person("marcusbell", { password: PASSWORD });
  const isGiven = async (client: Client) => (await client.get("/api/auth/user")).body.passwordIsGiven;

  test("a password that a manager chose is marked as given until it is replaced", async () => {
    await manager.post("/api/users", colleague);
    const marcus = await portal.signInAs(colleague.username);
    expect(await isGiven(marcus)).toBe(true);
    await marcus.put("/api/auth/password", { currentPassword: PASSWORD, newPassword: NEW });
    expect(await isGiven(marcus)).toBeUndefined();
  });

  test("a given password of an investor is marked from the first login on until its owner accepts it", async () => {
    const investor = person("rosa", { password: PASSWORD });
    const { body } = await manager.post("/api/investors", investor);
    expect((await signIn("rosa")).body.passwordIsGiven).toBe(true);
    const rosa = await portal.signInAs("rosa");
    expect(await isGiven(rosa)).toBe(true);
    expect((await rosa.post("/api/auth/password/kept", {})).status).toBe(204);
    expect(await isGiven(rosa)).toBeUndefined();

    await manager.put(`/api/investors/${body.id}`, { ...investor, password: "" });
    expect(await isGiven(await portal.signInAs("rosa"))).toBeUndefined();
    await manager.put(`/api/investors/${body.id}`, { ...investor, password: PASSWORD });
    expect(await isGiven(await portal.signInAs("rosa"))).toBe(true);
  });

  test("a colleague's new password is marked as given, one's own is not", async () => {
    const { client, id, username } = await portal.addManager();
    const change = { email: `${username}@example.com`, username: "", password: NEW };
    expect(await isGiven(client)).toBeUndefined();
    await client.put(`/api/users/${id}`, change);
    expect(await isGiven(client)).toBeUndefined();
    await manager.put(`/api/users/${id}`, { ...change, password: PASSWORD });
    expect(await isGiven(await portal.signInAs(username))).toBe(true);
  });

  test("the first administrator's printed password is marked as given, one that the operator has set is not", async () => {
    for (const [password, given] of [
      [null, true],
      ["an-operators-own-1", false],
    ] as const) {
      const database = await createTestDatabase();
      await ensureAdministrator(database.db, { ...colleague, username: "admin", password });
      const account = await findAccount(database.db, PROTECTED_ADMINISTRATOR_ID);
      expect([password, account?.passwordIsGiven]).toEqual([password, given]);
      await database.close();
    }
  });
});
