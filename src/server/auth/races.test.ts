import { describe, expect, it } from "vitest";
import { LOCK_COMMITS, whileHeld } from "#server/db/held-lock.fixture.ts";
import { manager, openManagedPortal, portal, signIn } from "#server/managed-portal.fixture.ts";
import { person } from "#server/testing-samples.ts";
import { PASSWORD, type TestInvestor } from "#server/testing.ts";

openManagedPortal();

const NEW = "harbor-lantern-7";

const givePassword = ({ id, username }: TestInvestor) =>
  manager.put(`/api/investors/${id}`, person(username, { password: NEW }));

describe("a login with a password that is being replaced", () => {
  it("is refused when the new password comes first", async () => {
    const investor = await portal.addInvestor();
    const [given, entered] = await whileHeld(portal.database, LOCK_COMMITS, [
      () => givePassword(investor),
      () => signIn(investor.username),
    ]);
    expect([given?.status, entered?.status]).toEqual([200, 401]);
    expect(entered?.headers["set-cookie"]).toBeUndefined();
    expect((await signIn(investor.username, NEW)).status).toBe(200);
  });

  it("has its session ended when it comes first", async () => {
    const investor = await portal.addInvestor();
    let entered = portal.nobody;
    await whileHeld(portal.database, LOCK_COMMITS, [
      async () => void (entered = await portal.signInAs(investor.username)),
      async () => expect((await givePassword(investor)).status).toBe(200),
    ]);
    expect((await entered.get("/api/auth/user")).status).toBe(401);
  });
});

it("a login to an account that is being deleted is refused", async () => {
  const investor = await portal.addInvestor();
  const answers = await whileHeld(portal.database, LOCK_COMMITS, [
    () => manager.delete(`/api/investors/${investor.id}`),
    () => signIn(investor.username),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([204, 401]);
});

it("one's own password is not changed with one that a manager replaces at the same moment", async () => {
  const investor = await portal.addInvestor();
  const own = { currentPassword: PASSWORD, newPassword: "quiet-granite-4" };
  const lock = `select from users where id = '${investor.userId}' for update`;
  const [given, changed] = await whileHeld(portal.database, lock, [
    () => givePassword(investor),
    () => investor.client.put("/api/auth/password", own),
  ]);
  expect([given?.status, changed?.status]).toEqual([200, 400]);
  expect(changed?.body.fieldErrors).toEqual({ currentPassword: "This is not your current password." });
  expect((await signIn(investor.username, NEW)).status).toBe(200);
});

it("a manager account that is deleted twice at once is deleted once, and the log says so once", async () => {
  const { id } = await portal.addManager();
  const remove = () => manager.delete(`/api/users/${id}`);
  const lock = `select from users where id = '${id}' for update`;
  const answers = await whileHeld(portal.database, lock, [remove, remove]);
  expect(answers.map(({ status }) => status)).toEqual([204, 404]);
  const { body } = await manager.get("/api/activity-logs?action=delete_user");
  expect(body.filter(({ entityId }: { entityId: string }) => entityId === id)).toHaveLength(1);
});

it("what an account asks for while it is being deleted is refused", async () => {
  const investor = await portal.addInvestor();
  const answers = await whileHeld(portal.database, LOCK_COMMITS, [
    () => manager.delete(`/api/investors/${investor.id}`),
    () => investor.client.put("/api/notices/preferences", { email: false }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([204, 409]);
  expect(answers[1]?.body.message).toMatch(/deleted/);
});
