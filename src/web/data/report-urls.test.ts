import { expect, test } from "vitest";
import { reportListUrl, reportUrl } from "./report-urls.ts";

test.each([
  ["/investor/dashboard", "", "/investor/reports?report=7"],
  ["/investor/location/3", "", "/investor/reports?report=7"],
  ["/investor/reports", "year=2026", "/investor/reports?year=2026&report=7"],
  ["/investor/reports", "report=70", "/investor/reports?report=7"],
  ["/manager/dashboard", "", "/manager/report/7"],
  ["/manager/report/70", "", "/manager/report/7"],
])("from %s?%s a report is read at %s", (path, search, address) => {
  expect(reportUrl({ path, search }, 7)).toBe(address);
});

test.each([
  ["/investor/reports", "year=2026&report=7"],
  ["/manager/archive", "report=7"],
  ["/manager/report/7", ""],
])("at %s?%s there is no link to the open report", (path, search) => {
  expect(reportUrl({ path, search }, 7)).toBeNull();
});

test("the reports of a year, or of all, are read in the investor's list of them", () => {
  const path = "/investor/dashboard";
  expect(reportListUrl({ path }, 2026)).toBe("/investor/reports?year=2026");
  expect(reportListUrl({ path }, "all years")).toBe("/investor/reports");
  expect(reportListUrl({ path: "/manager/dashboard" }, 2026)).toBeNull();
});
