import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { manager, openManagedPortal, portal, signIn } from "#server/managed-portal.fixture.ts";
import { person } from "#server/testing-samples.ts";
import { PASSWORD, type TestPortal } from "#server/testing.ts";
import { insertAccount } from "#server/users/users.repository.ts";

openManagedPortal({ protectedAccounts: { firstName: "Ada", lastName: "Owner", accountIds: ["ada"] } });

let count = 0;
let colleague: ReturnType<typeof person>;
beforeEach(() => {
  count += 1;
  const names = { email: `Marcus${count}@Example.com`, firstName: "Marcus", lastName: "Bell" };
  colleague = person(`mbell${count}`, { ...names, password: "secret-1" });
});

describe("a manager account", () => {
  it("is created by a manager, always as a manager, and can sign in", async () => {
    const answer = await manager.post("/api/users", { ...colleague, role: "investor" });
    expect(answer.status).toBe(201);
    const email = colleague.email.toLowerCase();
    expect(answer.body).toMatchObject({ role: "manager", email, isProtected: false });
    expect((await signIn(colleague.username, "secret-1")).status).toBe(200);
  });

  it("gets no common password, new or changed", async () => {
    const refused = { password: "This password is among the first that anybody would try. Choose another." };
    const created = await manager.post("/api/users", { ...colleague, password: "rammstein" });
    expect([created.status, created.body.fieldErrors]).toEqual([400, refused]);
    const { id, username } = await portal.addManager();
    // The unchanged username counts too.
    const change = { email: `${username}@example.com`, username: "", password: username };
    const answer = await manager.put(`/api/users/${id}`, change);
    expect([answer.status, answer.body.fieldErrors]).toEqual([400, refused]);
  });

  it("is refused when username or email is taken, in any case", async () => {
    await manager.post("/api/users", colleague);
    const refusal = async (changed: object) => {
      const { status, body } = await manager.post("/api/users", { ...colleague, ...changed });
      return [status, body.fieldErrors];
    };
    const email = { email: "This email is already in use." };
    const username = { username: "This username is already taken." };
    const upperCase = { email: "other@example.com", username: colleague.username.toUpperCase() };
    expect(await refusal(upperCase)).toEqual([409, username]);
    expect(await refusal({ username: `other${count}` })).toEqual([409, email]);
    // Both at once, so that nobody corrects one and is then refused for the other.
    expect(await refusal({})).toEqual([409, { ...email, ...username }]);
  });

  it("is edited with a log entry of old and new values, but not of the password", async () => {
    const { body: made } = await manager.post("/api/users", colleague);
    const names = { email: "mb@olive.test", firstName: "Marc", lastName: "", username: "" };
    for (const change of [{ ...names, password: "quiet-harbor" }, names])
      await manager.put(`/api/users/${made.id}`, change);
    const { body: log } = await manager.get("/api/activity-logs?action=update_user&limit=2");
    expect(log.map((entry: { details: string }) => entry.details)).toEqual([
      "No change",
      `E-mail changed from “${made.email}” to “mb@olive.test”; First name changed from “Marcus” to “Marc”; Last name removed; Password changed`,
    ]);
    expect((await manager.get("/api/activity-logs?q=mb@olive.test%20marc")).body).toHaveLength(1);
  });

  it("keeps username and password when they are left empty", async () => {
    const { body: made } = await manager.post("/api/users", colleague);
    const change = { ...colleague, id: made.id, firstName: "Mark", username: "", password: "" };
    const changed = await manager.put(`/api/users/${made.id}`, change);
    expect(changed.body).toMatchObject({ firstName: "Mark", username: colleague.username });
    expect((await signIn(colleague.username, "secret-1")).status).toBe(200);
  });

  it("loses its other sessions when its password changes, but not the one that changed it", async () => {
    const self = await portal.addManager();
    const elsewhere = await portal.signInAs(self.username);
    const change = { email: `${self.username}@example.com`, password: `${PASSWORD}!` };
    expect((await self.client.put(`/api/users/${self.id}`, change)).status).toBe(200);
    expect((await elsewhere.get("/api/auth/user")).status).toBe(401);
    expect((await self.client.get("/api/auth/user")).status).toBe(200);
  });

  it("is deleted with its sessions", async () => {
    const other = await portal.addManager();
    expect((await manager.delete(`/api/users/${other.id}`)).status).toBe(204);
    expect((await other.client.get("/api/auth/user")).status).toBe(401);
    expect((await manager.delete(`/api/users/${other.id}`)).status).toBe(404);
  });

  it("is never an investor's: the list shows managers only, and an investor's id is not there", async () => {
    const investor = await portal.addInvestor();
    const { body } = await manager.get("/api/users");
    expect((body as { role: string }[]).every((user) => user.role === "manager")).toBe(true);
    expect((await manager.delete(`/api/users/${investor.userId}`)).status).toBe(404);
  });
});

describe("the protected system administrator", () => {
  let admin: Awaited<ReturnType<TestPortal["addManager"]>>;
  beforeAll(async () => {
    admin = await portal.addManager({ protectedAdministrator: true });
  });

  it("can be changed by itself only, and not be deleted", async () => {
    const change = { email: `${admin.username}@example.com`, firstName: "Root" };
    expect((await manager.put(`/api/users/${admin.id}`, change)).status).toBe(403);
    const { body } = await admin.client.put(`/api/users/${admin.id}`, change);
    expect(body).toMatchObject({ firstName: "Root", isProtected: true });
    expect((await manager.delete(`/api/users/${admin.id}`)).status).toBe(403);
    expect((await admin.client.delete(`/api/users/${admin.id}`)).status).toBe(403);
  });

  it.each([
    ["no field", "{}", "application/json"],
    ["wrong fields", '{"email":7,"password":"x"}', "application/json"],
    ["broken JSON", "{", "application/json"],
    ["another kind of content", "a=b", "text/csv"],
  ])("refuses a change by somebody else whatever the body is: %s", async (_, body, type) => {
    const answer = await manager.put(`/api/users/${admin.id}`, body, { "content-type": type });
    expect(answer.status).toBe(403);
    expect(answer.body.message).toBe("Only the account's owner may change the system administrator.");
  });

  it("is also the manager who had the configured name at the first start, and nobody who takes it later", async () => {
    const names = { firstName: "Ada", lastName: "Owner" };
    const ada = {
      id: "ada",
      email: "ada@example.com",
      username: "ada",
      role: "manager",
      kind: "administrator",
    } as const;
    await insertAccount(portal.services.db, { ...ada, ...names, passwordHash: "" });
    expect((await manager.put("/api/users/ada", { email: ada.email })).status).toBe(403);
    expect((await manager.delete("/api/users/ada")).status).toBe(403);

    const { id, username, client } = await portal.addManager();
    const taken = await client.put(`/api/users/${id}`, { ...names, email: `${username}@example.com` });
    expect(taken.body).toMatchObject({ ...names, isProtected: false });
    const made = await manager.post("/api/users", { ...colleague, ...names });
    expect(made.body.isProtected).toBe(false);
    for (const other of [id, made.body.id]) {
      const change = { ...names, email: `${other}@example.com` };
      expect((await manager.put(`/api/users/${other}`, change)).status).toBe(200);
      expect((await manager.get(`/api/users/${other}/second-factor`)).body.mayReset).toBe(true);
      expect((await manager.delete(`/api/users/${other}`)).status).toBe(204);
    }
  });
});
