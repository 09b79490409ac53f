import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import * as period from "./periods.ts";
import {
  nextUnfiledPeriod,
  parseNumericPeriod,
  unfinishedPeriodWarning,
  timelinePeriods,
} from "./periods.ts";

describe("periods", () => {
  const anyPeriod = fc
    .tuple(fc.integer({ min: 1900, max: 2200 }), fc.integer({ min: 1, max: 12 }))
    .map(([year, month]) => period.periodOf(year, month));

  it.each(["2026-00", "2026-13", "2026-1", "26-01", "2026/01", "2026-01-01", "", " 2026-01", "2026-01\n"])(
    "%j is no period",
    (text) => {
      expect(period.isPeriod(text)).toBe(false);
      expect(period.toMonthIndex(text)).toBeNaN();
    },
  );

  it.each(["", "2026-13", "soon"])("%j is formatted as Unknown Period", (text) => {
    expect(period.formatPeriod(text)).toBe("Unknown Period");
    expect(period.formatPeriodShort(text)).toBe("Unknown Period");
    expect([period.periodYear(text), period.periodMonth(text)]).toEqual([Number.NaN, Number.NaN]);
    expect([period.previousMonth(text), period.sameMonthLastYear(text)]).toEqual([text, text]);
    const sorted = ["2026-10", text, "1970-01"].toSorted(period.comparePeriods);
    expect(sorted).toEqual([text, "1970-01", "2026-10"]);
  });

  it("the month index is year times twelve plus month minus one", () => {
    expect(period.toMonthIndex("2026-10")).toBe(2026 * 12 + 9);
    expect(period.fromMonthIndex(2026 * 12 + 9)).toBe("2026-10");
    fc.assert(fc.property(anyPeriod, (text) => period.fromMonthIndex(period.toMonthIndex(text)) === text));
  });

  it("adding months crosses the year in both directions", () => {
    expect(period.previousMonth("2026-01")).toBe("2025-12");
    expect(period.addMonths("2025-12", 1)).toBe("2026-01");
    expect(period.addMonths("2026-01", -13)).toBe("2024-12");
    expect(period.sameMonthLastYear("2024-02")).toBe("2023-02");
    expect(period.sameMonthLastYear("2025-02")).toBe("2024-02");
  });

  it("adding and subtracting months is symmetric", () => {
    fc.assert(
      fc.property(anyPeriod, fc.integer({ min: -600, max: 600 }), (text, months) => {
        const moved = period.addMonths(text, months);
        expect(period.addMonths(moved, -months)).toBe(text);
        expect(Math.sign(period.comparePeriods(moved, text))).toBe(Math.sign(months));
        expect(moved > text).toBe(months > 0);
      }),
    );
  });

  it("periods are formatted as October 2026", () => {
    expect(period.formatPeriod("2026-10")).toBe("October 2026");
    expect(period.formatPeriodShort("2026-10")).toBe("Oct 2026");
    expect(period.formatPeriodShort("2026-05")).toBe("May 2026");
    expect([period.monthName(1), period.monthName(12)]).toEqual(["January", "December"]);
    expect([period.periodYear("2026-01"), period.periodMonth("2026-01")]).toEqual([2026, 1]);
    expect([period.periodYear("2026-12"), period.periodMonth("2026-12")]).toEqual([2026, 12]);
  });

  it("an impossible month throws", () => {
    expect(() => period.monthName(0)).toThrow(RangeError);
    expect(() => period.monthName(13)).toThrow(RangeError);
    expect(() => period.periodOf(2026, 13)).toThrow(RangeError);
    expect(() => period.periodOf(2026, 1.5)).toThrow(RangeError);
    expect(() => period.fromMonthIndex(-1)).toThrow(RangeError);
  });

  it("a range names the first year only where it differs", () => {
    expect(period.formatPeriodRange("2026-01", "2026-10")).toBe("January – October 2026");
    expect(period.formatPeriodRange("2025-11", "2026-10")).toBe("November 2025 – October 2026");
    expect(period.formatPeriodRange("2026-10", "2026-10")).toBe("October 2026");
  });

  it("lastMonths ends with the given month, oldest first", () => {
    const months = period.lastMonths("2026-03", 12);
    expect([months.length, months[0], months[9], months[11]]).toEqual([12, "2025-04", "2026-01", "2026-03"]);
    expect(period.lastMonths("2026-03", 1)).toEqual(["2026-03"]);
    expect(period.lastMonths("2026-03", 0)).toEqual([]);
  });
});

describe("nextUnfiledPeriod", () => {
  const CURRENT_MONTH = "2026-11";

  test.each([
    ["the month that has just ended, for a location without reports", [], CURRENT_MONTH, "2026-10"],
    ["the month before a filed current one", ["2026-11"], CURRENT_MONTH, "2026-10"],
    ["December in January", ["2026-08"], "2027-01", "2026-12"],
    ["the newest missing month", ["2026-10", "2026-08", "2026-05"], CURRENT_MONTH, "2026-09"],
    [
      "the newest missing month further back",
      ["2026-10", "2026-09", "2026-08", "2026-05"],
      CURRENT_MONTH,
      "2026-07",
    ],
    ["the current month when none is missing", ["2026-10", "2026-09"], CURRENT_MONTH, CURRENT_MONTH],
    ["the current month again when it is filed too", ["2026-11", "2026-10"], CURRENT_MONTH, CURRENT_MONTH],
  ])("suggests %s", (_, filed, currentMonth, suggested) => {
    expect(nextUnfiledPeriod(filed, currentMonth)).toBe(suggested);
  });
});

describe("unfinishedPeriodWarning", () => {
  test("warns about the current and later months only", () => {
    expect(unfinishedPeriodWarning("2026-10", "2026-11")).toBeNull();
    expect(unfinishedPeriodWarning("2026-11", "2026-11")).toBe("November 2026 is not over yet.");
    expect(unfinishedPeriodWarning("2027-01", "2026-11")).toBe("January 2027 lies in the future.");
  });
});

describe("timelinePeriods", () => {
  const span = (periods: readonly string[]) => [periods[0], periods.at(-1), periods.length];

  it.each([
    ["ends with the month before the current one", ["2026-10", "2026-09"], "2026-11", "2025-11", "2026-10"],
    ["also when that was not reported", ["2026-09"], "2026-11", "2025-11", "2026-10"],
    ["ends with the current month once that is reported", ["2026-11"], "2026-11", "2025-12", "2026-11"],
    ["moves on when reports stop", ["2024-06"], "2026-11", "2025-11", "2026-10"],
    ["spans the end of a year", [], "2027-01", "2026-01", "2026-12"],
  ])("%s", (_, filed, currentMonth, first, last) => {
    expect(span(timelinePeriods(filed, currentMonth))).toEqual([first, last, 12]);
  });
});

describe("parseNumericPeriod", () => {
  test.each([
    ["10/2026", "2026-10"],
    ["2026-10", "2026-10"],
    ["1.2026", "2026-01"],
    ["01/2026", "2026-01"],
    ["2026/1", "2026-01"],
  ])("%s is a month in figures", (word, expected) => {
    expect(parseNumericPeriod(word)).toBe(expected);
  });

  test.each(["", "2026", "10", "13/2026", "0/2026", "10/20266", "10/26", "oct/2026"])(
    "%j is none",
    (word) => {
      expect(parseNumericPeriod(word)).toBeNull();
    },
  );
});
