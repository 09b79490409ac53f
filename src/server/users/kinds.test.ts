import { beforeEach, describe, expect, it } from "vitest";
import { LOCK_COMMITS, whileHeld } from "#server/db/held-lock.fixture.ts";
import { manager, openManagedPortal, portal } from "#server/managed-portal.fixture.ts";
import { newestRemovalId, undeleteById } from "#server/operations/undelete.fixture.ts";
import { leaveForAnHour } from "#server/second-factor/second-factor.fixture.ts";
import { clientWith } from "#server/testing-client.ts";
import { person } from "#server/testing-samples.ts";
import { cookieOf, openTestPortal, type TestPortal } from "#server/testing.ts";

openManagedPortal();

let count = 0;
let wine: number;
let pub: number;
beforeEach(async () => {
  count += 1;
  wine = (await portal.addLocation(`Wine Bar ${count}`)).id;
  pub = (await portal.addLocation(`Pub ${count}`)).id;
});

const create = (more: object) => manager.post("/api/users", person(`lena${count}`, more));
const listed = async (id: string) =>
  (await manager.get("/api/users")).body.find((user: { id: string }) => user.id === id);
/** An edit of a manager that changes nothing else. */
const edit = (user: { id: string; username: string }, change: object, by = manager) =>
  by.put(`/api/users/${user.id}`, {
    email: `${user.username}@example.com`,
    firstName: "Claire",
    lastName: "Donovan",
    ...change,
  });
const detailsOf = async (action: string, id: string): Promise<string | null> =>
  (await manager.get(`/api/activity-logs?action=${action}`)).body.find(
    (entry: { entityId: string }) => entry.entityId === id,
  ).details;

