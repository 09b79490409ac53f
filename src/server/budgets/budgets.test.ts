import { describe, expect, it } from "vitest";
import { manager, openManagedPortal, portal } from "#server/managed-portal.fixture.ts";
import { newestRemovalId, undeleteById } from "#server/operations/undelete.fixture.ts";
import { textOf } from "#server/reports/pdf/report-pdf.fixture.ts";
import { submission } from "#server/reports/submission.fixture.ts";
import { clientWith } from "#server/testing-client.ts";
import { cookieOf } from "#server/testing.ts";
import type { BudgetYear } from "#shared/budgets/budgets.schema.ts";

openManagedPortal();

const amountsOf = ({ rows }: BudgetYear, figure: string) =>
  rows.find((row) => row.figure === figure)?.amounts;
const twelve = (...first: (string | null)[]) => [...first, ...Array<null>(12 - first.length).fill(null)];

async function budgeted() {
  const location = await portal.addLocation();
  const address = `/api/locations/${location.id}/budget?year=2026`;
  const put = (...cells: readonly object[]) => manager.put(address, { cells });
  const { body } = await put(
    { figure: "grossSales", month: 1, amount: 60_500, before: null },
    { figure: "grossSales", month: 2, amount: "62000.10" },
    { figure: "cashDistribution", month: 1, amount: "-20" },
  );
  return { location, address, put, body };
}

