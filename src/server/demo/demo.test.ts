import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { DEMO_PASSWORD, seedDemo } from "#server/demo/seed.ts";
import { documents } from "#server/documents/documents.table.ts";
import { verify } from "#server/operations/verify.ts";
import { compareWithSql } from "#server/performance/compared-with-sql.fixture.ts";
import { clientWith, type Client } from "#server/testing-client.ts";
import { isSlowRun } from "#server/testing-slow.ts";
import { cookieOf, openTestPortal, type TestPortal } from "#server/testing.ts";
import type { Report } from "#shared/reports/reports.schema.ts";

const NOW = new Date("2026-11-22T12:00:00.000Z");

let portal: TestPortal;
let investor: Client;
let manager: Client;
let reports: Report[];

beforeAll(async () => {
  portal = await openTestPortal();
  await seedDemo(portal.services, NOW);
  investor = await signIn("mellison");
  manager = await signIn("cdonovan");
  const own = await investor.get("/api/auth/investor");
  reports = (await investor.get(`/api/investors/${own.body.id}/reports`)).body;
});
afterAll(() => portal.close());

const signIn = async (username: string): Promise<Client> =>
  clientWith(portal.app, await cookieOf(portal.app, username, DEMO_PASSWORD));

describe("the demo group's documents", () => {
  it("come with the newest three months of some locations, and with no other month", async () => {
    const recent = reports.filter((each) => each.reportingPeriod >= "2026-07");
    const read = await Promise.all(recent.map(({ id }) => investor.get(`/api/reports/${id}`)));
    const named = read.flatMap(({ body }) => body.plStatementFilename ?? []);
    const files = ["August", "September", "October"].flatMap((month) =>
      ["Copper Finch Cafe", "Harbor & Vine Wine Bar", "Saltgrass Kitchen"].map(
        (name) => `${name} P&L ${month} 2026.xlsx`,
      ),
    );
    expect(named.toSorted()).toEqual(files.toSorted());
  });

  it("are opened by an investor", async () => {
    const report = reports.find(
      ({ location, reportingPeriod }) =>
        location.name === "Copper Finch Cafe" && reportingPeriod === "2026-10",
    );
    const { body } = await investor.get(`/api/reports/${report?.id ?? 0}`);
    const answer = await investor.get(
      `/api/download/document/${body.plStatementPath?.split("/").at(-1) ?? ""}`,
    );
    expect(answer.status).toBe(200);
    expect(answer.headers["content-type"]).toContain("spreadsheetml");
  });

  it("were uploaded before their report was signed", async () => {
    const signed = new Map(
      (await manager.get("/api/reports?limit=200")).body.map((each: Report) => [each.id, each.submittedAt]),
    );
    const uploads = await portal.services.db.select().from(documents);
    expect(uploads).toHaveLength(9);
    for (const { reportId, createdAt } of uploads)
      expect(Date.parse(createdAt)).toBeLessThan(Date.parse(String(signed.get(reportId))));
  });
});

test("the months before this year were imported, with the comps of each investor, and nobody signed them", async () => {
  const { rows } = await portal.database.pool.query(
    `select is_imported, count(*)::int as months, min(reporting_period) as first, max(reporting_period) as last,
       sum(discounts_during_period) = (select sum(comps_value) from investor_distributions line
         join reports paid on paid.id = line.report_id where paid.is_imported = report.is_imported) as ties
     from reports report group by is_imported order by is_imported`,
  );
  expect(rows).toEqual([
    { is_imported: false, months: 79, first: "2026-01", last: "2026-10", ties: true },
    { is_imported: true, months: 176, first: "2024-05", last: "2025-12", ties: true },
  ]);
});

test("the demo group verifies", async () => {
  expect((await verify(portal.services, [])).findings).toEqual([]);
});

