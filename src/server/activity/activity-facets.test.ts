import { beforeAll, describe, expect, test } from "vitest";
import { manager, openManagedPortal, portal } from "#server/managed-portal.fixture.ts";
import { hoursAgo, log } from "#server/activity/activity.fixture.ts";

openManagedPortal();

const facets = async (days: number) => (await manager.get(`/api/activity-logs/facets?days=${days}`)).body;

describe("what the activity log can be filtered by", () => {
  beforeAll(() =>
    log(
      { action: "logout", userId: "married", userName: "Grace Oduya", createdAt: hoursAgo(40 * 24) },
      { action: "zz_old", userId: "gone", userName: "Gone Long Ago", createdAt: hoursAgo(40 * 24) },
      { action: "update_user", userId: "married", userName: "Grace Bell", createdAt: hoursAgo(1) },
      {
        action: "update_user",
        userId: "namesake",
        userName: "Grace Bell",
        userEmail: "gb@x.test",
        createdAt: hoursAgo(1),
      },
      { action: "login_failed", userName: "nobody-known", createdAt: hoursAgo(1) },
      { action: "logout", userId: "nameless", userEmail: "joel@x.test", createdAt: hoursAgo(1) },
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

  test("are the users of the range by the name they have now, namesakes told apart", async () => {
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

  test("are for managers only", async () => {
    const { client: investor } = await portal.addInvestor();
    expect((await investor.get("/api/activity-logs/facets")).status).toBe(403);
    expect((await portal.nobody.get("/api/activity-logs/facets")).status).toBe(401);
  });
});
