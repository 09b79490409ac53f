import { expect, test } from "vitest";
import { filterReports, NO_FILTERS, type ReportFilters } from "./filter-reports.ts";

const vine = { name: "Harbor & Vine Wine Bar", address: "12 Wharf Street, Portland", logoUrl: null };
const cafe = { name: "Café Lumière", address: "41 Exchange Street, Portland", logoUrl: null };

const row = (id: number, location: typeof vine, reportingPeriod: string, gross: string | null) => ({
  id,
  locationId: location === vine ? 1 : 2,
  location,
  reportingPeriod,
  grossSalesLastMonth: gross,
  version: 1,
  firstVersion: 1,
});
const reports = [
  row(1, vine, "2026-10", "900.00"),
  row(2, cafe, "2026-10", null),
  { ...row(3, vine, "2025-10", "1000.00"), version: 2 },
  row(4, cafe, "2025-12", "-5.00"),
];

type Row = Parameters<typeof filterReports>[0][number] & { id: number };
const ids = (filters: Partial<ReportFilters>, from: readonly Row[] = reports) =>
  filterReports(from, { ...NO_FILTERS, ...filters }).map((report) => report.id);

test("without filters all reports come newest first, those of a month by name", () => {
  expect(ids({})).toEqual([2, 1, 4, 3]);
  expect(ids({ sort: "oldest" })).toEqual([3, 4, 2, 1]);
});

test("the search covers name, month and address, without case, accents and order of words", () => {
  expect(ids({ search: "HARBOR" })).toEqual([1, 3]);
  expect(ids({ search: "cafe lumiere" })).toEqual([2, 4]);
  expect(ids({ search: "october 2026" })).toEqual([2, 1]);
  expect(ids({ search: "wharf december" })).toEqual([]);
  expect(ids({ search: "  december   exchange " })).toEqual([4]);
});

test.each(["10/2026", "2026-10", "10.2026", "2026/10", "10-2026"])(
  "the search finds a month written as %s",
  (search) => {
    expect(ids({ search })).toEqual([2, 1]);
    expect(ids({ search: `harbor ${search}` })).toEqual([1]);
  },
);

test("the month 1 does not find November, with or without a leading zero", () => {
  const year = [row(1, vine, "2026-01", null), row(11, vine, "2026-11", null)];
  expect(ids({ search: "1/2026" }, year)).toEqual([1]);
  expect(ids({ search: "01/2026" }, year)).toEqual([1]);
  expect(ids({ search: "11/2026" }, year)).toEqual([11]);
});

test("the search finds a report by its version badge", () => {
  expect(ids({ search: "corrected" })).toEqual([3]);
  expect(ids({ search: "harbor correct" })).toEqual([3]);
  expect(ids({ search: "filed anew" })).toEqual([]);
});

test("location, year and period combine", () => {
  expect(ids({ locationId: 1 })).toEqual([1, 3]);
  expect(ids({ year: 2025 })).toEqual([4, 3]);
  expect(ids({ period: "2026-10" })).toEqual([2, 1]);
  expect(ids({ locationId: 2, year: 2026, search: "portland" })).toEqual([2]);
});

test("revenue is sorted as money; missing figures come below negative ones", () => {
  expect(ids({ sort: "highest" })).toEqual([3, 1, 4, 2]);
  expect(ids({ sort: "lowest" })).toEqual([2, 4, 1, 3]);
});

test("revenue is compared to the cent beyond the precision of floats", () => {
  const large = [
    row(1, vine, "2026-10", "90071992547409930.01"),
    row(2, vine, "2026-10", "90071992547409930.02"),
  ];
  expect(ids({ sort: "highest" }, large)).toEqual([2, 1]);
  expect(ids({ sort: "lowest" }, large)).toEqual([1, 2]);
});

test("sorting by name keeps the newest report of a location first", () => {
  expect(ids({ sort: "a-z" })).toEqual([2, 4, 1, 3]);
  expect(ids({ sort: "z-a" })).toEqual([1, 3, 2, 4]);
});
