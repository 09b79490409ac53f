import { expect, test } from "vitest";
import { monthOptions, yearOptions } from "./PeriodFields.tsx";

test("the years are those of the reports and the current one, newest first, and one more to go back to", () => {
  expect(yearOptions(["2024-03", "2026-12", "2024-11"], "2026-10", "2026-10")).toEqual([
    2026, 2025, 2024, 2023,
  ]);
  expect(yearOptions([], "2026-10", "2026-10")).toEqual([2026, 2025]);
  expect(yearOptions([], "2026-10", "2025-10")).toEqual([2026, 2025, 2024]);
});

test("in January the last year can be chosen", () => {
  expect(yearOptions([], "2027-01", "2027-01")).toEqual([2027, 2026]);
});

test("a filed month says so and cannot be chosen, unless it has a draft, which stands beside its month", () => {
  const months = monthOptions(2026, ["2026-09", "2026-08", "2025-10"], ["2026-08", "2026-11"]);
  expect(months).toHaveLength(12);
  expect(months.slice(7, 11)).toEqual([
    { month: 8, label: "August (Already Submitted, Draft)", isDisabled: false },
    { month: 9, label: "September (Already Submitted)", isDisabled: true },
    { month: 10, label: "October", isDisabled: false },
    { month: 11, label: "November (Draft)", isDisabled: false },
  ]);
});
