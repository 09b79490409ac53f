import { expect, test } from "vitest";
import { emptyFigures, isWithoutSales } from "./report-figures.ts";
import { figuresWith } from "./figures.fixture.ts";

test("what is still empty is named in the order of the form; a nought is entered", () => {
  expect(emptyFigures(figuresWith({}))).toEqual([
    "Gross Sales",
    "Net Revenue",
    "Food Sales",
    "Beverage Sales",
    "Labor Costs",
    "Food Costs",
    "Beverage Costs",
    "Cash Distribution",
  ]);
  const most = { grossSalesLastMonth: "1.00", netRevenueLastMonth: "0.00", foodSalesLastMonth: "1.00" };
  expect(
    emptyFigures(figuresWith({ ...most, beverageSalesLastMonth: "1.00", laborCostsLastMonth: "1.00" })),
  ).toEqual(["Food Costs", "Beverage Costs", "Cash Distribution"]);
});

test("a month without gross sales, or with none at all, has no sales", () => {
  expect(isWithoutSales(figuresWith({ netRevenueLastMonth: "5.00" }))).toBe(true);
  expect(isWithoutSales(figuresWith({ grossSalesLastMonth: "0.00" }))).toBe(true);
  expect(isWithoutSales(figuresWith({ grossSalesLastMonth: "-5.00" }))).toBe(false);
});
