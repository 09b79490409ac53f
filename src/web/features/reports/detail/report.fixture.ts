import { figuresWith } from "#shared/domain/figures.fixture.ts";
import type { ListedReport, Report } from "#shared/reports/reports.schema.ts";

const MOMENT = "2026-11-06T15:00:00.000Z";

/** A filed report for tests: Harbor & Vine, October 2026. */
export function reportWith(given: Partial<Report> = {}): Report {
  return {
    ...figuresWith({
      grossSalesLastMonth: "158942.50",
      grossSalesPreviousMonth: "146210.75",
      cashDistributionDuringPeriod: "18750.00",
      discountsDuringPeriod: "641.25",
    }),
    id: 7,
    locationId: 1,
    location: { name: "Harbor & Vine Wine Bar", address: "12 Wharf Street, Portland", logoUrl: null },
    reportingPeriod: "2026-10",
    submittedBy: "Claire Donovan",
    submittedAt: MOMENT,
    status: "submitted",
    version: 1,
    firstVersion: 1,
    createdAt: MOMENT,
    updatedAt: MOMENT,
    majorExpensesLastMonth: null,
    expectedExpensesNextMonth: null,
    overallSummary: null,
    plStatementPath: null,
    plStatementFilename: null,
    balanceSheetPath: null,
    balanceSheetFilename: null,
    signatureType: null,
    digitalSignature: null,
    fingerprint: null,
    own: null,
    ...given,
  };
}

/** The same in an investor's list. */
export function listedWith(given: Partial<ListedReport> = {}): ListedReport {
  return { ...reportWith(), ...given };
}
