import { expect, it } from "vitest";
import { manager, portal } from "#server/managed-portal.fixture.ts";
import { EVERYTHING } from "#server/policies.ts";
import { openPortalWithLocation, submit, testLocation } from "#server/reports/filing.fixture.ts";
import { expectVerified, pdfTextOf, upload } from "#server/reports/report-calls.fixture.ts";
import { findRememberedRows } from "#server/workbooks/workbooks.repository.ts";

openPortalWithLocation();

const LABOR = { sheet: "P&L", cells: ["K20", "K21"], words: ["Wages", "Benefits"] };
const GROSS = { sheet: "P&L", cells: ["K5"], words: ["Total Income"] };
const FILE = "Olive & Ember PL 2026.pdf";
const remembered = () => findRememberedRows(portal.services.db, EVERYTHING, testLocation.id);

it("is sealed with the figures that came from it, which managers, investors and the PDF are told", async () => {
  const holder = await portal.addHolder(testLocation.id, "12.50");
  const figureSources = { laborCostsLastMonth: LABOR, grossSalesPreviousMonth: GROSS };
  const { status, body } = await submit({ ...(await upload(FILE)), figureSources });
  expect([status, body.figureSources]).toEqual([201, figureSources]);
  expect((await holder.client.get(`/api/reports/${body.id}`)).body.figureSources).toEqual(figureSources);
  for (const reader of [manager, holder.client])
    expect(await pdfTextOf(reader, body)).toContain(
      "Gross Sales, September 2026 from P&L!K5 (Total Income); Labor Costs from P&L!K20 + K21 (Wages, Benefits)",
    );
  await expectVerified();
});

it("has its rows remembered for the location, those of the report's month, until other ones are chosen", async () => {
  expect(await remembered()).toEqual({});
  const file = async (month: string, figureSources: object) => {
    const sent = await submit({ ...(await upload(FILE)), reportingPeriod: month, figureSources });
    expect(sent.status).toBe(201);
  };
  await file("2026-08", { laborCostsLastMonth: LABOR, grossSalesPreviousMonth: GROSS });
  const labor = { sheet: "P&L", words: ["Wages", "Benefits"], period: "2026-08" };
  expect(await remembered()).toEqual({ laborCosts: labor });
  await file("2026-09", { grossSalesLastMonth: GROSS });
  expect(await remembered()).toEqual({
    laborCosts: labor,
    grossSales: { sheet: "P&L", words: ["Total Income"], period: "2026-09" },
  });
  const other = { sheet: "P&L by class", cells: ["L4"], words: ["Payroll"] };
  await file("2026-10", { laborCostsLastMonth: other });
  expect(await remembered()).toMatchObject({ laborCosts: { sheet: "P&L by class", words: ["Payroll"] } });
});

it("is refused at the figure that it cannot be the source of", async () => {
  const attached = await upload(FILE);
  const refused = async (sent: Record<string, unknown>) => {
    const { status, body } = await submit(sent);
    return [status, ...Object.keys(body.fieldErrors ?? {})];
  };
  const sources = { figureSources: { laborCostsLastMonth: LABOR } };
  const atLabor = [400, "figureSources.laborCostsLastMonth"];
  expect(await refused(sources)).toEqual(atLabor);
  expect(await refused({ ...attached, ...sources, laborCostsLastMonth: "" })).toEqual(atLabor);
  const shortOfWords = { ...LABOR, words: [] };
  const noCell = { ...LABOR, cells: ["K20", "0"] };
  for (const laborCostsLastMonth of [shortOfWords, noCell, { ...LABOR, sheet: "" }])
    expect((await refused({ ...attached, figureSources: { laborCostsLastMonth } }))[0]).toBe(400);
  expect((await refused({ ...attached, figureSources: { rent: GROSS } }))[0]).toBe(400);
  expect((await submit({ ...attached, ...sources })).status).toBe(201);
});
