import { beforeAll, describe, expect, test } from "vitest";
import { manager, openManagedPortal } from "#server/managed-portal.fixture.ts";
import type { ActivityEntry } from "#shared/activity/activity.schema.ts";
import { hoursAgo, log } from "#server/activity/activity.fixture.ts";

openManagedPortal();

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

  test.each([
    "cursor=abc",
    "cursor=1.2.3",
    "limit=0",
    "limit=501",
    "limit=ten",
    "days=0",
    "days=many",
    "q=%00",
  ])("refuses %s with 400", async (query) => {
    expect((await manager.get(`/api/activity-logs?${query}`)).status).toBe(400);
  });

  test("takes the largest cursor there can be", async () => {
    const cursor = "999999999999999.999999999999999";
    expect((await manager.get(`/api/activity-logs?action=paged&cursor=${cursor}`)).body).toHaveLength(COUNT);
  });
});