test("no investor of the demo group has a line in a report filed before they joined", async () => {
  const { rows } = await portal.database.pool.query(
    `select distinct users.username from investor_distributions line
       join reports on reports.id = line.report_id
       join investors on investors.id = line.investor_id
       join users on users.id = investors.user_id
     where greatest(users.created_at, investors.created_at) > reports.submitted_at`,
  );
  expect(rows).toEqual([]);
});

describe("the demo group with its features turned on", () => {
  let own: TestPortal;
  let invitation: Awaited<ReturnType<typeof seedDemo>>;
  beforeAll(async () => {
    own = await openTestPortal();
    invitation = await seedDemo(own.services, new Date("2026-11-22T12:00:00.000Z"), false);
  });
  afterAll(() => own.close());
  const signInTo = async (username: string) =>
    clientWith(own.app, await cookieOf(own.app, username, DEMO_PASSWORD));

  it("has a name, a logo, a colour, a contact line and a sender of its own", async () => {
    const claire = await signInTo("cdonovan");
    const { body } = await claire.get("/api/settings");
    const settings = { groupName: "Casco Bay Hospitality", reviewRequired: true, waitingReports: 1 };
    expect(body).toMatchObject(settings);
    expect([body.logoUrl, body.accentColour, body.contactLine, body.senderName]).not.toContain(null);
  });

  it("has two transfers, one of them to come, and reports split by the shares of their months", async () => {
    const claire = await signInTo("cdonovan");
    const finch = (await claire.get("/api/locations")).body.find(
      ({ name }: { name: string }) => name === "Copper Finch Cafe",
    );
    const { transfers } = (await claire.get(`/api/locations/${finch.id}/ownership`)).body;
    expect(transfers).toMatchObject([
      { firstMonth: "2026-07", sharePercentage: "3.00", from: { lastName: "Oyelaran" } },
      { firstMonth: "2027-01", sharePercentage: "3.00", to: { lastName: "Nakamura" }, isWithdrawable: true },
    ]);
    const margaret = await signInTo("mellison");
    const { id } = (await margaret.get("/api/auth/investor")).body;
    const { body } = await margaret.get(`/api/investors/${id}/distributions/${finch.id}`);
    expect(body.slice(0, 6)).toMatchObject(
      ["8.00", "8.00", "8.00", "8.00", "5.00", "5.00"].map((sharePercentage) => ({ sharePercentage })),
    );
  });

  it("has capital of which a third to more than all is paid back, with an entry that was corrected", async () => {
    const margaret = await signInTo("mellison");
    const { id } = (await margaret.get("/api/auth/investor")).body;
    const { total, locations } = (await margaret.get(`/api/investors/${id}/returns`)).body;
    expect(total).toMatchObject({ invested: "183500.00", capitalReturned: "4000.00", paidBack: "78.5" });
    expect(locations.map(({ paidBack }: { paidBack: string }) => paidBack)).toEqual([
      "34.9",
      "123.0",
      "74.4",
      "57.3",
    ]);
    const entries = (await margaret.get(`/api/investors/${id}/capital`)).body;
    expect(entries.filter(({ earlier }: { earlier: unknown[] }) => earlier.length > 0)).toMatchObject([
      { amount: "55000.00", earlier: [{ amount: "50500.00" }] },
    ]);
  });

  it("has a year of statements, new versions after a correction, and a month to check", async () => {
    const runs = (await (await signInTo("cdonovan")).get("/api/statement-runs")).body;
    expect(runs).toMatchObject([
      { period: "2026-10", statements: 25, published: 0, state: "made" },
      { period: "2026-Q3", statements: 25, published: 25, newVersions: 6, toPublish: 6 },
      { period: "2026-Q2", statements: 25, published: 25, toPublish: 0 },
      { period: "2026-Q1", statements: 25, published: 25, toPublish: 0 },
      { period: "2025", statements: 25, published: 25, toPublish: 0 },
    ]);
  });

  it("has a budget of the year, beside its reports", async () => {
    const claire = await signInTo("cdonovan");
    const { body } = await claire.get("/api/reports?q=Harbor&limit=1");
    const { budget } = (await claire.get(`/api/reports/${body[0].id}`)).body;
    expect(budget.grossSales).toMatch(/^1\d{5}\.00$/);
  });

  it("has one report in review, which the first printed manager approves, and no investor sees before", async () => {
    const [claire, holder] = [await signInTo("cdonovan"), await signInTo("ogallagher")];
    const [waiting, ...others] = (await claire.get("/api/reports?review=waiting")).body as Report[];
    expect(others).toEqual([]);
    expect(waiting).toMatchObject({
      location: { name: "The Gilded Anchor Pub" },
      reportingPeriod: "2026-10",
    });
    const address = `/api/reports/${waiting?.id ?? 0}`;
    expect((await holder.get(address)).status).toBe(404);
    expect((await claire.post(`${address}/review`, { decision: "approve", version: 1 })).status).toBe(200);
    expect((await holder.get(address)).status).toBe(200);
  });

  it("has one manager of each kind, and one who is limited to locations", async () => {
    const read = async (username: string) => (await (await signInTo(username)).get("/api/auth/user")).body;
    const kinds = ["administrator", "controller", "location_manager", "auditor"];
    const names = ["cdonovan", "mbell", "aferreira", "jtanaka"];
    expect(await Promise.all(names.map(async (name) => (await read(name)).kind))).toEqual(kinds);
    const locations = await (await signInTo("aferreira")).get("/api/locations");
    expect(locations.body.map(({ name }: { name: string }) => name)).toEqual([
      "Harbor & Vine Wine Bar",
      "Night Heron Cocktail Bar",
    ]);
  });

  it("has one invited manager, whose link works", async () => {
    const { body } = await own.nobody.post("/api/invitations/read", { token: invitation?.token ?? "none" });
    expect(body).toEqual({ name: "Grace Holm", username: "gholm" });
  });

  it("verifies", async () => {
    expect((await verify(own.services, [])).findings).toEqual([]);
  });
});

