import { describe, expect, it } from "vitest";
import { figuresWith } from "./figures.fixture.ts";
import { reportLines } from "./report-figures.ts";

describe("the derived figures of a report", () => {
  const figures = figuresWith({
    grossSalesLastMonth: "158942.50",
    grossSalesPreviousMonth: "146200.00",
    grossSalesSameMonthLastYear: "0.00",
    foodSalesLastMonth: "100000.00",
    laborCostsLastMonth: "50000.00",
    foodCostLastMonth: "30700.00",
    foodCostPreviousMonth: "30000.00",
    foodSalesPreviousMonth: "96000.00",
  });
  const lines = new Map(reportLines(figures).map((line) => [line.measure.key, line]));

  it("set the month against the month before and the year before", () => {
    expect(lines.get("grossSales")).toMatchObject({
      lastMonth: "158942.50",
      growthOnPrevious: { text: "+8.7%", direction: "up" },
      growthOnLastYear: { text: "N/A" },
      shareOfSales: { text: "100.0%" },
      ratio: null,
      previousRatio: null,
    });
  });

  it("have no growth on last year where last year is not reported", () => {
    expect(lines.get("foodSales")).toMatchObject({ sameMonthLastYear: null, growthOnLastYear: null });
  });

  it("divide each cost by the sales it belongs to", () => {
    expect(lines.get("foodCost")).toMatchObject({
      ratio: { text: "30.7%", tenths: 307n },
      previousRatio: { text: "31.3%" },
    });
    expect(lines.get("laborCosts")).toMatchObject({
      ratio: { text: "31.5%" },
      shareOfSales: { text: "31.5%" },
    });
    expect(lines.get("beverageCost")).toMatchObject({ ratio: { text: "0.0%", tenths: null } });
  });

  it("of an empty report are all there and say nothing", () => {
    for (const line of reportLines(figuresWith({}))) {
      expect(line).toMatchObject({ growthOnPrevious: { text: "N/A" }, shareOfSales: { text: "0.0%" } });
    }
  });
});