describe("a budget", () => {
  it("is changed for a location's year, cell by cell, and the log says from what to what", async () => {
    const { location, address, put, body } = await budgeted();
    expect([body.threshold, amountsOf(body, "grossSales"), amountsOf(body, "cashDistribution")]).toEqual([
      5,
      twelve("60500.00", "62000.10"),
      twelve("-20.00"),
    ]);
    expect(body.rows).toHaveLength(8);
    const changed = await put(
      { figure: "grossSales", month: 1, amount: "61000", before: "60500" },
      { figure: "grossSales", month: 2, amount: "", before: "62000.10" },
      { figure: "cashDistribution", month: 1, amount: "-20.00" },
    );
    expect(amountsOf(changed.body, "grossSales")).toEqual(twelve("61000.00"));
    expect((await manager.get(address)).body).toEqual(changed.body);
    const { text } = await manager.get("/api/exports/budgets?year=2026");
    expect(text).toMatch(/^\uFEFF?Location,Month,Gross Sales,.*,Beverage Costs,Cash Distribution\r\n/);
    expect(text).toContain(`${location.name},2026-01,61000.00,,,,,,,-20.00\r\n`);
    const [entry] = (await manager.get("/api/activity-logs?days=1&limit=1")).body;
    expect([entry.action, entry.entityName, entry.details]).toEqual([
      "change_budget",
      location.name,
      "Gross Sales, January 2026 changed from “$60,500.00” to “$61,000.00”; Gross Sales, February 2026 removed",
    ]);
  });

  it("is one figure's for all locations, beside what was reported the year before", async () => {
    const { location } = await budgeted();
    await manager.post(
      "/api/reports",
      await submission(location.id, { reportingPeriod: "2025-03", grossSalesLastMonth: "58000.07" }),
    );
    const address = "/api/budgets?year=2026&figure=grossSales";
    const cells = [{ locationId: location.id, month: 3, amount: "70000" }];
    const { status, body } = await manager.put(address, { cells });
    const row = body.rows.find((each: { locationId: number }) => each.locationId === location.id);
    expect([status, row.locationName, row.figure, row.amounts, row.reported]).toEqual([
      200,
      location.name,
      "grossSales",
      twelve("60500.00", "62000.10", "70000.00"),
      twelve(null, null, "58000.07"),
    ]);
    expect((await manager.get("/api/budgets?year=2026")).body).toEqual(body);
  });

  it("is not changed at all where one cell was changed meanwhile, is named twice, or is of another location", async () => {
    const { address, put } = await budgeted();
    const { body: before } = await manager.get(address);
    const right = { figure: "grossSales", month: 3, amount: "1" };
    const refusals = [
      await put(right, { figure: "grossSales", month: 1, amount: "2", before: null }),
      await put(right, right),
      await put(right, { figure: "grossSales", month: 13, amount: "2" }),
      await put(right, { figure: "rent", month: 1, amount: "2" }),
      await put(right, { figure: "grossSales", month: 1, amount: "much" }),
      await manager.put("/api/budgets?year=2026", {
        cells: [{ locationId: 987_654, month: 1, amount: "2" }],
      }),
      await manager.put("/api/budgets?year=26", { cells: [] }),
      await manager.put("/api/locations/987654/budget?year=2026", { cells: [] }),
    ];
    expect(refusals.map(({ status, body }) => [status, body.fieldErrors ?? body.message])).toEqual([
      [409, { "cells.1.amount": "This was changed after you opened it." }],
      [400, { "cells.1.month": "This month is named twice." }],
      [400, { "cells.1.month": "Use a month from 1 to 12." }],
      [400, { "cells.1.figure": "Choose a figure." }],
      [400, { "cells.1.amount": "Enter an amount such as 1234.50." }],
      [400, { "cells.0.locationId": "This location does not exist." }],
      [400, { year: "Choose a year." }],
      [404, "This location does not exist."],
    ]);
    expect((await manager.get(address)).body).toEqual(before);
  });

  it("stands beside the month's report and in its PDF: for managers, and for investors once the settings say so", async () => {
    const { location, put } = await budgeted();
    const { client: holder } = await portal.addHolder(location.id, "10.00");
    const filed = await manager.post(
      "/api/reports",
      await submission(location.id, { reportingPeriod: "2026-01", grossSalesLastMonth: "66550.00" }),
    );
    const address = `/api/reports/${filed.body.id}`;
    const seenBy = async (client: typeof manager) => {
      const { budget } = (await client.get(address)).body;
      const pdf = await textOf((await client.get(`${address}/download`)).bytes);
      return [budget?.grossSales, budget?.threshold, /Against Budget(?: Managers only)?/.exec(pdf)?.[0]];
    };
    expect(await seenBy(manager)).toEqual(["60500.00", 5, "Against Budget Managers only"]);
    expect(await seenBy(holder)).toEqual([undefined, undefined, undefined]);
    await manager.put("/api/settings", { budgetThreshold: "7", budgetForInvestors: "true" });
    expect(await seenBy(manager)).toEqual(["60500.00", 7, "Against Budget"]);
    expect(await seenBy(holder)).toEqual(["60500.00", 7, "Against Budget"]);
    await manager.put("/api/settings", { budgetThreshold: "5", budgetForInvestors: "false" });
    await put(
      { figure: "grossSales", month: 1, amount: null },
      { figure: "cashDistribution", month: 1, amount: null },
    );
    expect(await seenBy(manager)).toEqual([undefined, undefined, undefined]);
  });

  it("goes and comes back with its location", async () => {
    const { location, address, body } = await budgeted();
    await manager.delete(`/api/locations/${location.id}`);
    expect((await manager.get(address)).status).toBe(404);
    await undeleteById(await newestRemovalId());
    expect((await manager.get(address)).body).toEqual(body);
  });

  it("is read by every manager of the location, and changed by administrators and controllers", async () => {
    const { location, address } = await budgeted();
    const other = await portal.addLocation();
    for (const [kind, status] of [
      ["controller", 200],
      ["location_manager", 403],
      ["auditor", 403],
    ] as const) {
      const { username } = await portal.addManager({ kind, locationIds: [location.id] });
      const client = clientWith(portal.app, await cookieOf(portal.app, username));
      expect((await client.get("/api/budgets?year=2026")).body.rows).toHaveLength(1);
      expect((await client.get(`/api/locations/${other.id}/budget?year=2026`)).status).toBe(404);
      expect((await client.put(address, { cells: [] })).status).toBe(status);
    }
    const { client } = await portal.addHolder(location.id, "10.00");
    expect((await client.get(address)).status).toBe(403);
  });
});
