import { describe, expect, it } from "vitest";
import { figuresWith } from "./figures.fixture.ts";
import type { ReportFigures } from "./report-figures.ts";
import { negativeComps, sanityHints } from "./report-checks.ts";

function hints(given: Partial<ReportFigures>, period = "2026-10"): string[] {
  return sanityHints(figuresWith(given), period).map(({ field, message }) => `${field}: ${message}`);
}

describe("doubts about a report", () => {
  it("are none for an empty form and none for a sound month", () => {
    expect(hints({})).toEqual([]);
    const sound = {
      grossSalesLastMonth: "158942.50",
      grossSalesPreviousMonth: "146200.00",
      netRevenueLastMonth: "151000.00",
      foodSalesLastMonth: "108942.50",
      beverageSalesLastMonth: "50000.00",
      laborCostsLastMonth: "50000.00",
      foodCostLastMonth: "33000.00",
      beverageCostLastMonth: "10500.00",
      cashDistributionDuringPeriod: "21000.00",
      discountsDuringPeriod: "900.00",
    };
    expect(hints(sound)).toEqual([]);
  });

  it("arise when the parts exceed the whole", () => {
    expect(
      hints({ grossSalesLastMonth: "100.00", foodSalesLastMonth: "60.00", beverageSalesLastMonth: "40.01" }),
    ).toEqual(["beverageSalesLastMonth: Food and beverage sales add up to $100.01, more than gross sales."]);
    expect(hints({ grossSalesLastMonth: "100.00", foodSalesLastMonth: "100.01" })).toEqual([
      "foodSalesLastMonth: Food and beverage sales add up to $100.01, more than gross sales.",
    ]);
    expect(hints({ grossSalesLastMonth: "100.00", netRevenueLastMonth: "100.01" })).toEqual([
      "netRevenueLastMonth: Net revenue is above gross sales.",
    ]);
  });

  it("arise when a cost is above its sales", () => {
    expect(hints({ beverageSalesLastMonth: "10.00", beverageCostLastMonth: "10.01" })).toEqual([
      "beverageCostLastMonth: Beverage costs are above beverage sales.",
    ]);
    expect(hints({ grossSalesLastMonth: "10.00", laborCostsLastMonth: "10.01" })).toEqual([
      "laborCostsLastMonth: Labor costs are above gross sales.",
    ]);
    expect(hints({ foodSalesLastMonth: "10.00", foodCostLastMonth: "10.00" })).toEqual([]);
  });

  it.each([
    ["1000.00", "grossSalesLastMonth: 10 times September. Is the decimal point right?"],
    ["530.00", "grossSalesLastMonth: 5.3 times September. Is the decimal point right?"],
    ["500.01", "grossSalesLastMonth: 5 times September. Is the decimal point right?"],
    ["12345.00", "grossSalesLastMonth: 123 times September. Is the decimal point right?"],
    ["10.00", "grossSalesLastMonth: Only 10.0% of September. Is the decimal point right?"],
    ["0.01", "grossSalesLastMonth: Less than 0.1% of September. Is the decimal point right?"],
    ["0.00", "grossSalesLastMonth: Nothing, against $100.00 in September. Is that right?"],
  ])("arise when %s follows 100.00", (current, hint) => {
    expect(hints({ grossSalesLastMonth: current, grossSalesPreviousMonth: "100.00" })).toEqual([hint]);
  });

  it("do not arise at exactly five times or a fifth, nor against nothing or a loss", () => {
    expect(hints({ grossSalesLastMonth: "500.00", grossSalesPreviousMonth: "100.00" })).toEqual([]);
    expect(hints({ grossSalesLastMonth: "20.00", grossSalesPreviousMonth: "100.00" })).toEqual([]);
    expect(hints({ grossSalesLastMonth: "500.00", grossSalesPreviousMonth: "0.00" })).toEqual([]);
    expect(hints({ grossSalesLastMonth: "500.00", grossSalesPreviousMonth: "-5.00" })).toEqual([]);
    expect(hints({ grossSalesPreviousMonth: "100.00" })).toEqual([]);
  });

  it("name December in January", () => {
    const jump = { foodCostLastMonth: "1000.00", foodCostPreviousMonth: "100.00" };
    expect(hints(jump, "2026-01")).toEqual([
      "foodCostLastMonth: 10 times December. Is the decimal point right?",
    ]);
  });

  it("arise when more than a quarter of net revenue is paid out", () => {
    expect(hints({ netRevenueLastMonth: "100.00", cashDistributionDuringPeriod: "25.00" })).toEqual([]);
    expect(hints({ netRevenueLastMonth: "100.00", cashDistributionDuringPeriod: "25.01" })).toEqual([
      "cashDistributionDuringPeriod: More than a quarter of net revenue ($100.00). Is that right?",
    ]);
    expect(hints({ netRevenueLastMonth: "0.00", cashDistributionDuringPeriod: "1.00" })).toHaveLength(1);
    expect(hints({ cashDistributionDuringPeriod: "1.00" })).toEqual([]);
  });

  it("arise when comps exceed three percent of gross sales", () => {
    expect(hints({ grossSalesLastMonth: "100.00", discountsDuringPeriod: "3.00" })).toEqual([]);
    expect(hints({ grossSalesLastMonth: "100.00", discountsDuringPeriod: "3.01" })).toEqual([
      "discountsDuringPeriod: Dining comps are more than 3% of gross sales ($100.00). Is that right?",
    ]);
  });

  it("ask whether a minus before sales, net revenue, a cost or the comps is meant", () => {
    expect(
      hints({ grossSalesLastMonth: "-5.00", netRevenueLastMonth: "-6.00", foodCostLastMonth: "-250.00" }),
    ).toEqual([
      "grossSalesLastMonth: Gross sales are below $0.00. Is the minus meant?",
      "netRevenueLastMonth: Net revenue is below $0.00. Is the minus meant?",
      "foodCostLastMonth: Food costs are below $0.00. Is the minus meant?",
    ]);
    expect(hints({ laborCostsLastMonth: "0.00" })).toEqual([]);
    const comps = [
      ["David", "120.50"],
      ["Margaret", "-20.00"],
      ["Priya", "-1.25"],
      ["Tomas", "0.00"],
    ] as const;
    expect(negativeComps(comps)).toEqual([
      { field: "Margaret", message: "Negative comps take $20.00 back. Is the minus meant?" },
      { field: "Priya", message: "Negative comps take $1.25 back. Is the minus meant?" },
    ]);
  });

  it("ask whether a clawback is meant", () => {
    expect(hints({ netRevenueLastMonth: "100.00", cashDistributionDuringPeriod: "-4500.00" })).toEqual([
      "cashDistributionDuringPeriod: A negative amount is a clawback: it takes back $4,500.00, from every investor and the House by their shares. Is that meant?",
    ]);
  });
});
