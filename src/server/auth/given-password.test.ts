import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestPortal, PASSWORD, type TestPortal } from "#server/testing.ts";
import type { Client } from "#server/testing-client.ts";
import { ensureAdministrator } from "#server/users/first-administrator.ts";
import { findAccount } from "#server/users/users.repository.ts";
import { createTestDatabase } from "#server/db/testing.ts";
import { PROTECTED_ADMINISTRATOR_ID } from "#shared/domain/accounts.ts";

let portal: TestPortal;
let manager: Client;
beforeAll(async () => {
  portal = await openTestPortal();
  manager = (await portal.addManager()).client;
});
afterAll(() => portal.close());

const NEW = "harbor-lantern-7";
const colleague = {
  email: "marcus.bell@example.com",
  firstName: "Marcus",
  lastName: "Bell",
  username: "marcusbell",
  password: PASSWORD,
};
const isGiven = async (client: Client) => (await client.get("/api/auth/user")).body.passwordIsGiven;

test("who signs in with a password that a manager chose is told so, until it is replaced", async () => {
  await manager.post("/api/users", colleague);
  const marcus = await portal.signInAs(colleague.username);
  expect(await isGiven(marcus)).toBe(true);
  await marcus.put("/api/auth/password", { currentPassword: PASSWORD, newPassword: NEW });
  expect(await isGiven(marcus)).toBeUndefined();
});

test("an investor is told so from the first login on, until the password is said to stay", async () => {
  const investor = {
    ...colleague,
    email: "rosa@example.com",
    username: "rosa",
    phoneNumber: "(207) 555-0143",
  };
  const { body } = await manager.post("/api/investors", investor);
  const login = await portal.nobody.post("/api/auth/local", { username: "rosa", password: PASSWORD });
  expect(login.body.passwordIsGiven).toBe(true);
  const rosa = await portal.signInAs("rosa");
  expect(await isGiven(rosa)).toBe(true);
  expect((await rosa.post("/api/auth/password/kept", {})).status).toBe(204);
  expect(await isGiven(rosa)).toBeUndefined();

  await manager.put(`/api/investors/${body.id}`, { ...investor, password: "" });
  expect(await isGiven(await portal.signInAs("rosa"))).toBeUndefined();
  await manager.put(`/api/investors/${body.id}`, { ...investor, password: PASSWORD });
  expect(await isGiven(await portal.signInAs("rosa"))).toBe(true);
});

test("a colleague's new password is a given one, the own one is not", async () => {
  const { client, id, username } = await portal.addManager();
  const change = { email: `${username}@example.com`, username: "", password: NEW };
  expect(await isGiven(client)).toBeUndefined();
  await client.put(`/api/users/${id}`, change);
  expect(await isGiven(client)).toBeUndefined();
  await manager.put(`/api/users/${id}`, { ...change, password: PASSWORD });
  expect(await isGiven(await portal.signInAs(username))).toBe(true);
});

test("the first administrator's printed password is a given one, one that the operator has set is not", async () => {
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
