import { describe, expect, it } from "vitest";
import { figuresWith } from "./figures.fixture.ts";
import { prefill } from "./prefill.ts";

const september = figuresWith({
  grossSalesLastMonth: "100.00",
  grossSalesPreviousMonth: "1.00",
  netRevenueLastMonth: "95.00",
  foodSalesLastMonth: "60.00",
  beverageSalesLastMonth: "40.00",
  laborCostsLastMonth: "33.00",
  foodCostLastMonth: "20.00",
  cashDistributionDuringPeriod: "9.00",
});
const octoberLastYear = figuresWith({
  grossSalesLastMonth: "80.00",
  netRevenueLastMonth: "76.00",
  foodSalesLastMonth: "50.00",
});

describe("what a new report takes over", () => {
  it("is the month before's own month and last year's gross and net, nothing else", () => {
    expect(prefill(september, octoberLastYear)).toEqual({
      grossSalesPreviousMonth: "100.00",
      grossSalesSameMonthLastYear: "80.00",
      netRevenuePreviousMonth: "95.00",
      netRevenueSameMonthLastYear: "76.00",
      foodSalesPreviousMonth: "60.00",
      beverageSalesPreviousMonth: "40.00",
      laborCostsPreviousMonth: "33.00",
      foodCostPreviousMonth: "20.00",
      beverageCostPreviousMonth: null,
    });
  });

  it("leaves last year alone where there was no report", () => {
    expect(Object.keys(prefill(september, null)).some((key) => key.endsWith("SameMonthLastYear"))).toBe(
      false,
    );
    expect(prefill(null, octoberLastYear)).toEqual({
      grossSalesSameMonthLastYear: "80.00",
      netRevenueSameMonthLastYear: "76.00",
    });
  });

  it("is nothing for the first report of a location", () => {
    expect(prefill(null, null)).toEqual({});
  });
});
