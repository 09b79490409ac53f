import { expect, test } from "vitest";
import { REPORT_MEASURES } from "../reports/report-figures.ts";
import { readHeading } from "./headings.ts";
import { rowsByLabel } from "./labels.ts";

const rowOf = rowsByLabel([
  { firstName: "Margaret", lastName: "Ellison" },
  { firstName: "Anna", lastName: "Rossi", email: "anna@example.com" },
  { firstName: "Anna", lastName: "Rossi", email: "rossi@example.com" },
]);
const measureOf = (label: string) => {
  const row = rowOf(label);
  return row === null ? null : REPORT_MEASURES[row]?.key;
};

test("every label of the form names its row, in any case, number, and with an account number", () => {
  for (const { key, label } of REPORT_MEASURES)
    for (const written of [label, label.toUpperCase(), `${label}:`, `4000 · ${label}`, `Total ${label}`])
      expect([written, measureOf(written)]).toEqual([written, key]);
});

test.each([
  ["Gross Sales (all channels)", "grossSales"],
  ["Net Sales", "netRevenue"],
  ["Gross Revenue", "grossSales"],
  ["Labour", "laborCosts"],
  ["Total 6000 · Payroll Expenses", "laborCosts"],
  ["COGS – Food", "foodCost"],
  ["Total Cost of Goods Sold - Beverage", "beverageCost"],
  ["Bar Sales", "beverageSales"],
  ["Food Cost", "foodCost"],
  ["Bev. Cost", "beverageCost"],
])("%j is a known label", (label, key) => {
  expect(measureOf(label)).toBe(key);
});

test.each([
  "Revenue",
  "Total Revenue",
  "Sales",
  "Food & Beverage Sales",
  "Gross Sales (budget)",
  "Food Cost %",
  "Food",
  "Payroll Taxes",
  "Wine Sales",
  "Catering Food Sales",
  "Net Revenue vs. last year",
  "Gross Sales Oct 2025",
  "",
])("%j is not", (label) => {
  expect(rowOf(label)).toBeNull();
});

test("an investor is known by either order of the names, and not where two have the same", () => {
  const first = REPORT_MEASURES.length + 1;
  expect(["Cash Distribution", "margaret ellison", "Ellison, Margaret", "Anna Rossi"].map(rowOf)).toEqual([
    first - 1,
    first,
    first,
    null,
  ]);
});

test.each([
  [
    0,
    "Oct 2026|October 2026|Oct-26|Oct '26|2026-10|10/2026|10/31/2026|31.10.2026|2026-10-31|October 31, 2026",
  ],
  [0, "Actual Oct 2026|OCT|Actual|Current Month|This month|MTD|2026|FY2026"],
  [1, "Sep 2026|September|Sept. 2026|9/30/26|Prior Month|Previous month|Prior"],
  [2, "Oct 2025|2025 Oct|Same month last year|Prior Year|LY|2025|Oct 2025 (last year)"],
  ["other month", "Aug 2026|Nov 2026|August|Oct 2024|12/31/2025"],
  [
    "other figures",
    "Budget|Oct 2026 Budget|Var|Var $|%|% of sales|Variance|YTD|YTD Oct 2026|Change|Oct vs Sep",
  ],
  [null, "|Amount|$|Total|Last Month|2024|Harbor Kitchen|Oct 2026, prior year"],
] as const)("of a report for October 2026 the column is %s for %j", (column, headings) => {
  for (const heading of headings.split("|"))
    expect([heading, readHeading(heading, "2026-10")]).toEqual([heading, column]);
});

test("in January, last year may be the month before", () => {
  expect(["2026", "2025", "Dec 2025", "Jan 2025"].map((year) => readHeading(year, "2026-01"))).toEqual([
    0,
    null,
    1,
    2,
  ]);
});
