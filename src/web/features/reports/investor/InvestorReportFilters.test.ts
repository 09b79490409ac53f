import { describe, expect, test } from "vitest";
import { NO_FILTERS } from "#shared/reports/filter-reports.ts";
import { listedWith } from "../detail/report.fixture.ts";
import { choicesOf, readFilters, writeFilters } from "./InvestorReportFilters.tsx";

describe("the filters in the address", () => {
  const choices = choicesOf([
    listedWith({ locationId: 1, reportingPeriod: "2025-12" }),
    listedWith({
      locationId: 4,
      reportingPeriod: "2026-02",
      location: { name: "Bakehouse", address: "", logoUrl: null },
    }),
  ]);
  const read = (text: string) => readFilters(new URLSearchParams(text), choices);
  const write = (text: string, changed: Parameters<typeof writeFilters>[1]) =>
    writeFilters(new URLSearchParams(text), changed).toString();

  test("years and months are offered newest first, locations by name", () => {
    expect(choices.years).toEqual([2026, 2025]);
    expect(choices.periods).toEqual(["2026-02", "2025-12"]);
    expect(choices.locations.map(({ id }) => id)).toEqual([4, 1]);
  });

  test("written filters are read back unchanged", () => {
    const filters = {
      search: "wharf & co",
      locationId: 4,
      year: 2026,
      period: "2026-02",
      sort: "lowest",
    } as const;
    expect(read(write("", filters))).toEqual(filters);
  });

  test("an address without parameters means no filters, and the other way round", () => {
    expect(read("")).toEqual(NO_FILTERS);
    expect(write("q=x&location=4&year=2026&period=2026-02&sort=a-z", NO_FILTERS)).toBe("");
  });

  test("changing a filter keeps the opened report in the address", () => {
    expect(write("report=7", { sort: "oldest" })).toBe("report=7&sort=oldest");
  });

  test("values that no report has are ignored", () => {
    expect(read("location=99&year=1999&period=2020-01&sort=toString")).toEqual(NO_FILTERS);
    expect(read("year=2025&period=2026-02").period).toBeNull();
  });

  test("choosing another year clears a month of a different year", () => {
    expect(write("period=2025-12", { year: 2026 })).toBe("year=2026");
    expect(write("period=2025-12", { year: 2025 })).toBe("period=2025-12&year=2025");
  });
});
