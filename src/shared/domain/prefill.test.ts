import { describe, expect, it } from "vitest";
import { figuresWith } from "./figures.fixture.ts";
import { prefill, periodsWithFiguresOf } from "./prefill.ts";
import type { ReportFigures } from "./reports/report-figures.ts";

const filed = (reportingPeriod: string, figures: Partial<ReportFigures>) => ({
  reportingPeriod,
  ...figuresWith(figures),
});
const september = filed("2026-09", {
  grossSalesLastMonth: "100.00",
  grossSalesPreviousMonth: "1.00",
  netRevenueLastMonth: "95.00",
  foodSalesLastMonth: "60.00",
  beverageSalesLastMonth: "40.00",
  laborCostsLastMonth: "33.00",
  foodCostLastMonth: "20.00",
  cashDistributionDuringPeriod: "9.00",
});
const octoberLastYear = filed("2025-10", {
  grossSalesLastMonth: "80.00",
  netRevenueLastMonth: "76.00",
  foodSalesLastMonth: "50.00",
});

/** Without the figures that the report left empty. */
const filledIn = (...input: Parameters<typeof prefill>) =>
  Object.fromEntries(Object.entries(prefill(...input)).filter(([, amount]) => amount !== null));

describe("prefill", () => {
  it("takes the previous month's figures, and last year's gross sales and net revenue", () => {
    expect(filledIn([september, octoberLastYear], "2026-10")).toEqual({
      grossSalesPreviousMonth: "100.00",
      grossSalesSameMonthLastYear: "80.00",
      netRevenuePreviousMonth: "95.00",
      netRevenueSameMonthLastYear: "76.00",
      foodSalesPreviousMonth: "60.00",
      beverageSalesPreviousMonth: "40.00",
      laborCostsPreviousMonth: "33.00",
      foodCostPreviousMonth: "20.00",
    });
    expect(prefill([september], "2026-10").beverageCostPreviousMonth).toBeNull();
  });

  it("leaves out last year without a report", () => {
    const keys = Object.keys(prefill([september], "2026-10"));
    expect(keys.filter((key) => key.endsWith("SameMonthLastYear"))).toEqual([]);
    expect(filledIn([octoberLastYear], "2026-10")).toEqual({
      grossSalesSameMonthLastYear: "80.00",
      netRevenueSameMonthLastYear: "76.00",
    });
  });

  it("is empty for a location's first report", () => {
    expect(prefill([], "2026-10")).toEqual({});
  });

  it("takes a month that was never filed from later reports", () => {
    const later = [
      filed("2026-09", { grossSalesPreviousMonth: "1.00", laborCostsPreviousMonth: "0.40" }),
      filed("2027-08", { grossSalesSameMonthLastYear: "7.00", netRevenueSameMonthLastYear: "6.00" }),
    ];
    expect(prefill(later, "2026-08")).toEqual({
      grossSalesLastMonth: "1.00",
      netRevenueLastMonth: "6.00",
      laborCostsLastMonth: "0.40",
    });
    expect(periodsWithFiguresOf(later, "2026-08")).toEqual(["2026-09", "2027-08"]);
    expect(periodsWithFiguresOf(later, "2026-07")).toEqual([]);
    const itself = [...later, filed("2026-08", { grossSalesLastMonth: "1.10" })];
    expect([prefill(itself, "2026-08"), periodsWithFiguresOf(itself, "2026-08")]).toEqual([{}, []]);
  });

  it("prefers a month's own report to what later reports state", () => {
    const stated = { grossSalesPreviousMonth: "70.00", foodSalesPreviousMonth: "50.00" };
    const novemberLastYear = filed("2025-11", stated);
    expect(prefill([novemberLastYear], "2026-10")).toEqual({ grossSalesSameMonthLastYear: "70.00" });
    expect(prefill([novemberLastYear, octoberLastYear], "2026-10").grossSalesSameMonthLastYear).toBe("80.00");
  });
});
