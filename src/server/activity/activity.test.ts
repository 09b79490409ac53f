import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { insertEntry } from "#server/activity/activity.repository.ts";
import { manager, openManagedPortal, portal } from "#server/managed-portal.fixture.ts";
import type { ActivityEntry } from "#shared/activity/activity.schema.ts";

openManagedPortal();

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const log = async (...entries: Parameters<typeof insertEntry>[1][]) => {
  for (const entry of entries) await insertEntry(portal.services.db, entry);
};
const entities = (entries: ActivityEntry[]) => entries.map((entry) => entry.entityName);

describe("paging through the activity log", () => {
  const COUNT = 25;

  beforeAll(async () => {
    // Several at one instant: the id decides, and no page may lose or repeat one.
    const instants = [hoursAgo(3), hoursAgo(2)];
    for (let index = 0; index < COUNT; index += 1) {
      await log({ action: "paged", entityName: `entry ${index}`, createdAt: instants[index % 2] });
    }
  });

  test("shows every entry once, the newest first, and says how many there are", async () => {
    const seen: ActivityEntry[] = [];
    let cursor: unknown = "";
    let pages = 0;
    do {
      const more = cursor === "" ? "" : `&cursor=${String(cursor)}`;
      const answer = await manager.get(`/api/activity-logs?action=paged&limit=10${more}`);
      expect(Number(answer.headers["x-total-count"])).toBe(COUNT);
      seen.push(...answer.body);
      pages += 1;
      cursor = answer.headers["x-next-cursor"];
    } while (cursor !== undefined);
    expect(pages).toBe(3);
    expect(new Set(seen.map((entry) => entry.id)).size).toBe(COUNT);
    const times = seen.map((entry) => `${entry.createdAt} ${String(entry.id).padStart(9, "0")}`);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  test("gives no cursor when the last page is just full", async () => {
    const answer = await manager.get(`/api/activity-logs?action=paged&limit=${COUNT}`);
    expect(answer.body).toHaveLength(COUNT);
    expect(answer.headers["x-next-cursor"]).toBeUndefined();
  });

  test.each(["cursor=abc", "cursor=1.2.3", "limit=0", "limit=501", "limit=ten", "days=0", "days=many"])(
    "refuses %s with 400",
    async (query) => {
      expect((await manager.get(`/api/activity-logs?${query}`)).status).toBe(400);
    },
  );
});

const facets = async (days: number) => (await manager.get(`/api/activity-logs/facets?days=${days}`)).body;

describe("what the activity log can be filtered by", () => {
  beforeAll(() =>
    log(
      { action: "logout", userId: "married", userName: "Grace Oduya", createdAt: hoursAgo(40 * 24) },
      { action: "zz_old", userId: "gone", userName: "Gone Long Ago", createdAt: hoursAgo(40 * 24) },
      { action: "update_user", userId: "married", userName: "Grace Bell" },
      { action: "update_user", userId: "namesake", userName: "Grace Bell", userEmail: "gb@x.test" },
      { action: "login_failed", userName: "nobody-known" },
      { action: "logout", userId: "nameless", userEmail: "joel@x.test" },
    ),
  );

  test("are the actions of the range, each once", async () => {
    const week = await facets(7);
    expect(week.actions).toContain("update_user");
    expect(week.actions).toContain("login_failed");
    expect(week.actions).not.toContain("zz_old");
    expect(week.actions).toEqual([...new Set<string>(week.actions)].toSorted());
    expect((await facets(90)).actions).toContain("zz_old");
  });

  test("are the users of the range by their present name, with what distinguishes those of one name", async () => {
    const week = await facets(7);
    const names = new Map(week.users.map((user: { id: string; name: string }) => [user.id, user.name]));
    expect(names.get("married")).toBe("Grace Bell (married)");
    expect(names.get("namesake")).toBe("Grace Bell (gb@x.test)");
    expect(names.get("nameless")).toBe("joel@x.test");
    expect(names.has("gone")).toBe(false);
  });

  test("come with the number of all entries of the range", async () => {
    const [week, quarter] = [await facets(7), await facets(90)];
    expect(quarter.total).toBe(week.total + 2);
    const listed = await manager.get("/api/activity-logs?days=90");
    expect(Number(listed.headers["x-total-count"])).toBe(quarter.total);
  });
});

describe("searching the activity log", () => {
  const ana = { userName: "Ana Ferreira", userEmail: "ana@olive.test" };
  const marcus = { userName: "Marcus Bell", userEmail: "bell@olive.test" };

  beforeAll(() =>
    log(
      { action: "create_location", ...ana, entityName: "Olive & Ember" },
      { action: "delete_report", ...ana, entityName: "Larkspur_Room 100%" },
      {
        action: "create_report",
        ...marcus,
        entityName: "Larkspur Room 100",
        details: '{"reportingPeriod":"2026-10","grossSales":"160703.71","cashDistribution":"-1750.00"}',
      },
      {
        action: "update_investor_locations",
        userName: "Marcus Bell",
        entityName: "Priya Raman",
        details: "Ownership of Night Heron changed from 10.00% to 12.50%",
      },
      { action: "update_location", userName: "Zoë Œhlen", entityName: "Café Lumière" },
      { action: "delete_location", userName: "Marcus Bell", entityName: "Cafe Lumen" },
    ),
  );

  test.each([
    ["an action as it is shown", "Delete Report", ["Larkspur_Room 100%"]],
    ["an action as it is stored", "delete_report", ["Larkspur_Room 100%"]],
    ["an entity without regard to case", "olive & EMBER", ["Olive & Ember"]],
    ["a user's email", "bell@", ["Larkspur Room 100"]],
    ["words of user and entity together", "larkspur ferreira", ["Larkspur_Room 100%"]],
    ["a percent sign as itself", "100%", ["Larkspur_Room 100%"]],
    ["an underscore as itself", "spur_r", ["Larkspur_Room 100%"]],
    ["a location that only the details name", "night HERON", ["Priya Raman"]],
    ["a share in the details, beside whose it is", "12.50% raman", ["Priya Raman"]],
    ["a report's month as it is shown", "October 2026", ["Larkspur Room 100"]],
    ["a report's month as it is stored", "2026-10", ["Larkspur Room 100"]],
    ["no other month of that year", "November 2026", []],
    ["an amount as it is shown", "$160,703.71", ["Larkspur Room 100"]],
    ["a clawback as it is shown", "\u2212$1,750.00", ["Larkspur Room 100"]],
    ["the name of a figure", "cash distribution", ["Larkspur Room 100"]],
    ["an accented name without its accents", "cafe LUMI", ["Café Lumière"]],
    ["a plain name with an accent", "CAFÉ lumen", ["Cafe Lumen"]],
    ["a user by the letters of a keyboard without theirs", "zoe oehlen", ["Café Lumière"]],
    ["nothing that is not there", "larkspur olive & ember", []],
  ])("finds %s", async (_, q, expected) => {
    const answer = await manager.get(`/api/activity-logs?q=${encodeURIComponent(q)}`);
    expect(entities(answer.body)).toEqual(expected);
    expect(Number(answer.headers["x-total-count"])).toBe(expected.length);
  });

  test("counts what it finds up to a thousand, and says that there is more", async () => {
    const { db } = portal.services;
    const write = (entries: number) =>
      db.execute(
        sql`insert into activity_logs (action, entity_name) select 'counted', 'Tavern' from generate_series(1, ${entries}::int)`,
      );
    const found = async () => (await manager.get("/api/activity-logs?q=tavern&limit=10")).headers;
    await write(1000);
    expect(await found()).toMatchObject({ "x-total-count": "1000" });
    expect((await found())["x-total-more"]).toBeUndefined();
    await write(1);
    expect(await found()).toMatchObject({ "x-total-count": "1000", "x-total-more": "true" });
  });

  test("combines with the other filters", async () => {
    const answer = await manager.get("/api/activity-logs?q=larkspur&action=create_report");
    expect(entities(answer.body)).toEqual(["Larkspur Room 100"]);
  });
});

describe("the kinds of managers read", () => {
  const own = async (kind: "controller" | "location_manager" | "auditor", locationIds: number[] | null) => {
    const { id, client } = await portal.addManager({ kind, locationIds });
    await log(
      { action: "scoped", entityName: "at 7001", locationId: 7001, userId: "of 7001" },
      { action: "scoped", entityName: "at 7002", locationId: 7002, userId: "of 7002" },
      { action: "scoped", entityName: "own", userId: id },
      { action: "scoped_nowhere", entityName: "nowhere", userId: "of nothing" },
    );
    const names = async (query: string) =>
      entities((await client.get(`/api/activity-logs?${query}`)).body).toSorted();
    const { body: choices } = await client.get("/api/activity-logs/facets?days=1");
    const { text: table } = await client.get("/api/exports/activity-logs?action=scoped");
    const answer = await client.get("/api/activity-logs?action=scoped&q=at");
    return {
      all: await names("action=scoped"),
      found: entities(answer.body).toSorted(),
      total: Number(answer.headers["x-total-count"]),
      ofOthers: [...(await names("user=of 7002")), ...(await names("action=scoped_nowhere"))],
      actions: choices.actions.filter((action: string) => action.startsWith("scoped")),
      users: choices.users.map(({ id: user }: { id: string }) => (user === id ? "own" : user)),
      lines: table.trim().split("\n").length - 1,
    };
  };
  beforeEach(async () => {
    await portal.database.pool.query("delete from activity_logs where action like 'scoped%'");
  });

  test.each(["controller", "location_manager"] as const)(
    "entries of their locations and their own: %s",
    async (kind) => {
      const read = await own(kind, [7001]);
      expect(read.all).toEqual(["at 7001", "own"]);
      expect([read.found, read.total]).toEqual([["at 7001"], 1]);
      expect(read.ofOthers).toEqual([]);
      expect(read.actions).toEqual(["scoped"]);
      expect(read.users.toSorted()).toEqual(["of 7001", "own"]);
      expect(read.lines).toBe(2);
    },
  );

  test("addresses of others where they read investors", async () => {
    const locationId = 7003;
    const entry = { action: "scoped", locationId, userName: "Margaret Ellison", userEmail: "m@example.org" };
    await log(
      { ...entry, userId: "investor_m" },
      { ...entry, userId: "investor_n", userEmail: "n@example.org" },
    );
    for (const [kind, reads] of [
      ["auditor", true],
      ["location_manager", false],
    ] as const) {
      const { client } = await portal.addManager({ kind, locationIds: [locationId] });
      const paths = ["activity-logs?days=1", "activity-logs/facets?days=1", "exports/activity-logs?days=1"];
      for (const path of paths) {
        const { text } = await client.get(`/api/${path}`);
        expect([kind, path, text.includes("m@example.org")]).toEqual([kind, path, reads]);
        expect(text).toContain("Margaret Ellison");
      }
      const found = await client.get("/api/activity-logs?days=1&q=m@example");
      expect([kind, found.body.length]).toEqual([kind, reads ? 1 : 0]);
      expect((await client.get("/api/activity-logs?days=1&q=ellison")).body).toHaveLength(2);
    }
  });

  test("entries of their locations alone: auditor", async () => {
    const read = await own("auditor", [7001]);
    expect(read.all).toEqual(["at 7001"]);
    expect(read.users).toEqual(["of 7001"]);
    expect(read.lines).toBe(1);
  });

  test.each([
    ["controller", ["at 7001", "at 7002", "own"]],
    ["auditor", ["at 7001", "at 7002"]],
  ] as const)("of all locations, every entry that has one: %s", async (kind, expected) => {
    const read = await own(kind, null);
    expect(read.all).toEqual(expected);
    expect([read.found.length, read.total, read.lines]).toEqual([2, 2, expected.length]);
    expect(read.ofOthers).toEqual(["at 7002"]);
    expect(read.actions).toEqual(["scoped"]);
  });
});