describe("a manager's kind and locations", () => {
  it("are an Administrator's and all where a new manager's are not chosen, with the entry as it always was", async () => {
    const { body } = await create({});
    expect(body).toMatchObject({ kind: "administrator", locationIds: null });
    expect(await detailsOf("create_user", body.id)).toBeNull();
  });

  it.each(["controller", "auditor"])("may be those of a %s of all locations", async (kind) => {
    const { status, body } = await create({ kind, locationIds: null });
    expect([status, body.kind, body.locationIds]).toEqual([201, kind, null]);
  });

  it("are in every reply, each location once, and stay where an edit does not name them", async () => {
    const made = await create({ kind: "location_manager", locationIds: [pub, wine, pub] });
    const chosen = { kind: "location_manager", locationIds: [wine, pub] };
    expect(made.body).toMatchObject(chosen);
    expect(await listed(made.body.id)).toMatchObject(chosen);
    const changed = await edit({ id: made.body.id, username: `lena${count}` }, {});
    expect(changed.body).toMatchObject(chosen);
    expect(await detailsOf("create_user", made.body.id)).toBe(
      `Kind changed from “Administrator” to “Location Manager”; Locations changed from “All” to “Pub ${count}, Wine Bar ${count}”`,
    );
  });

  it.each([
    ["a kind that nobody knows", { kind: "owner" }, { kind: "Choose what this manager may do." }],
    [
      "a Location Manager of all locations",
      { kind: "location_manager" },
      { locationIds: "Choose at least one location" },
    ],
    [
      "an Auditor of none",
      { kind: "auditor", locationIds: [] },
      { locationIds: "Choose at least one location" },
    ],
    [
      "an Administrator of one location",
      { locationIds: [1] },
      { locationIds: "An Administrator has all locations." },
    ],
    [
      "a location that does not exist",
      { kind: "auditor", locationIds: [987_654] },
      { locationIds: "One of these locations does not exist any more. Choose again." },
    ],
    ...[-1, 1.5, 99_999_999_999, "wine"].map((none): [what: string, change: object, fieldErrors: object] => [
      `${none}, which is no location's id`,
      { kind: "auditor", locationIds: [none] },
      { locationIds: "One of these locations does not exist any more. Choose again." },
    ]),
    ["no list", { kind: "auditor", locationIds: "1" }, { locationIds: "Choose the locations." }],
  ])("are refused at the field for %s, new or edited", async (_, change, fieldErrors) => {
    const made = await create(change);
    expect([made.status, made.body.fieldErrors]).toEqual([400, fieldErrors]);
    const user = await portal.addManager();
    const edited = await edit(user, change);
    expect([edited.status, edited.body.fieldErrors]).toEqual([400, fieldErrors]);
  });

  it("are no investor's: refused as a manager's edit, ignored as an investor's", async () => {
    const investor = await portal.addInvestor();
    const kind = { kind: "auditor", locationIds: [wine] };
    const refused = await edit({ id: investor.userId, username: investor.username }, kind);
    expect([refused.status, refused.body.fieldErrors]).toEqual([
      400,
      { kind: "An investor's account has no kind." },
    ]);
    const made = await manager.post("/api/investors", person(`nora${count}`, kind));
    const edited = await manager.put(`/api/investors/${made.body.id}`, person(`nora${count}`, kind));
    expect([made.status, edited.status]).toEqual([201, 200]);
    const { rows } = await portal.database.pool.query("select kind, location_ids from users where id = $1", [
      made.body.userId,
    ]);
    expect(rows).toEqual([{ kind: null, location_ids: null }]);
  });

  it("need the password once more to be changed, but not to be sent as they are", async () => {
    const [admin, user] = [await portal.addManager(), await portal.addManager({ kind: "controller" })];
    await leaveForAnHour(admin.id);
    for (const change of [{ kind: "auditor" }, { locationIds: [wine] }]) {
      const { body } = await edit(user, change, admin.client);
      expect(body.code).toBe("confirmation_needed");
    }
    const same = await edit(user, { kind: "controller", locationIds: null }, admin.client);
    expect(same.status).toBe(200);
  });

  it("are in the log with both values, by label and names", async () => {
    const user = await portal.addManager({ kind: "location_manager", locationIds: [wine] });
    await edit(user, { kind: "auditor", locationIds: [wine, pub] });
    expect(await detailsOf("update_user", user.id)).toBe(
      `Kind changed from “Location Manager” to “Auditor”; Locations changed from “Wine Bar ${count}” to “Pub ${count}, Wine Bar ${count}”`,
    );
    await edit(user, { kind: "administrator" });
    expect(await detailsOf("update_user", user.id)).toContain("; Locations changed from “Pub");
    expect(await listed(user.id)).toMatchObject({ kind: "administrator", locationIds: null });
  });

  it("count from the next request, on every server, and end no session", async () => {
    const user = await portal.addManager({ kind: "controller" });
    const other = await portal.openApp({});
    const elsewhere = clientWith(other, await cookieOf(portal.app, user.username));
    const clients = [user.client, elsewhere];
    for (const client of clients) expect((await client.get("/api/settings")).status).toBe(200);
    await edit(user, { kind: "location_manager", locationIds: [pub] });
    for (const client of clients) {
      const { body } = await client.get("/api/auth/user");
      expect(body).toMatchObject({ kind: "location_manager", locationIds: [pub] });
      expect((await client.get("/api/settings")).status).toBe(403);
      const locations = (await client.get("/api/locations")).body.map(({ id }: { id: number }) => id);
      expect(locations).toEqual([pub]);
    }
  });
});

