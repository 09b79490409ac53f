import * as fc from "fast-check";
import { expect, test } from "vitest";
import { againstBudget, BUDGET_FIGURE_KEYS, type BudgetFigures, budgetLine } from "./budget.ts";
import { shown, workedOut } from "./explanation.fixture.ts";
import { figuresWith } from "./figures.fixture.ts";
import { fromCents, sumMoney } from "./money.ts";

const october = { reportingPeriod: "2026-10", version: 1 };
const noBudget = Object.fromEntries(BUDGET_FIGURE_KEYS.map((key) => [key, null])) as BudgetFigures;
const report = {
  ...october,
  ...figuresWith({
    grossSalesLastMonth: "148458.09",
    netRevenueLastMonth: "139073.69",
    foodSalesLastMonth: "57106.25",
    beverageSalesLastMonth: "91351.84",
    laborCostsLastMonth: "39712.51",
    foodCostLastMonth: "17534.19",
    beverageCostLastMonth: "20330.05",
    cashDistributionDuringPeriod: "19500.00",
  }),
};
const budget: BudgetFigures = {
  grossSales: "141500.00",
  netRevenue: "135000.00",
  foodSales: "53000.00",
  beverageSales: "88500.00",
  laborCosts: "37000.00",
  foodCost: "15500.00",
  beverageCost: "19000.00",
  cashDistribution: "16250.00",
};

test("a report is set against its budget, and the parts of the difference after prime cost add up", () => {
  const against = againstBudget(report, budget, 5);
  const lines = [...(against?.measures ?? []), against?.afterPrimeCost, against?.cashDistribution];
  expect(lines.map((line) => [line?.label, line?.difference, line?.variance.text, line?.isMarked])).toEqual([
    ["Gross Sales", "6958.09", "+4.9%", false],
    ["Net Revenue", "4073.69", "+3.0%", false],
    ["Food Sales", "4106.25", "+7.7%", true],
    ["Beverage Sales", "2851.84", "+3.2%", false],
    ["Labor Costs", "2712.51", "+7.3%", true],
    ["Food Costs", "2034.19", "+13.1%", true],
    ["Beverage Costs", "1330.05", "+7.0%", true],
    ["After prime cost", "-2003.06", "−3.2%", false],
    ["Cash Distribution", "3250.00", "+20.0%", true],
  ]);
  const { afterPrimeCost } = against ?? {};
  expect([afterPrimeCost?.actual, afterPrimeCost?.budget]).toEqual(["61496.94", "63500.00"]);
  expect(against?.marked).toBe("Marked: more than 5% from the budget.");
  expect([afterPrimeCost?.sentence, afterPrimeCost?.parts]).toEqual([
    "After prime cost is $2,003.06 below the budget:",
    ["net revenue +$4,073.69", "labor −$2,712.51", "food cost −$2,034.19", "beverage cost −$1,330.05"],
  ]);
  expect(afterPrimeCost?.computed.source).toEqual([report]);
});

const amount = fc.bigInt({ min: -999_999_999_999n, max: 999_999_999_999n }).map(fromCents);

test("the parts of the difference add up for any amounts, and the formulas give what is shown", () => {
  fc.assert(
    fc.property(fc.array(amount, { minLength: 8, maxLength: 8 }), (amounts) => {
      const [net = "", labor = "", food = "", beverage = "", ...planned] = amounts;
      const reported = {
        ...october,
        ...figuresWith({
          netRevenueLastMonth: net,
          laborCostsLastMonth: labor,
          foodCostLastMonth: food,
          beverageCostLastMonth: beverage,
        }),
      };
      const [netRevenue = "", laborCosts = "", foodCost = "", beverageCost = ""] = planned;
      const after = againstBudget(
        reported,
        { ...noBudget, netRevenue, laborCosts, foodCost, beverageCost },
        5,
      )?.afterPrimeCost;
      if (!after) throw new Error("every figure has a budget");
      const parts = after.parts.map((part) =>
        part
          .replace(/^[a-z ]+ /, "")
          .replace("−", "-")
          .replace(/[+$,]/g, ""),
      );
      expect(sumMoney(parts)).toBe(after.difference);
      expect(workedOut(after.computed)).toBe(shown(after.computed));
      if (after.variance.tenths !== null) expect(workedOut(after.explanation)).toBe(after.variance.tenths);
    }),
  );
});

test("only figures with a budget are shown; without any there is nothing", () => {
  expect(againstBudget(report, noBudget, 5)).toBeNull();
  const against = againstBudget(report, { ...noBudget, foodSales: "57106.25" }, 5);
  expect(against?.measures.map(({ label, difference }) => [label, difference])).toEqual([
    ["Food Sales", "0.00"],
  ]);
  expect([against?.afterPrimeCost, against?.cashDistribution, against?.marked]).toEqual([null, null, null]);
  const after = againstBudget(report, { ...budget, netRevenue: "132996.94" }, 5)?.afterPrimeCost;
  expect(after?.sentence).toBe("After prime cost is as budgeted:");
});

test.each([
  ["105.00", "100.00", 5, "+5.0%", false],
  ["105.04", "100.00", 5, "+5.0%", false],
  ["105.05", "100.00", 5, "+5.1%", true],
  ["94.94", "100.00", 5, "−5.1%", true],
  ["100.00", "0.00", 5, "N/A", false],
  [null, "100.00", 5, "N/A", false],
])("%s against %s beyond %s percent: %s, marked %s", (actual, planned, threshold, text, isMarked) => {
  const line = budgetLine("Gross Sales", october, actual, planned, threshold);
  expect([line.variance.text, line.isMarked, line.explanation.result]).toEqual([text, isMarked, text]);
  expect(line.difference === null).toBe(actual === null);
});
