import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { countWaiting, whileHeld } from "#server/db/held-lock.fixture.ts";
import { LOCK_KEYS } from "#server/db/locks.ts";
import { createTestDatabase, type TestDatabase } from "#server/db/testing.ts";
import { manager, openManagedPortal, portal, signIn } from "#server/managed-portal.fixture.ts";
import { person } from "#server/testing-samples.ts";
import { openTestPortal, PASSWORD } from "#server/testing.ts";
import { openProtectedAccounts, describeCollidingNames } from "#server/users/login-names.ts";
import { insertAccount, updateAccount } from "#server/users/users.repository.ts";

describe("login names", () => {
  openManagedPortal();

  let count = 0;
  const newPerson = (names: { username?: string; email?: string } = {}) =>
    person(`priya${(count += 1)}`, names);
  const TAKEN = { email: "This email is already in use.", username: "This username is already taken." };

  test("no account is created with another account's address as username, or the other way round", async () => {
    const claire = await portal.addManager({ username: "Claire@Example.com" });
    const rosa = await portal.addManager();
    for (const address of ["/api/users", "/api/investors"]) {
      const byAddress = await manager.post(address, newPerson({ username: `${rosa.username}@EXAMPLE.com` }));
      expect([byAddress.body.code, byAddress.body.fieldErrors]).toEqual([
        "name_taken",
        { username: TAKEN.username },
      ]);
      const byUsername = await manager.post(address, newPerson({ email: "claire@example.COM" }));
      expect([byUsername.body.code, byUsername.body.fieldErrors]).toEqual([
        "name_taken",
        { email: TAKEN.email },
      ]);
    }
    expect((await signIn("claire@example.com")).body.id).toBe(claire.id);
    expect((await signIn(`${rosa.username}@example.com`)).body.id).toBe(rosa.id);
  });

  test("no account is edited to another account's address as username, or the other way round", async () => {
    const claire = await portal.addManager({ username: `claire${(count += 1)}@example.com` });
    const rosa = await portal.addManager();
    const investor = await portal.addInvestor();
    const edits = [
      [`/api/users/${rosa.id}`, { email: `${rosa.username}@example.com`, username: rosa.username }],
      [`/api/investors/${investor.id}`, newPerson({ email: `${investor.username}@example.com` })],
    ] as const;
    for (const [address, names] of edits) {
      const username = `${claire.username}@example.com`;
      const byAddress = await manager.put(address, { ...names, password: "", username });
      expect([byAddress.body.code, byAddress.body.fieldErrors]).toEqual([
        "name_taken",
        { username: TAKEN.username },
      ]);
      const byUsername = await manager.put(address, { ...names, password: "", email: claire.username });
      expect([byUsername.body.code, byUsername.body.fieldErrors]).toEqual([
        "name_taken",
        { email: TAKEN.email },
      ]);
    }
  });

  test("no account gets a username that differs from another's in its Unicode form alone", async () => {
    await portal.addManager({ username: "Zoé-ﬁrst" });
    for (const username of ["Zoé-ﬁrst".normalize("NFD"), "zoé-first", "ＺＯÉ-first"]) {
      const made = await manager.post("/api/users", newPerson({ username }));
      expect([made.body.code, made.body.fieldErrors]).toEqual(["name_taken", { username: TAKEN.username }]);
    }
  });

  test("of older usernames that differ in their Unicode form alone, each opens its own account", async () => {
    const { db } = portal.services;
    const [wide, plain] = [await portal.addManager(), await portal.addManager()];
    await updateAccount(db, wide.id, { username: "ｏｌｇａ" });
    await updateAccount(db, plain.id, { username: "olga" });
    expect((await signIn("Ｏlga".normalize("NFKC"))).body.id).toBe(plain.id);
    expect((await signIn("ｏｌｇａ")).body.id).toBe(wide.id);
  });

  test("an account may have its own address as its username", async () => {
    const own = newPerson({ email: "own@example.com", username: "own@example.com" });
    const made = await manager.post("/api/investors", own);
    expect(made.status).toBe(201);
    const edited = await manager.put(`/api/investors/${made.body.id}`, { ...own, password: "" });
    expect(edited.status).toBe(200);
    const turned = { ...own, password: "", email: "owner@example.com", username: "owner@example.com" };
    expect((await manager.put(`/api/investors/${made.body.id}`, turned)).status).toBe(200);
    expect((await signIn("owner@example.com", own.password)).status).toBe(200);
  });

  test("of simultaneous requests with colliding names one is accepted", async () => {
    for (let round = 0; round < 8; round += 1) {
      const name = `at-once-${round}@example.com`;
      const edited = await portal.addInvestor();
      const answers = await Promise.all([
        manager.post("/api/users", newPerson({ email: name })),
        manager.post("/api/investors", newPerson({ username: name.toUpperCase() })),
        manager.put(`/api/investors/${edited.id}`, { ...newPerson({ username: name }), password: "" }),
      ]);
      const statuses = answers.map(({ status }) => (status < 300 ? "taken" : status));
      expect(statuses.toSorted()).toEqual([409, 409, "taken"]);
    }
  });

  test("of older colliding accounts the address wins at the login, and the start names them in one line", async () => {
    const old = await openTestPortal();
    const { db } = old.services;
    expect(await describeCollidingNames(db)).toBeNull();
    const claire = await old.addManager({ username: "claire" });
    await old.addInvestor({ firstName: "Priya", lastName: "Ra\nman", username: "Claire@Example.com" });
    const credentials = { username: "claire@example.com", password: PASSWORD };
    expect((await old.nobody.post("/api/auth/local", credentials)).body.id).toBe(claire.id);
    expect(await describeCollidingNames(db)).toBe(
      'Some usernames are the e-mail address of another account, which they open at the login. Change them: "Claire@Example.com", the username of "Priya Ra\\nman" and the address of "Claire Donovan".',
    );
    // An account with such a name can still be edited.
    const unchanged = { email: "claire@example.com", firstName: "Clara", username: "claire", password: "" };
    expect((await claire.client.put(`/api/users/${claire.id}`, unchanged)).status).toBe(200);

    const names = await Promise.all(Array.from({ length: 11 }, () => old.addManager()));
    for (const { username } of names) await old.addInvestor({ username: `${username}@example.com` });
    expect(await describeCollidingNames(db)).toMatch(/; and 2 more\.$/);
    await old.close();
  });

  test("changes of other things do not wait for a change of names", async () => {
    const lock = `select pg_advisory_xact_lock(${LOCK_KEYS.loginNames})`;
    const [made, waiting] = await whileHeld<unknown>(portal.database, lock, [
      () => manager.form("POST", "/api/locations", { name: "Harbor & Vine", address: "12 Wharf Street" }),
      () => countWaiting(portal.database.pool),
    ]);
    expect([made, waiting]).toMatchObject([{ status: 201 }, 0]);
  });
});

