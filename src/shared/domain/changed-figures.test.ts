import { expect, test } from "vitest";
import { changedFigures, changedFromTo, describeChangedFigures } from "./report-versions.ts";
import { figuresWith, harborInOctober } from "./figures.fixture.ts";
import { REPORT_FIGURE_KEYS } from "./report-figures.ts";

const before = figuresWith(harborInOctober);
const changed = (figures: Parameters<typeof figuresWith>[0]) =>
  changedFigures(before, { ...before, ...figures }, "2026-01");

test("a correction that changes no figure names none", () => {
  expect(changedFigures(before, before, "2026-10")).toEqual([]);
  expect(describeChangedFigures([], [])).toBe("");
});

test("what is paid comes first, and a figure of an earlier month names it, over the turn of a year too", () => {
  expect(
    changed({
      grossSalesLastMonth: "1.00",
      grossSalesPreviousMonth: "2.00",
      netRevenueSameMonthLastYear: "3.00",
      cashDistributionDuringPeriod: "-4.00",
    }),
  ).toEqual([
    { label: "Cash Distribution", before: before.cashDistributionDuringPeriod, now: "-4.00" },
    { label: "Gross Sales", before: before.grossSalesLastMonth, now: "1.00" },
    { label: "Gross Sales, December 2025", before: before.grossSalesPreviousMonth, now: "2.00" },
    { label: "Net Revenue, January 2025", before: before.netRevenueSameMonthLastYear, now: "3.00" },
  ]);
});

test("nothing and nought are not the same, a cent is a change, and another spelling of an amount is none", () => {
  const open = figuresWith({
    laborCostsLastMonth: null,
    foodCostLastMonth: "0.00",
    foodSalesLastMonth: "5.10",
  });
  const now = { ...open, laborCostsLastMonth: "0.00", foodCostLastMonth: null, foodSalesLastMonth: "5.11" };
  expect(changedFigures(open, now, "2026-10").map(({ label }) => label)).toEqual([
    "Food Sales",
    "Labor Costs",
    "Food Costs",
  ]);
  expect(changedFigures({ ...open, foodSalesLastMonth: "5.1" }, open, "2026-10")).toEqual([]);
});

test("every money field of a report is looked at, none forgotten", () => {
  for (const key of REPORT_FIGURE_KEYS) expect(changed({ [key]: "987654.32" }), key).toHaveLength(1);
});

test("in one line each figure has what it was before", () => {
  const figures = changed({ grossSalesLastMonth: "1.00" });
  expect(
    describeChangedFigures(
      [...figures, { label: "Food Costs", before: null, now: "2.00" }],
      ["Overall Summary"],
    ),
  ).toBe("Gross Sales (before: $158,942.50), Food Costs (before: not reported), Overall Summary");
});

test("said with both ends, each figure has what it was and what it is now", () => {
  const figures = changed({ grossSalesLastMonth: "-1.00" });
  const [gone, come] = [
    { label: "Labor Costs", before: "3.00", now: null },
    { label: "Food Costs", before: null, now: "2.00" },
  ];
  expect(changedFromTo([...figures, gone, come], ["Overall Summary"])).toBe(
    "Gross Sales from $158,942.50 to −$1.00, Labor Costs from $3.00 to not reported, Food Costs from not reported to $2.00, Overall Summary",
  );
});
