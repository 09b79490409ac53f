import { expect, test } from "vitest";
import { figuresWith } from "./figures.fixture.ts";
import type { ReportFigures } from "./report-figures.ts";
import { findMismatchedComparatives, findConflictingReports } from "./report-checks.ts";

const filed = (reportingPeriod: `${number}-${number}`, figures: Partial<ReportFigures>) => ({
  ...figuresWith(figures),
  reportingPeriod,
});
const november = filed("2026-11", {
  grossSalesPreviousMonth: "84210.55",
  netRevenuePreviousMonth: "70000.00",
  foodSalesPreviousMonth: "1.00",
});
const said = (reports: ReturnType<typeof filed>[], figures: Partial<ReportFigures>) =>
  findConflictingReports(reports, figuresWith(figures), "2026-10");

test("a later report that names another amount for the month is named with it", () => {
  expect(said([november], { grossSalesLastMonth: "84310.55", netRevenueLastMonth: "70000.00" })).toEqual([
    {
      field: "grossSalesLastMonth",
      message:
        "The report of November 2026, already filed, says $84,210.55 for the gross sales of this month. Correct it too, so that both agree.",
    },
  ]);
});

test("so is the report a year later, and net revenue", () => {
  const yearLater = filed("2027-10", { netRevenueSameMonthLastYear: "69000.00" });
  expect(said([november, yearLater], { netRevenueLastMonth: "71000.00" })).toEqual([
    {
      field: "netRevenueLastMonth",
      message:
        "The report of November 2026, already filed, says $70,000.00 for the net revenue of this month. Correct it too, so that both agree.",
    },
    {
      field: "netRevenueLastMonth",
      message:
        "The report of October 2027, already filed, says $69,000.00 for the net revenue of this month. Correct it too, so that both agree.",
    },
  ]);
});

test("the same amount, one that is left open, another measure and another month raise nothing", () => {
  expect(said([november], { grossSalesLastMonth: "84210.55", foodSalesLastMonth: "2.00" })).toEqual([]);
  expect(said([november], {})).toEqual([]);
  expect(said([filed("2026-11", {})], { grossSalesLastMonth: "1.00" })).toEqual([]);
  expect(
    said([filed("2026-12", { grossSalesPreviousMonth: "5.00" })], { grossSalesLastMonth: "1.00" }),
  ).toEqual([]);
});

const september = filed("2026-09", { grossSalesLastMonth: "159942.50", foodCostLastMonth: "31000.00" });
const compared = (figures: Partial<ReportFigures>, reports = [september]) =>
  findMismatchedComparatives(reports, figuresWith(figures), "2026-10").map(
    ({ field, message }) => `${field}: ${message}`,
  );

test("a month to compare with, entered otherwise than its own report has filed it, is named with what that one says", () => {
  expect(compared({ grossSalesPreviousMonth: "161200.40", foodCostPreviousMonth: "30999.99" })).toEqual([
    "grossSalesPreviousMonth: The filed report of September 2026 says $159,942.50.",
    "foodCostPreviousMonth: The filed report of September 2026 says $31,000.00.",
  ]);
  const yearBefore = filed("2025-10", { netRevenueLastMonth: "-12.00" });
  expect(compared({ netRevenueSameMonthLastYear: "12.00" }, [september, yearBefore])).toEqual([
    "netRevenueSameMonthLastYear: The filed report of October 2025 says −$12.00.",
  ]);
});

test("a month to compare with raises nothing when it agrees, is left open on either side or was never filed itself", () => {
  expect(compared({ grossSalesPreviousMonth: "159942.50", netRevenuePreviousMonth: "1.00" })).toEqual([]);
  expect(compared({})).toEqual([]);
  expect(compared({ grossSalesPreviousMonth: "1.00" }, [])).toEqual([]);
  expect(
    compared({ grossSalesPreviousMonth: "1.00" }, [filed("2026-08", { grossSalesLastMonth: "2.00" })]),
  ).toEqual([]);
});
