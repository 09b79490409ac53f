import * as fc from "fast-check";
import { expect, test } from "vitest";
import { monthIn, readHeading } from "./headings.ts";

test.each([
  "Oct 2026",
  "OCTOBER 2026",
  "Oct-26",
  "Oct 26",
  "2026 Oct",
  "2026-10",
  "10/2026",
  "10/31/2026",
  "2026-10-01",
  "31 Oct 2026",
  "Oct 31, 26",
  "Oct 1 - 31, 2026",
  "October 1-31, 2026",
  "1 - 31 October 2026",
  "Oct 1 – Oct 31, 2026",
  "Oct 01 - Oct 31, 2026",
  "10/1/2026 - 10/31/2026",
  "Oct 1, 2026 - Oct 31, 2026",
  "1 October 2026 to 31 October 2026",
  "1 October to 31 October 2026",
  "SalesSummary_2026-10-01_2026-10-31.xlsx",
  "For the month ended October 31, 2026",
  "Period Ending 10/31/2026",
])("%j is October 2026", (text) => {
  expect(monthIn(text)).toEqual({ kind: "month", period: "2026-10" });
});

test.each([
  ["Jan - Oct 2026", "range"],
  ["January through October 2026", "range"],
  ["Jan-Oct 26", "range"],
  ["Oct 1 - 15, 2026", "range"],
  ["Oct 15 - Nov 14, 2026", "range"],
  ["10/1/2026 - 10/15/2026", "range"],
  ["1/1/2026 to 10/31/2026", "range"],
  ["Oct 2025 - Oct 2026", "range"],
  ["Oct 18, 2026", "day"],
  ["Friday, November 6, 2026 03:22 PM", "day"],
  ["Period ended 11/1/2026", "day"],
  ["October", "name"],
  ["Olive & Ember", undefined],
  ["13/2026", undefined],
  ["9999-12", undefined],
  ["0000-01-31", undefined],
  ["31/12/9999", undefined],
])("%j is no whole month of a year: %s", (text, kind) => {
  expect(monthIn(text)?.kind).toBe(kind);
});

test.each([
  "Oct 1 - 15, 2026",
  "Jan - Oct 26",
  "10 Months Ended Oct 31, 2026",
  "Nine months ended October 2026",
  "Quarter ended Oct 31, 2026",
  "Year ended Oct 31, 2026",
  "Week ending 10/31/2026",
  "Q4 2026",
  "Oct 2026 Forecast",
  "Projected Oct 2026",
  "Oct 2026 YTD",
  "Year-to-Date",
  "Oct 2026 Guests",
  "Avg. Oct 2026",
])("%j holds other figures than a month's", (heading) => {
  expect(readHeading(heading, "2026-10")).toBe("other figures");
});

test("the year of a heading is that of its column, wherever it stands", () => {
  expect(
    ["2026 Actual Oct", "Actual 2025", "2025 Actual Oct", "Actual 2024"].map((heading) =>
      readHeading(heading, "2026-10"),
    ),
  ).toEqual([0, 2, 2, null]);
});

test("any heading is answered", () => {
  const parts = fc.constantFrom(
    ..."0 1 9 26 31 2026 9999 - – / . , ' to Oct october may 1st".split(" "),
    " ",
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 12 }), (some) => {
      expect(monthIn(some.join(""))).not.toBeUndefined();
      expect(readHeading(some.join(" "), "2026-10")).not.toBeUndefined();
    }),
    { numRuns: 1000 },
  );
});
