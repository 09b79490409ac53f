import { beforeAll, describe, expect, it } from "vitest";
import { manager, openManagedPortal, portal } from "#server/managed-portal.fixture.ts";
import { submission } from "#server/reports/submission.fixture.ts";

openManagedPortal();

let ids: number[];

const file = async (locationId: number, reportingPeriod: string, more = {}) => {
  const report = await submission(locationId, { reportingPeriod, ...more });
  expect((await manager.post("/api/reports", report)).status).toBe(201);
};

beforeAll(async () => {
  ids = [];
  for (const name of ["Cafe Aurora", "Harbor & Vine", "Olive & Ember", "Sable Bar"])
    ids.push((await portal.addLocation(name)).id);
  const [aurora = 0, harbor = 0, olive = 0] = ids;
  await file(aurora, "2026-09", { grossSalesLastMonth: "80000.10" });
  await file(aurora, "2026-08", { grossSalesLastMonth: "70000.05", laborCostsLastMonth: null });
  await file(harbor, "2026-09", { grossSalesLastMonth: "90000", cashDistributionDuringPeriod: null });
  await file(harbor, "2025-09", { grossSalesLastMonth: "85000" });
  await file(olive, "2026-08");
  await file(olive, "2026-09", { grossSalesLastMonth: "100000" });
  const cells = [{ figure: "grossSales", month: 9, amount: "75000" }];
  expect((await manager.put(`/api/locations/${aurora}/budget?year=2026`, { cells })).status).toBe(200);
});

const placeOf = (body: { locations: { name: string }[] }, name: string) =>
  body.locations.find((place) => place.name === name);