describe("the protected name", () => {
  const ADA = { firstName: "Ada", lastName: "Owner" };
  const NOBODY = /protect nobody: no manager had that name/;

  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(() => database.close());

  const add = (id: string, names: Partial<typeof ADA> = ADA, role: "manager" | "investor" = "manager") =>
    insertAccount(database.db, {
      id,
      email: `${id}@example.com`,
      username: id,
      role,
      kind: role === "manager" ? "administrator" : null,
      passwordHash: "",
      ...names,
    });
  const start = (name: typeof ADA | null = ADA) => openProtectedAccounts(database.db, name);

  test("a name protects the managers who have it at the first start, also at later starts", async () => {
    await add("ada");
    await add("other-ada", { firstName: "ada" });
    await add("an-investor", ADA, "investor");
    const first = await start();
    expect(first.protectedAccounts).toEqual({ ...ADA, accountIds: ["ada"] });
    expect(first.line).toBe(
      "PROTECTED_FIRST_NAME and PROTECTED_LAST_NAME protect ada@example.com from now on, and nobody who takes that name later.",
    );
    await add("taker");
    await updateAccount(database.db, "other-ada", ADA);
    expect(await start()).toEqual({ protectedAccounts: first.protectedAccounts, line: null });
  });

  test("a name that no manager has at the first start protects no account, which every start prints", async () => {
    for (let starts = 0; starts < 2; starts += 1) {
      const { protectedAccounts, line } = await start();
      expect(protectedAccounts?.accountIds).toEqual([]);
      expect(line).toMatch(NOBODY);
      await add(`taker-${starts}`);
    }
  });

  test("another name, or a start without one, resets the protected accounts", async () => {
    await add("ada");
    await start();
    await add("second");
    const lovelace = { firstName: "Ada", lastName: "Lovelace" };
    expect((await start(lovelace)).line).toMatch(NOBODY);
    expect((await start()).protectedAccounts?.accountIds).toEqual(["ada", "second"]);
    await add("third");
    expect(await start(null)).toEqual({ protectedAccounts: null, line: null });
    expect((await start()).protectedAccounts?.accountIds).toEqual(["ada", "second", "third"]);
  });

  test("a manager who changes the name is not protected, and the start says when no account is", async () => {
    await add("ada");
    await start();
    await updateAccount(database.db, "ada", { lastName: "Byron" });
    expect((await start()).line).toMatch(NOBODY);
  });

  test("two servers that start at once store the name once and protect the same accounts", async () => {
    await add("ada");
    const both = await Promise.all([start(), start()]);
    expect(both.map(({ protectedAccounts }) => protectedAccounts?.accountIds)).toEqual([["ada"], ["ada"]]);
    expect(both.filter(({ line }) => line !== null)).toHaveLength(1);
  });
});
