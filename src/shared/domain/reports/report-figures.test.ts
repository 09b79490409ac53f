import { describe, expect, it, test } from "vitest";
import { figuresWith, harborInOctober } from "../figures.fixture.ts";
import { sendableComps } from "../typed/typed-money.ts";
import {
  emptyFigures,
  figureKey,
  isWithoutSales,
  MEASURE_FIGURES,
  REPORT_FIGURE_KEYS,
  REPORT_MEASURES,
  reportLines,
  totalComps,
} from "./report-figures.ts";

describe("report figures", () => {
  it("the figures of a report are those of a month, the distribution and the comps", () => {
    const ofMonth = Object.keys(harborInOctober);
    expect(REPORT_FIGURE_KEYS).toEqual([...ofMonth, "discountsDuringPeriod"]);
    expect(MEASURE_FIGURES.map(({ key }) => key)).toEqual(ofMonth.slice(0, -1));
  });

  it("food sales have no figure of last year", () => {
    expect(figureKey("foodSales", "SameMonthLastYear")).toBeNull();
    expect(figureKey("grossSales", "SameMonthLastYear")).toBe("grossSalesSameMonthLastYear");
  });
});

describe("reportLines", () => {
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

  it("compares the month with the month before and the year before", () => {
    expect(lines.get("grossSales")).toMatchObject({
      lastMonth: "158942.50",
      growthOnPrevious: { text: "+8.7%", direction: "up" },
      growthOnLastYear: { text: "N/A" },
      shareOfSales: { text: "100.0%" },
      ratio: null,
      previousRatio: null,
    });
  });

  it("has no growth on last year for measures without it", () => {
    expect(lines.get("foodSales")).toMatchObject({ sameMonthLastYear: null, growthOnLastYear: null });
  });

  it("divides each cost by its sales", () => {
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

  it("has all lines, without values, for an empty report", () => {
    for (const line of reportLines(figuresWith({}))) {
      expect(line).toMatchObject({ growthOnPrevious: { text: "N/A" }, shareOfSales: { text: "0.0%" } });
    }
  });
});

describe("emptyFigures, isWithoutSales", () => {
  test("empty figures are named in the order of the form; 0 is not empty", () => {
    const labels = [...REPORT_MEASURES.map(({ label }) => label), "Cash Distribution"];
    expect(emptyFigures(figuresWith({}))).toEqual(labels);
    const some = { grossSalesLastMonth: "1.00", netRevenueLastMonth: "0.00", laborCostsLastMonth: "1.00" };
    expect(emptyFigures(figuresWith(some))).toEqual(
      labels.filter((label) => !["Gross Sales", "Net Revenue", "Labor Costs"].includes(label)),
    );
  });

  test("gross sales that are empty or 0 mean no sales", () => {
    expect(isWithoutSales(figuresWith({ netRevenueLastMonth: "5.00" }))).toBe(true);
    expect(isWithoutSales(figuresWith({ grossSalesLastMonth: "0.00" }))).toBe(true);
    expect(isWithoutSales(figuresWith({ grossSalesLastMonth: "-5.00" }))).toBe(false);
  });
});

describe("totalComps, sendableComps", () => {
  it("the comps add up to the discounts of the period", () => {
    expect(totalComps({ 3: "120.10", 7: "0.20", 9: null, 12: undefined })).toBe("120.30");
    expect(totalComps({})).toBe("0.00");
  });

  it("only entries with a numeric investor id and a valid amount are sent", () => {
    const amounts = { 3: "120.5", 7: "", 8: "  ", 9: "abc", 11: "1,250", 12: "1.234,56" };
    const ofNobody = { total: "5", "-4": "5", "0": "5", "1.5": "5", "": "5" };
    expect(sendableComps({ ...amounts, ...ofNobody })).toEqual({ 3: "120.50", 11: "1250.00" });
  });

  it("zero and negative comps are sent", () => {
    expect(sendableComps({ 3: "0", 4: "-20" })).toEqual({ 3: "0.00", 4: "-20.00" });
  });

  it("special object keys are ignored", () => {
    const special = JSON.parse('{"__proto__":"5","constructor":"5"}') as Record<string, string>;
    expect(sendableComps(special)).toEqual({});
  });
});