describe("performance", () => {
  it("begins with the newest month that half of the locations have filed, against the year before", async () => {
    const { status, body } = await manager.get("/api/performance");
    expect(status).toBe(200);
    const { selection, isWhole, first, last, hasBudget } = body;
    expect({ selection, isWhole, first, last, hasBudget }).toEqual({
      selection: { span: "month", until: "2026-09", against: "year" },
      isWhole: true,
      first: "2025-09",
      last: "2026-09",
      hasBudget: true,
    });
    expect(placeOf(body, "Harbor & Vine")).toMatchObject({
      now: { figures: { grossSales: "90000.00", cashDistribution: "0.00" }, missing: [], unreported: {} },
      before: { figures: { grossSales: "85000.00" }, missing: [] },
      report: { reportingPeriod: "2026-09", version: 1 },
    });
    expect(placeOf(body, "Cafe Aurora")).toMatchObject({
      now: { figures: { grossSales: "80000.10" } },
      before: { figures: { grossSales: null }, missing: ["2025-09"] },
    });
    expect(placeOf(body, "Sable Bar")).toMatchObject({ now: { missing: ["2026-09"] }, report: null });
  });

  it("adds up months, and says which are missing and which figures are not reported", async () => {
    const { body } = await manager.get("/api/performance?span=quarter&until=2026-08&against=before");
    expect(placeOf(body, "Cafe Aurora")).toMatchObject({
      now: { missing: ["2026-07"], figures: { grossSales: null }, unreported: { laborCosts: ["2026-08"] } },
      before: { missing: ["2026-04", "2026-05", "2026-06"] },
      report: null,
    });
  });

  it("compares with budgets, which have no comps", async () => {
    const none = await manager.get("/api/performance?against=budget&until=2025-01");
    expect(none.body.hasBudget).toBe(false);
    const { body } = await manager.get("/api/performance?against=budget");
    expect(body.hasBudget).toBe(true);
    expect(placeOf(body, "Cafe Aurora")).toMatchObject({
      before: { figures: { grossSales: "75000.00", netRevenue: null, comps: null }, missing: [] },
    });
    expect(placeOf(body, "Olive & Ember")).toMatchObject({ before: { missing: ["2026-09"] } });
  });

  it("answers a month of the future, and refuses what is no selection with a sentence", async () => {
    const { status, body } = await manager.get("/api/performance?until=2031-02");
    expect([status, placeOf(body, "Harbor & Vine")]).toMatchObject([200, { now: { missing: ["2031-02"] } }]);
    const refused = await Promise.all(
      ["span=week", "until=2026-13", "against=plan"].map((query) => manager.get(`/api/performance?${query}`)),
    );
    expect(refused.map((each) => [each.status, each.body.message])).toEqual([
      [400, "Choose month, quarter, year or twelve."],
      [400, "Use a month such as 2026-10."],
      [400, "Choose before, year or budget."],
    ]);
  });

  it("has a point for each of 24 months of a figure", async () => {
    const { body } = await manager.get("/api/performance/trends?figure=labor");
    expect([body.periods.length, body.periods[0], body.periods[23]]).toEqual([24, "2024-10", "2026-09"]);
    const { points } = placeOf(body, "Cafe Aurora") as unknown as { points: unknown[] };
    expect(points.slice(22)).toEqual([null, [expect.any(String), "80000.10"]]);
    const { body: sales } = await manager.get("/api/performance/trends");
    expect(placeOf(sales, "Cafe Aurora")).toMatchObject({
      points: expect.arrayContaining([["70000.05", null]]),
    });
  });

  it("opens a location with all its months, its budget, and the medians of three locations", async () => {
    const [aurora = 0] = ids;
    const { body } = await manager.get(`/api/locations/${aurora}/performance`);
    expect(body).toMatchObject({
      selection: { until: "2026-09" },
      name: "Cafe Aurora",
      months: [
        { period: "2026-09", budget: { grossSales: "75000.00" }, report: { version: 1 } },
        { period: "2026-08", figures: { laborCosts: null }, budget: null },
      ],
    });
    expect(body.trend.periods).toHaveLength(12);
    const { labor } = body.trend.medians;
    expect([labor[9], labor[10], labor[11]]).toEqual([null, null, body.medians.labor]);
    expect(body.medians.labor).toBeGreaterThan(0);
    expect((await manager.get("/api/locations/987654/performance")).status).toBe(404);
  });

  it("is summed up on the dashboard, and in the menu, from the second filed month on", async () => {
    const [aurora = 0, harbor = 0, , sable = 0] = ids;
    const readAs = async (...locationIds: number[]) => {
      const { client } = await portal.addManager({ kind: "location_manager", locationIds });
      const [summary, user] = [
        await client.get("/api/performance/summary"),
        await client.get("/api/auth/user"),
      ];
      return [summary.body.heading, user.body.performance];
    };
    expect(await readAs(harbor)).toEqual(["Harbor & Vine, September 2026 against September 2025", true]);
    expect(await readAs(aurora)).toEqual(["Cafe Aurora, September 2026 against August 2026", true]);
    expect(await readAs(sable)).toEqual([null, undefined]);
    const { body } = await manager.get("/api/performance/summary");
    expect(body).toMatchObject({
      heading: "Harbor & Vine, September 2026 against September 2025",
      lines: [
        { label: "Gross Sales", value: "$90,000.00", change: "+5.9%", tone: "positive" },
        { label: "Labor" },
        { label: "Prime cost" },
      ],
    });
    const investor = await portal.addInvestor();
    expect((await investor.client.get("/api/auth/user")).body).not.toHaveProperty("performance");
  });

  it("is a table of what is seen, in its order, with the group's line", async () => {
    const { text, headers } = await manager.get("/api/exports/performance?sort=grossSales&descending=true");
    const [head, ...lines] = text.replace("\uFEFF", "").trimEnd().split("\r\n");
    expect(head).toContain('Location,Gross Sales,"Gross Sales, growth %",Net Revenue,');
    expect(lines.map((line) => line.split(",").slice(0, 3))).toEqual([
      ["Olive & Ember", "100000.00", ""],
      ["Harbor & Vine", "90000.00", "5.90"],
      ["Cafe Aurora", "80000.10", ""],
      ["Sable Bar", "", ""],
      ["1 location", "90000.00", "5.90"],
      ["Group median", "", ""],
    ]);
    expect(lines[3]).toContain(",September 2026 is not filed");
    expect(headers["content-disposition"]).toContain("Performance-September-2026-against-September-2025.csv");
    const all = await manager.get("/api/exports/performance?likeForLike=false&q=AURORA");
    expect(all.text).toContain("\r\n3 locations,270000.10,");
    expect(all.text).not.toContain("Harbor");
  });

  it("is a table of the charts, and of a location's months", async () => {
    const [aurora = 0] = ids;
    const charts = await manager.get("/api/exports/performance?view=charts&figure=labor&until=2026-09");
    expect(charts.text).toMatch(
      /^\uFEFF?"Labor, % of gross sales",2024-10,2024-11,.*,2026-09,"Labor, change in points, September 2026 against September 2025"/,
    );
    expect(charts.text).toMatch(/\r\nCafe Aurora,,.*,\d+\.\d0,\r\n/);
    expect(charts.text).toMatch(/\r\nGroup median,,.*,\d+\.\d0,\r\n/);
    const months = await manager.get(`/api/exports/locations/${aurora}/performance?against=before`);
    expect(months.text).toMatch(/\r\n2026-09,80000\.10,14\.30,.*\r\n2026-08,70000\.05,,/);
    expect(months.headers["content-disposition"]).toContain("Performance-Cafe-Aurora.csv");
    expect((await manager.get("/api/exports/performance?sort=luck")).body.message).toBe("Choose a column.");
  });

  it("is of their own locations for managers who are limited to some", async () => {
    const [aurora = 0, harbor = 0] = ids;
    const { client } = await portal.addManager({ kind: "location_manager", locationIds: [aurora] });
    const { body } = await client.get("/api/performance");
    expect([body.isWhole, body.locations.map(({ name }: { name: string }) => name)]).toEqual([
      false,
      ["Cafe Aurora"],
    ]);
    expect((await client.get(`/api/locations/${harbor}/performance`)).status).toBe(404);
    const own = await client.get(`/api/locations/${aurora}/performance`);
    expect(own.body.medians).toEqual({ labor: null, foodCost: null, beverageCost: null, primeCost: null });
  });
});
