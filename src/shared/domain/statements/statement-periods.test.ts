import { describe, expect, it } from "vitest";
import {
  firstMonthOf,
  isStatementPeriod,
  lastMonthOf,
  monthsOf,
  statementDays,
  statementDaysInWords,
  statementNumber,
  statementTitle,
  statementTitleInText,
} from "./statement-periods.ts";

describe("the period of a statement", () => {
  it.each([
    [
      "2026-10",
      1,
      "2026-10",
      "2026-10",
      "October 2026",
      "October 2026",
      "Oct 01 – Oct 31, 2026",
      "October 1 – 31",
    ],
    [
      "2024-02",
      1,
      "2024-02",
      "2024-02",
      "February 2024",
      "February 2024",
      "Feb 01 – Feb 29, 2024",
      "February 1 – 29",
    ],
    [
      "2026-Q3",
      3,
      "2026-07",
      "2026-09",
      "Third quarter 2026",
      "third quarter 2026",
      "Jul 01 – Sep 30, 2026",
      "July 1 – September 30",
    ],
    [
      "2026-Q1",
      3,
      "2026-01",
      "2026-03",
      "First quarter 2026",
      "first quarter 2026",
      "Jan 01 – Mar 31, 2026",
      "January 1 – March 31",
    ],
    [
      "2026",
      12,
      "2026-01",
      "2026-12",
      "Year 2026",
      "year 2026",
      "Jan 01 – Dec 31, 2026",
      "January 1 – December 31",
    ],
  ])("%s", (period, count, first, last, title, inText, days, inWords) => {
    expect(isStatementPeriod(period)).toBe(true);
    expect(monthsOf(period)).toHaveLength(count);
    expect(firstMonthOf(period)).toBe(first);
    expect(lastMonthOf(period)).toBe(last);
    expect(statementTitle(period)).toBe(title);
    expect(statementTitleInText(period)).toBe(inText);
    expect(statementDays(period)).toBe(days);
    expect(statementDaysInWords(period)).toBe(inWords);
  });

  it.each(["", "2026-13", "2026-Q5", "2026-Q0", "Q3-2026", "26", "2026-1", "2026-10-01", " 2026"])(
    "is not %j",
    (text) => {
      expect(isStatementPeriod(text)).toBe(false);
      expect(() => monthsOf(text)).toThrow(RangeError);
    },
  );

  it("is in the statement's number, with at least four digits of the investor", () => {
    expect(statementNumber("2026-Q3", 117)).toBe("2026-Q3-0117");
    expect(statementNumber("2026", 123_456)).toBe("2026-123456");
  });
});
