import { expect, test } from "vitest";
import { monthOptions, yearOptions } from "./PeriodFields.tsx";
import { filedReportUrl } from "./use-report-form.ts";

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

test("a filed month cannot be chosen again and says so", () => {
  const months = monthOptions(2026, ["2026-09", "2025-10"]);
  expect(months).toHaveLength(12);
  expect(months[8]).toEqual({ month: 9, label: "September (Already Submitted)", isFiled: true });
  expect(months[9]).toEqual({ month: 10, label: "October", isFiled: false });
});

test("a filed month that is not among the known reports links to the archive", () => {
  const address = "/manager/archive?location=3&month=9&year=2026";
  expect(filedReportUrl([], { locationId: 3, period: "2026-09" })).toBe(address);
  expect(filedReportUrl(null, { locationId: null, period: "2026-09" })).toBeNull();
});
