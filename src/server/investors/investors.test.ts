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

/** The answer to a new investor of these names, with the id that the client asks for. */
const create = (names: string, userId: string) =>
  manager.post("/api/investors", person(`${names}${count}`, { userId, password: "secret-1" }));

describe("an investor", () => {
  it("is created with an account that signs in, with the id that the client asked for", async () => {
    const answer = await manager.post("/api/investors", newcomer);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      userId: newcomer.userId,
      firstName: "Margaret",
      phoneNumber: "(207) 555-0143",
    });
    const { body } = await signIn(newcomer.username, "secret-1");
    expect(body).toMatchObject({ role: "investor", id: newcomer.userId });
  });

  it("gets another id when the requested one is taken or has the wrong form", async () => {
    const { userId } = newcomer;
    await create("first", userId);
    const [taken, odd] = [await create("second", userId), await create("third", "system-administrator")];
    for (const { body } of [taken, odd]) expect(body.userId).toMatch(/^investor_[0-9a-f-]{36}$/);
  });

  it("gets another id when the requested one belongs to a deleted investor or is in the log", async () => {
    const { userId } = newcomer;
    const first = (await create("first", userId)).body;
    expect(first.userId).toBe(userId);
    await signIn(`first${count}`, "secret-1");
    expect((await manager.delete(`/api/investors/${first.id}`)).status).toBe(204);
    const removal = await newestRemovalId();
    expect((await create("second", userId)).body.userId).not.toBe(userId);
    // As the log has the sign-in, also when nothing else of it is stored.
    await portal.database.pool.query("delete from removals where id = $1", [removal]);
    expect((await create("third", userId)).body.userId).not.toBe(userId);
  });

  it("gets another id when the requested one belongs to a deleted account that never signed in", async () => {
    const { userId, username } = newcomer;
    const { body } = await manager.post("/api/investors", newcomer);
    await manager.delete(`/api/investors/${body.id}`);
    const removal = await newestRemovalId();
    expect((await create("other", userId)).body.userId).not.toBe(userId);
    await undeleteById(removal);
    expect((await signIn(username, "secret-1")).body).toMatchObject({ id: userId });
  });

  it("is refused with the form's own sentence at each wrong field", async () => {
    const wrong = {
      firstName: " ",
      lastName: "",
      email: "x",
      phoneNumber: "",
      username: "ab",
      password: "1",
    };
    const answer = await manager.post("/api/investors", wrong);
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
    const six = Array.from({ length: 6 }, (_, number) => create(`person${number}-`, userId));
    const answers = await Promise.all(six);
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
    const changed = { firstName: "Meg", phoneNumber: "1" };
    const change = person(investor.username, { ...changed, password: "" });
    expect((await manager.put(`/api/investors/${investor.id}`, change)).body).toMatchObject(changed);
    expect((await investor.client.get("/api/auth/user")).status).toBe(200);
    await manager.put(`/api/investors/${investor.id}`, { ...change, password: "another-1" });
    expect((await investor.client.get("/api/auth/user")).status).toBe(401);
  });

  it("is edited with a log entry of old and new values, but not of phone number and password", async () => {
    const { body: made } = await manager.post("/api/investors", newcomer);
    const change = { lastName: "Ellison-Hart", phoneNumber: "(207) 555-0199", password: "quiet-harbor" };
    await manager.put(`/api/investors/${made.id}`, { ...newcomer, ...change });
    const { body: log } = await manager.get("/api/activity-logs?action=update_investor&limit=1");
    expect(log[0].details).toBe(
      "Last name changed from “Ellison” to “Ellison-Hart”; Phone number changed; Password changed",
    );
  });

  it("is deleted with account, sessions and shares", async () => {
    const location = await portal.addLocation();
    const investor = await portal.addHolder(location.id, "10.00");
    expect((await manager.delete(`/api/investors/${investor.id}`)).status).toBe(204);
    expect((await investor.client.get("/api/auth/user")).status).toBe(401);
    expect((await manager.get(`/api/locations/${location.id}/investors`)).body).toEqual([]);
    expect((await manager.delete(`/api/investors/${investor.id}`)).status).toBe(404);
    const { body: log } = await manager.get("/api/activity-logs?action=delete_investor&limit=1");
    expect(log[0].details).toMatch(/^Held .+ \d+\.\d\d%$/);
  });
});
