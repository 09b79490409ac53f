import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { manager, openManagedPortal, portal } from "#server/managed-portal.fixture.ts";
import { log, entities } from "#server/activity/activity.fixture.ts";

openManagedPortal();

describe("searching the activity log", () => {
  beforeAll(() =>
    log(
      {
        action: "create_location",
        userName: "Ana Ferreira",
        userEmail: "ana@olive.test",
        entityName: "Olive & Ember",
      },
      {
        action: "delete_report",
        userName: "Ana Ferreira",
        userEmail: "ana@olive.test",
        entityName: "Larkspur_Room 100%",
      },
      {
        action: "create_report",
        userName: "Marcus Bell",
        userEmail: "bell@olive.test",
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
