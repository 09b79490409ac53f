import { beforeEach, describe, expect, it } from "vitest";
import { manager, openManagedPortal, portal } from "#server/managed-portal.fixture.ts";
import { listRemovals } from "#server/removals/removals.repository.ts";
import { submission } from "#server/reports/submission.fixture.ts";
import type { ActivityEntry } from "#shared/activity/activity.schema.ts";

openManagedPortal();

/** A location that has its name alone, and one that came to share it. */
let first: number;
let twin: number;
let name: string;
let count = 0;

const create = async (called: string, address: string) =>
  (await manager.form("POST", "/api/locations", { name: called, address })).body.id as number;
const newest = async (): Promise<ActivityEntry> =>
  (await manager.get("/api/activity-logs?days=1&limit=1")).body[0];
const removal = async () => (await listRemovals(portal.services.db))[0]?.name;

beforeEach(async () => {
  count += 1;
  name = `Blue Heron ${count}`;
  first = await create(name, "9 Wharf Street");
  expect((await newest()).entityName).toBe(name);
  twin = await create(name.toUpperCase(), "1 Mill Lane");
});

describe("of two locations of one name the log says which one", () => {
  it("was created, changed and deleted, and so does its removal", async () => {
    expect((await newest()).entityName).toBe(`${name.toUpperCase()}, 1 Mill Lane`);
    await manager.form("PUT", `/api/locations/${first}`, {
      name,
      address: "9 Wharf Street",
      description: "New",
    });
    expect((await newest()).entityName).toBe(`${name}, 9 Wharf Street`);
    await manager.delete(`/api/locations/${twin}`);
    expect((await newest()).entityName).toBe(`${name.toUpperCase()}, 1 Mill Lane`);
    expect(await removal()).toBe(`${name.toUpperCase()}, 1 Mill Lane`);
    await manager.delete(`/api/locations/${first}`);
    expect((await newest()).entityName).toBe(name);
  });

  it("a report is of that was filed, kept as a draft, corrected or deleted", async () => {
    const told = `${name}, 9 Wharf Street`;
    const { body: report } = await manager.post("/api/reports", await submission(first));
    expect((await newest()).entityName).toBe(told);
    const corrects = { corrects: { id: report.id, version: 1 }, grossSalesLastMonth: "1.00" };
    expect((await manager.post("/api/reports", await submission(first, corrects))).status).toBe(201);
    expect(await newest()).toMatchObject({ action: "correct_report", entityName: told });
    await manager.post(
      "/api/reports",
      await submission(first, { status: "draft", reportingPeriod: "2026-09" }),
    );
    expect(await newest()).toMatchObject({ details: "Draft for September 2026", entityName: told });
    await manager.delete(`/api/reports/${report.id}`);
    expect(await newest()).toMatchObject({ action: "delete_report", entityName: told });
    expect(await removal()).toBe(`${told}, October 2026`);
  });

  it("somebody was given a share of, or had one of when the account was deleted", async () => {
    const { id } = await portal.addInvestor({ firstName: `Holder ${count}` });
    await manager.post(`/api/investors/${id}/locations/${first}`, { sharePercentage: "5.00" });
    expect((await newest()).details).toBe(`Ownership of ${name}, 9 Wharf Street set to 5.00%`);
    const holdings = { locationIds: [twin], percentages: { [twin]: "7.50" } };
    await manager.put(`/api/investors/${id}/locations`, holdings);
    expect((await newest()).details).toBe(
      `Ownership of ${name.toUpperCase()}, 1 Mill Lane set to 7.50%; Ownership of ${name}, 9 Wharf Street removed (was 5.00%)`,
    );
    await manager.delete(`/api/investors/${id}`);
    expect((await newest()).details).toBe(`Held ${name.toUpperCase()}, 1 Mill Lane: 7.50%`);
  });
});
