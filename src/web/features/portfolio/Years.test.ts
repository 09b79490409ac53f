import { expect, test } from "vitest";
import { earlierYears } from "./Years.tsx";
import { paid } from "./paid.fixture.ts";

const labels = new Map([
  [1, "Harbor & Vine Wine Bar"],
  [2, "Copper Finch Cafe"],
]);
test("what the years before gave stands year by year, newest first, each added up over all places", () => {
  const years = earlierYears(
    "cashDistribution",
    [
      paid(1, "2026-10", "5000.00"),
      paid(1, "2025-12", "100.10"),
      paid(2, "2025-01", "0.05"),
      paid(1, "2024-11", "20.00"),
      paid(1, "2024-10", "-5.00"),
    ],
    "2026-11",
    labels,
  );
  expect(years).toMatchObject([
    { year: 2025, amount: "100.15" },
    { year: 2024, amount: "15.00" },
  ]);
  expect(years[0]?.explanation).toMatchObject({
    figure: "2025",
    formula: "Sum of your distributions, January – December 2025",
    inputs: [
      { label: "Harbor & Vine Wine Bar", value: "$100.10" },
      { label: "Copper Finch Cafe", value: "$0.05" },
    ],
  });
  expect(years[1]?.explanation.formula).toBe("Sum of your distributions, October – November 2024");
});

test("a year that gave nothing is not among them", () => {
  expect(earlierYears("cashDistribution", [paid(1, "2024-10", "0.00")], "2026-11", labels)).toEqual([]);
});
