import { describe, expect, it } from "vitest";
import { figureKey, REPORT_FIELDS, REPORT_FIGURE_KEYS, type ReportFigureKey } from "./report-figures.ts";

const fieldsOfTheSpec = [
  "grossSalesLastMonth",
  "grossSalesPreviousMonth",
  "grossSalesSameMonthLastYear",
  "netRevenueLastMonth",
  "netRevenuePreviousMonth",
  "netRevenueSameMonthLastYear",
  "foodSalesLastMonth",
  "foodSalesPreviousMonth",
  "beverageSalesLastMonth",
  "beverageSalesPreviousMonth",
  "laborCostsLastMonth",
  "laborCostsPreviousMonth",
  "foodCostLastMonth",
  "foodCostPreviousMonth",
  "beverageCostLastMonth",
  "beverageCostPreviousMonth",
  "cashDistributionDuringPeriod",
  "discountsDuringPeriod",
] as const satisfies readonly ReportFigureKey[];

/** Does not compile while the type has a field that the spec does not name. */
const everyKeyIsInTheSpec: [Exclude<ReportFigureKey, (typeof fieldsOfTheSpec)[number]>] extends [never]
  ? true
  : false = true;

describe("the money fields of a report", () => {
  it("are the eighteen of the specification, none forgotten and none invented", () => {
    expect(REPORT_FIGURE_KEYS).toEqual(fieldsOfTheSpec);
    expect(everyKeyIsInTheSpec).toBe(true);
    expect(REPORT_FIELDS).toHaveLength(16);
  });

  it("have no last year's food sales", () => {
    expect(figureKey("foodSales", "SameMonthLastYear")).toBeNull();
    expect(figureKey("grossSales", "SameMonthLastYear")).toBe("grossSalesSameMonthLastYear");
  });
});