describe("a deleted location", () => {
  it("leaves the lists of managers; who has none left reads nothing, and everything is answered", async () => {
    const one = await portal.addManager({ kind: "location_manager", locationIds: [wine] });
    const two = await portal.addManager({ kind: "auditor", locationIds: [wine, pub] });
    expect((await manager.delete(`/api/locations/${wine}`)).status).toBe(204);
    expect(await listed(one.id)).toMatchObject({ kind: "location_manager", locationIds: [] });
    expect(await listed(two.id)).toMatchObject({ locationIds: [pub] });
    for (const address of ["/api/locations", "/api/reports", "/api/drafts"])
      expect((await one.client.get(address)).body).toEqual([]);
    for (const address of ["/api/manager/overview", "/api/activity-logs", "/api/exports/reports"])
      expect((await one.client.get(address)).status).toBe(200);
    expect((await one.client.get(`/api/locations/${pub}`)).status).toBe(404);
    // The name can still be edited.
    expect((await edit(one, { firstName: "Lena" })).status).toBe(200);
    expect((await edit(one, { locationIds: [] })).status).toBe(200);

    await undeleteById(await newestRemovalId());
    expect((await manager.get(`/api/locations/${wine}`)).status).toBe(200);
    expect((await one.client.get(`/api/locations/${wine}`)).status).toBe(404);
    expect((await edit(one, { locationIds: [wine] })).body.locationIds).toEqual([wine]);
  });

  it.each(["first", "second"])(
    "does not stay with a manager who gets it at the same moment, deleted %s",
    async (order) => {
      const user = await portal.addManager({ kind: "auditor" });
      const requests = [
        () => manager.delete(`/api/locations/${wine}`),
        () => edit(user, { locationIds: [wine, pub] }),
      ];
      const answers = await whileHeld(
        portal.database,
        LOCK_COMMITS,
        order === "first" ? requests : requests.toReversed(),
      );
      expect(answers.map(({ status }) => status)).toEqual(order === "first" ? [204, 400] : [200, 204]);
      expect((await listed(user.id)).locationIds).toEqual(order === "first" ? null : [pub]);
    },
  );
});

describe("the last administrator", () => {
  const LAST = "The last administrator stays one. Make another first.";
  let own: TestPortal;
  let first: Awaited<ReturnType<TestPortal["addManager"]>>;
  beforeEach(async () => {
    own = await openTestPortal();
    first = await own.addManager();
    return () => own.close();
  });

  it("can be made nothing else and not be deleted, while others are of other kinds or have yet to accept an invitation", async () => {
    await own.addManager({ kind: "controller" });
    const { id: invited } = await own.addManager();
    await own.database.pool.query("delete from activity_logs where user_id = $1", [invited]);
    const demoted = await edit(first, { kind: "controller" }, first.client);
    expect([demoted.status, demoted.body.fieldErrors]).toEqual([409, { kind: LAST }]);
    const deleted = await first.client.delete(`/api/users/${first.id}`);
    expect([deleted.status, deleted.body.message]).toEqual([409, LAST]);
    expect((await edit(first, { kind: "administrator" }, first.client)).status).toBe(200);
    await own.database.pool.query("update users set password_is_given = true where id = $1", [invited]);
    expect((await edit(first, { kind: "controller" }, first.client)).status).toBe(200);
  });

  it.each([
    ["make each other something else", "put", "put"],
    ["delete each other", "delete", "delete"],
    ["do one and the other", "put", "delete"],
  ] as const)("stays where two %s at once", async (_, one, other) => {
    const second = await own.addManager();
    const take = (way: "put" | "delete", by: typeof first, user: typeof first) => () =>
      way === "put" ? edit(user, { kind: "auditor" }, by.client) : by.client.delete(`/api/users/${user.id}`);
    const answers = await whileHeld(own.database, LOCK_COMMITS, [
      take(one, first, second),
      take(other, second, first),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([one === "put" ? 200 : 204, 409]);
    const { body } = await first.client.get("/api/auth/user");
    expect(body.kind).toBe("administrator");
  });

  it("is always the protected administrator", async () => {
    const admin = await own.addManager({ protectedAdministrator: true });
    const { status, body } = await edit(admin, { kind: "controller" }, admin.client);
    const sentence = "The system administrator is always an Administrator.";
    expect([status, body.fieldErrors]).toEqual([409, { kind: sentence }]);
    // Nobody else is needed.
    expect((await edit(first, { kind: "controller" }, admin.client)).status).toBe(200);
  });
});
