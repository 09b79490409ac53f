import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#server/db/testing.ts";
import { openProtectedName } from "#server/users/login-names.ts";
import { insertAccount, updateAccount } from "#server/users/users.repository.ts";

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
    passwordHash: "",
    ...names,
  });
const start = (name: typeof ADA | null = ADA) => openProtectedName(database.db, name);

test("a name protects the managers who have it at the first start with it, at every later start too", async () => {
  await add("ada");
  await add("other-ada", { firstName: "ada" });
  await add("an-investor", ADA, "investor");
  const first = await start();
  expect(first.protectedName).toEqual({ ...ADA, accountIds: ["ada"] });
  expect(first.line).toBe(
    "PROTECTED_FIRST_NAME and PROTECTED_LAST_NAME protect ada@example.com from now on, and nobody who takes that name later.",
  );
  await add("taker");
  await updateAccount(database.db, "other-ada", ADA);
  expect(await start()).toEqual({ protectedName: first.protectedName, line: null });
});

test("a name that nobody has at the first start with it protects nobody, which every start says", async () => {
  for (let starts = 0; starts < 2; starts += 1) {
    const { protectedName, line } = await start();
    expect(protectedName?.accountIds).toEqual([]);
    expect(line).toMatch(NOBODY);
    await add(`taker-${starts}`);
  }
});

test("the setting is made anew by another name, or by a start without one", async () => {
  await add("ada");
  await start();
  await add("second");
  const lovelace = { firstName: "Ada", lastName: "Lovelace" };
  expect((await start(lovelace)).line).toMatch(NOBODY);
  expect((await start()).protectedName?.accountIds).toEqual(["ada", "second"]);
  await add("third");
  expect(await start(null)).toEqual({ protectedName: null, line: null });
  expect((await start()).protectedName?.accountIds).toEqual(["ada", "second", "third"]);
});

test("whoever gives the name away is not protected, and the start says so when nobody else is", async () => {
  await add("ada");
  await start();
  await updateAccount(database.db, "ada", { lastName: "Byron" });
  expect((await start()).line).toMatch(NOBODY);
});

test("of two servers that start at once one keeps the name, and both protect the same", async () => {
  await add("ada");
  const both = await Promise.all([start(), start()]);
  expect(both.map(({ protectedName }) => protectedName?.accountIds)).toEqual([["ada"], ["ada"]]);
  expect(both.filter(({ line }) => line !== null)).toHaveLength(1);
});
