import { expect, it } from "vitest";
import { manager, portal } from "#server/managed-portal.fixture.ts";
import { openPortalWithLocation, testLocation } from "#server/reports/filing.fixture.ts";
import { importMonth } from "#server/reports/imported-report.fixture.ts";
import { expectVerified } from "#server/reports/report-calls.fixture.ts";

openPortalWithLocation();

const month = (changed: Readonly<Record<string, string>> = {}) => ({
  locationId: testLocation.id,
  reportingPeriod: "2026-09",
  figures: { grossSalesLastMonth: "142379.70", cashDistributionDuringPeriod: "10000.00", ...changed },
});

it("is stored as a sealed version that nobody signed, and is changed by the next import", async () => {
  const { db } = portal.services;
  const id = await importMonth(db, month());
  await expectVerified();
  expect(await importMonth(db, month({ grossSalesLastMonth: "142379.71" }))).toBe(id);
  await expectVerified();
  const { body } = await manager.get(`/api/reports/${id}`);
  expect(body).toMatchObject({ version: 2, grossSalesLastMonth: "142379.71", signatureType: null });
});