test("the plain demo group has turned nothing on, and only administrators", async () => {
  const kinds = (await manager.get("/api/users")).body.map(({ kind }: { kind: string }) => kind);
  expect(new Set(kinds)).toEqual(new Set(["administrator"]));
  const { body } = await manager.get("/api/settings");
  expect(body).toMatchObject({ groupName: null, logoUrl: null, accentColour: null, reviewRequired: false });
  expect(body).toMatchObject({ statements: false });
  expect((await manager.get("/api/statement-runs")).body).toEqual([]);
});

describe("every cell of Performance", () => {
  const months = isSlowRun
    ? ["2024-05", "2025-01", "2025-08", "2026-02", "2026-09", "2026-10", "2026-11"]
    : ["2025-08", "2026-10"];

  it("is what PostgreSQL computes of the same reports and budgets", async () => {
    const { known, differences } = await compareWithSql(portal.services, NOW, months, () =>
      Promise.resolve(),
    );
    expect(differences).toEqual([]);
    expect(known).toBeGreaterThan(2000);
  });

  it("is so with figures that are missing, zero and negative, and with a budget of some months", async () => {
    const { known, differences } = await compareWithSql(portal.services, NOW, months, async (tx) => {
      await tx.execute(`update reports set
        labor_costs_last_month = case when id % 7 = 0 then null else labor_costs_last_month end,
        net_revenue_last_month = case id % 11 when 0 then 0 when 1 then -net_revenue_last_month else net_revenue_last_month end,
        food_sales_last_month = case when id % 13 = 0 then 0 else food_sales_last_month end,
        gross_sales_last_month = case when id % 17 = 0 then null else gross_sales_last_month end,
        cash_distribution_during_period = case when id % 5 = 0 then null else cash_distribution_during_period end`);
      await tx.execute(`update budgets set net_revenue = null where location_id % 3 = 0`);
      await tx.execute(`delete from budgets where location_id % 4 = 1 and period = '2026-09'`);
    });
    expect(differences).toEqual([]);
    expect(known).toBeGreaterThan(1500);
  });
});
