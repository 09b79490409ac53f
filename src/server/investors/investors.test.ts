import { beforeEach, describe, expect, it } from "vitest";
import { manager, openManagedPortal, portal, signIn } from "#server/managed-portal.fixture.ts";
import { newestRemovalId, undeleteById } from "#server/operations/undelete.fixture.ts";
import { person } from "#server/testing-samples.ts";

openManagedPortal();

let count = 0;
let newcomer: ReturnType<typeof person<{ userId: string; password: string }>>;
beforeEach(() => {
  count += 1;
  newcomer = person(`mellison${count}`, { userId: `investor_${count}`, password: "secret-1" });
});

describe("an investor", () => {
  it("is created with an account that signs in, with the id that the client asked for", async () => {
    const answer = await manager.post("/api/investors", newcomer);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      userId: newcomer.userId,
      firstName: "Margaret",
      phoneNumber: "(207) 555-0143",
    });
    expect((await signIn(newcomer.username, "secret-1")).body).toMatchObject({
      role: "investor",
      id: newcomer.userId,
    });
  });

  it("gets another id when the requested one is taken or has the wrong form", async () => {
    await manager.post("/api/investors", newcomer);
    const taken = await manager.post("/api/investors", {
      ...newcomer,
      email: `b${count}@example.com`,
      username: `b-${count}`,
    });
    const odd = await manager.post("/api/investors", {
      ...newcomer,
      userId: "system-administrator",
      email: `c${count}@example.com`,
      username: `c-${count}`,
    });
    for (const { body } of [taken, odd]) expect(body.userId).toMatch(/^investor_[0-9a-f-]{36}$/);
  });

  it("gets another id when the requested one belongs to a deleted investor or is in the log", async () => {
    const create = (names: string) =>
      manager.post("/api/investors", {
        ...newcomer,
        email: `${names}${count}@example.com`,
        username: `${names}${count}`,
      });
    const first = (await create("first")).body;
    expect(first.userId).toBe(newcomer.userId);
    await signIn(`first${count}`, "secret-1");
    expect((await manager.delete(`/api/investors/${first.id}`)).status).toBe(204);
    const removal = await newestRemovalId();
    expect((await create("second")).body.userId).not.toBe(newcomer.userId);
    // As the log has the sign-in, also when nothing else of it is stored.
    await portal.database.pool.query("delete from removals where id = $1", [removal]);
    expect((await create("third")).body.userId).not.toBe(newcomer.userId);
  });

  it("gets another id when the requested one belongs to a deleted account that never signed in", async () => {
    const { body } = await manager.post("/api/investors", newcomer);
    await manager.delete(`/api/investors/${body.id}`);
    const removal = await newestRemovalId();
    const other = { ...newcomer, email: `other${count}@example.com`, username: `other${count}` };
    expect((await manager.post("/api/investors", other)).body.userId).not.toBe(newcomer.userId);
    await undeleteById(removal);
    expect((await signIn(newcomer.username, "secret-1")).body).toMatchObject({ id: newcomer.userId });
  });

  it("is refused with the form's own sentence at each wrong field", async () => {
    const answer = await manager.post("/api/investors", {
      firstName: " ",
      lastName: "",
      email: "x",
      phoneNumber: "",
      username: "ab",
      password: "1",
    });
    expect(answer.body.fieldErrors).toEqual({
      firstName: "First name is required",
      lastName: "Last name is required",
      email: "Valid email is required",
      phoneNumber: "Phone number is required",
      username: "Username must be at least 3 characters",
      password: "Password must be at least 6 characters",
    });
  });

  it("is created by each of several simultaneous requests for one id; one of them gets it", async () => {
    const userId = "investor_1763742000000";
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, number) =>
        manager.post("/api/investors", {
          ...newcomer,
          email: `person${number}@example.com`,
          username: `person${number}`,
          userId,
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(answers.filter(({ body }) => body.userId === userId)).toHaveLength(1);
  });

  it("gets no common password, new or changed", async () => {
    const refused = { password: "This password is among the first that anybody would try. Choose another." };
    const created = await manager.post("/api/investors", { ...newcomer, password: newcomer.username });
    expect([created.status, created.body.fieldErrors]).toEqual([400, refused]);
    const { id, username, client } = await portal.addInvestor();
    const answer = await manager.put(`/api/investors/${id}`, person(username, { password: "password" }));
    expect([answer.status, answer.body.fieldErrors]).toEqual([400, refused]);
    expect((await client.get("/api/auth/user")).status).toBe(200);
  });

  it("keeps the password when it is left empty, and is signed out everywhere when it changes", async () => {
    const investor = await portal.addInvestor();
    const change = person(investor.username, { firstName: "Meg", phoneNumber: "1", password: "" });
    expect((await manager.put(`/api/investors/${investor.id}`, change)).body).toMatchObject({
      firstName: "Meg",
      phoneNumber: "1",
    });
    expect((await investor.client.get("/api/auth/user")).status).toBe(200);
    await manager.put(`/api/investors/${investor.id}`, { ...change, password: "another-1" });
    expect((await investor.client.get("/api/auth/user")).status).toBe(401);
  });

  it("is edited with a log entry of old and new values, but not of phone number and password", async () => {
    const { body: made } = await manager.post("/api/investors", newcomer);
    const change = {
      ...newcomer,
      lastName: "Ellison-Hart",
      phoneNumber: "(207) 555-0199",
      password: "quiet-harbor",
    };
    await manager.put(`/api/investors/${made.id}`, change);
    const { body: log } = await manager.get("/api/activity-logs?action=update_investor&limit=1");
    expect(log[0].details).toBe(
      "Last name changed from “Ellison” to “Ellison-Hart”; Phone number changed; Password changed",
    );
  });

  it("is deleted with account, sessions and shares", async () => {
    const investor = await portal.addInvestor();
    const location = await portal.addLocation();
    await portal.hold(investor.id, location.id, "10.00");
    expect((await manager.delete(`/api/investors/${investor.id}`)).status).toBe(204);
    expect((await investor.client.get("/api/auth/user")).status).toBe(401);
    expect((await manager.get(`/api/locations/${location.id}/investors`)).body).toEqual([]);
    expect((await manager.delete(`/api/investors/${investor.id}`)).status).toBe(404);
    const { body: log } = await manager.get("/api/activity-logs?action=delete_investor&limit=1");
    expect(log[0].details).toMatch(/^Held .+ \d+\.\d\d%$/);
  });
});
