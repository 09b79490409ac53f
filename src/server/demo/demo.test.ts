import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { besideLabel, cellsOf } from "#server/demo/documents/sheets.fixture.ts";
import { DEMO_PASSWORD, seedDemo } from "#server/demo/seed.ts";
import { documents } from "#server/documents/documents.table.ts";
import { verify } from "#server/operations/verify.ts";
import { clientWith, type Client } from "#server/testing-client.ts";
import { cookieOf, openTestPortal, type TestPortal } from "#server/testing.ts";
import type { DocumentKind } from "#shared/documents/documents.schema.ts";
import { formatMoney, sumMoney } from "#shared/domain/money.ts";
import type { Report } from "#shared/reports/reports.schema.ts";
import { pdfText } from "../../../test/pdf-text.ts";

let portal: TestPortal;
let investor: Client;
let manager: Client;
let reports: Report[];

beforeAll(async () => {
  portal = await openTestPortal();
  await seedDemo(portal.services, new Date("2026-11-22T12:00:00.000Z"));
  investor = await signIn("mellison");
  manager = await signIn("cdonovan");
  const own = await investor.get("/api/auth/investor");
  reports = (await investor.get(`/api/investors/${own.body.id}/reports`)).body;
});
afterAll(() => portal.close());

const signIn = async (username: string): Promise<Client> =>
  clientWith(portal.app, await cookieOf(portal.app, username, DEMO_PASSWORD));

async function reportOf(name: string, period: string): Promise<Report> {
  const found = reports.find((each) => each.location.name === name && each.reportingPeriod === period);
  return (await investor.get(`/api/reports/${found?.id ?? 0}`)).body;
}

async function open(report: Report, kind: DocumentKind, who = investor) {
  const answer = await who.get(`/api/download/document/${report[`${kind}Path`]?.split("/").at(-1) ?? ""}`);
  expect(answer.status).toBe(200);
  return answer;
}

const STATED = [
  ["Food sales", "foodSalesLastMonth"],
  ["Beverage sales", "beverageSalesLastMonth"],
  ["Gross sales", "grossSalesLastMonth"],
  ["Net revenue", "netRevenueLastMonth"],
  ["Food cost", "foodCostLastMonth"],
  ["Beverage cost", "beverageCostLastMonth"],
  ["Labor costs", "laborCostsLastMonth"],
  ["Cash distribution", "cashDistributionDuringPeriod"],
] as const;

describe("the demo group's documents", () => {
  it("come with the newest three months of some locations, and with no other month", async () => {
    const recent = reports.filter((each) => each.reportingPeriod >= "2026-07");
    const read = await Promise.all(recent.map(({ id }) => investor.get(`/api/reports/${id}`)));
    const named = read.flatMap(({ body }) =>
      [body.plStatementFilename, body.balanceSheetFilename].filter((name) => name !== null),
    );
    const files = ["August", "September", "October"].flatMap((month) => [
      `Copper Finch Cafe P&L and daily sales ${month} 2026.xlsx`,
      `Harbor & Vine Wine Bar P&L ${month} 2026.pdf`,
      `Harbor & Vine Wine Bar balance sheet ${month} 2026.xlsx`,
      `Saltgrass Kitchen P&L and daily sales ${month} 2026.xlsx`,
      `Saltgrass Kitchen balance sheet ${month} 2026.pdf`,
    ]);
    expect(named.toSorted()).toEqual(files.toSorted());
  });

  it("are opened by an investor: the PDF of the profit and loss states the report's figures", async () => {
    const report = await reportOf("Harbor & Vine Wine Bar", "2026-10");
    const { bytes, headers } = await open(report, "plStatement");
    expect(headers["content-type"]).toBe("application/pdf");
    expect(report.plStatementFilename).toBe("Harbor & Vine Wine Bar P&L October 2026.pdf");
    const text = await pdfText(bytes);
    expect(text).toContain("For the month of October 2026");
    for (const [label, key] of STATED)
      expect(text).toContain(`${label} ${formatMoney(report[key]).replace("$", "")}`);
  });

  it("are opened by an investor: the days of the workbook add up to the report's month, to the cent", async () => {
    const report = await reportOf("Copper Finch Cafe", "2026-10");
    const [profit = new Map(), days = new Map()] = cellsOf((await open(report, "plStatement")).bytes);
    for (const [label, key] of STATED) expect(besideLabel(profit, label)).toBe(report[key]);
    const column = (letter: string) =>
      Array.from({ length: 31 }, (_, day) => days.get(`${letter}${day + 5}`) ?? "nothing");
    expect(["B", "C", "D", "F"].map((letter) => sumMoney(column(letter)))).toEqual([
      report.foodSalesLastMonth,
      report.beverageSalesLastMonth,
      report.grossSalesLastMonth,
      report.netRevenueLastMonth,
    ]);
    expect([days.get("A36"), days.get("D36"), days.get("F36")]).toEqual([
      "Month",
      report.grossSalesLastMonth,
      report.netRevenueLastMonth,
    ]);
  });

  it("balance and continue the month before", async () => {
    const report = await reportOf("Harbor & Vine Wine Bar", "2026-10");
    const before = await reportOf("Harbor & Vine Wine Bar", "2026-09");
    const [october = new Map()] = cellsOf((await open(report, "balanceSheet")).bytes);
    const [september = new Map()] = cellsOf((await open(before, "balanceSheet")).bytes);
    expect(besideLabel(october, "Total assets")).toBe(besideLabel(october, "Total liabilities and capital"));
    expect(Number(besideLabel(october, "Cash and bank"))).toBeGreaterThan(20_000);
    expect(besideLabel(october, "At the beginning of the month")).toBe(
      besideLabel(september, "At the end of the month"),
    );
    expect(besideLabel(october, "Cash distribution")).toBe(`-${report.cashDistributionDuringPeriod}`);
  });

  it("were uploaded before their report was signed", async () => {
    const signed = new Map(
      (await manager.get("/api/reports?limit=200")).body.map((each: Report) => [each.id, each.submittedAt]),
    );
    const uploads = await portal.services.db.select().from(documents);
    expect(uploads).toHaveLength(18);
    for (const { reportId, createdAt } of uploads)
      expect(Date.parse(createdAt)).toBeLessThan(Date.parse(String(signed.get(reportId))));
  });
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

  it("has one report in review, which the first printed manager approves, and no investor sees before", async () => {
    const [claire, holder] = [await signInTo("cdonovan"), await signInTo("smarchetti")];
    const [waiting, ...others] = (await claire.get("/api/reports?review=waiting")).body as Report[];
    expect(others).toEqual([]);
    expect(waiting).toMatchObject({ location: { name: "Olive & Ember" }, reportingPeriod: "2026-10" });
    const address = `/api/reports/${waiting?.id ?? 0}`;
    expect((await holder.get(address)).status).toBe(404);
    expect((await claire.post(`${address}/review`, { decision: "approve", version: 1 })).status).toBe(200);
    expect((await holder.get(address)).status).toBe(200);
  });

  it("has one invited manager, whose link works", async () => {
    const { body } = await own.nobody.get(`/api/invitations/accept/${invitation?.token ?? "none"}`);
    expect(body).toEqual({ name: "Grace Holm", username: "gholm" });
  });

  it("verifies", async () => {
    expect((await verify(own.services, [])).findings).toEqual([]);
  });
});

test("the plain demo group has turned nothing on", async () => {
  const { body } = await manager.get("/api/settings");
  expect(body).toMatchObject({ groupName: null, logoUrl: null, accentColour: null, reviewRequired: false });
});
