import { beforeEach, describe, expect, it } from "vitest";
import { updateLocationRow } from "#server/locations/locations.repository.ts";
import { manager, openManagedPortal, portal } from "#server/managed-portal.fixture.ts";
import { insertReport } from "#server/reports/reports.repository.ts";
import type { Client } from "#server/testing-client.ts";
import type { TestInvestor } from "#server/testing.ts";
import type { LocationKind } from "#shared/locations/locations.schema.ts";

openManagedPortal();

let count = 0;
async function open(kind: LocationKind | null = "bar"): Promise<number> {
  const { id } = await portal.addLocation(`Bar ${(count += 1)}`);
  await updateLocationRow(portal.services.db, id, { kind });
  return id;
}

/** A published month in which gross sales grew by so many percent, and prime cost is as many of net revenue. */
const fileMonth = (locationId: number, percent: number, reportingPeriod = "2026-09", heldForReview = false) =>
  portal.services.db.transaction((tx) =>
    insertReport(tx, {
      locationId,
      reportingPeriod,
      status: "submitted",
      submittedBy: "Claire Donovan",
      submittedAt: "2026-10-05T12:00:00Z",
      version: 1,
      signatureType: "text",
      digitalSignature: "Claire Donovan",
      heldForReview,
      grossSalesSameMonthLastYear: "1000.00",
      grossSalesLastMonth: `${1000 + percent * 10}.00`,
      netRevenueLastMonth: "1000.00",
      laborCostsLastMonth: `${percent * 10}.00`,
      foodCostLastMonth: "0.00",
      beverageCostLastMonth: "0.00",
    }),
  );
async function openAt(percent: number): Promise<number> {
  const id = await open();
  await fileMonth(id, percent);
  return id;
}

let own: number;
let bars: number[];
let holder: TestInvestor;
const standing = async (id = own, by: Client = holder.client) =>
  (await by.get(`/api/locations/${id}`)).body.standing;
const both = (band: "lower" | "middle" | "upper", period = "2026-09") => ({
  kind: "bar",
  period,
  growth: band,
  primeCost: band,
});

beforeEach(async () => {
  await manager.put("/api/settings", { comparisonForInvestors: "true" });
  // Those of the test before are compared no more.
  await portal.database.pool.query("update locations set kind = null");
  own = await openAt(15);
  bars = [];
  for (const percent of [10, 20, 30, 40, 50]) bars.push(await openAt(percent));
  holder = await portal.addHolder(own, "15.00");
});

describe("an investor's location", () => {
  it("is answered with the two bands and nothing of the others, while the settings say so", async () => {
    const { text, body } = await holder.client.get(`/api/locations/${own}`);
    expect(body.standing).toEqual(both("lower"));
    expect(text).not.toMatch(/kindFrom|grossSales/);
    expect(await standing(own, manager)).toBeUndefined();
    const portfolio = await holder.client.get(`/api/investors/${holder.id}/locations`);
    expect(portfolio.text).not.toContain("standing");
    await manager.put("/api/settings", { comparisonForInvestors: "false" });
    expect(await standing()).toBeUndefined();
  });

  it("is compared with five others at least that are published, and that were never held", async () => {
    await updateLocationRow(portal.services.db, bars[0] ?? 0, { kind: "cafe" });
    expect(await standing()).toBeUndefined();
    const late = await open();
    const report = await fileMonth(late, 60, "2026-09", true);
    expect(await standing()).toBeUndefined();
    await portal.database.pool.query("update reports set held_for_review = false where id = $1", [report]);
    expect(await standing()).toEqual(both("lower"));
    await portal.hold(holder.id, late, "1.00", { firstMonth: null, lastMonth: "2020-01" });
    expect(await standing()).toBeUndefined();
  });

  it("is compared in the newest month that the investor reads", async () => {
    await fileMonth(own, 60, "2026-10");
    expect(await standing()).toBeUndefined();
    for (const id of bars) await fileMonth(id, 5, "2026-10");
    expect(await standing()).toEqual(both("upper", "2026-10"));
    const former = await portal.addInvestor();
    await portal.hold(former.id, own, "5.00", { firstMonth: null, lastMonth: "2026-09" });
    expect(await standing(own, former.client)).toEqual(both("lower"));
  });

  it("is the one of its kind that was held first, in every month", async () => {
    const second = await openAt(60);
    await portal.hold(holder.id, second, "5.00", { firstMonth: "2026-02", lastMonth: null });
    expect([await standing(), await standing(second)]).toEqual([both("lower"), undefined]);
    await fileMonth(second, 60, "2026-10");
    for (const id of bars) await fileMonth(id, 5, "2026-10");
    expect(await standing(second)).toBeUndefined();
  });

  it("is not compared in months that began before another kind was chosen", async () => {
    const choose = (kind: string) =>
      manager.put(`/api/locations/${own}`, { name: `Bar ${own}`, address: "1 Pier", kind });
    await choose("cafe");
    await choose("bar");
    expect(await standing()).toBeUndefined();
    await portal.database.pool.query("update locations set kind_from = '2026-09' where id = $1", [own]);
    expect(await standing()).toEqual(both("lower"));
  });

  it("is previewed as its investor reads it, and without the bands by a manager of some locations", async () => {
    const address = `/api/preview/${holder.id}/locations/${own}`;
    expect((await manager.get(address)).text).toBe((await holder.client.get(`/api/locations/${own}`)).text);
    const { client } = await portal.addManager({ kind: "controller", locationIds: [own] });
    const { status, body } = await client.get(address);
    expect([status, body.standing]).toEqual([200, undefined]);
  });
});
