import { describe, expect, it } from "vitest";
import { dayOf, daysBetween, formatDay, futureDayProblem, isDay, lastDayOf } from "./days.ts";

describe("days", () => {
  it.each([
    ["2026-11-26", true],
    ["2028-02-29", true],
    ["9999-12-31", true],
    ["2026-02-29", false],
    ["2026-04-31", false],
    ["2026-13-01", false],
    ["2026-00-10", false],
    ["2026-11-00", false],
    ["2026-1-1", false],
    ["2026-11-26T00:00", false],
  ])("%s is a day: %s", (text, expected) => expect(isDay(text)).toBe(expected));

  it("a month ends with its last day, also in a leap year and in December", () => {
    expect(["2026-02", "2028-02", "2026-12", "2026-04"].map(lastDayOf)).toEqual([
      "2026-02-28",
      "2028-02-29",
      "2026-12-31",
      "2026-04-30",
    ]);
  });

  it("leap days count", () => {
    expect([daysBetween("2027-12-31", "2028-12-31"), daysBetween("2026-12-31", "2027-01-01")]).toEqual([
      366, 1,
    ]);
  });

  it("a moment's day is that of the zone", () => {
    const moment = new Date("2026-11-27T03:30:00Z");
    expect([dayOf(moment, "America/New_York"), dayOf(moment, "UTC")]).toEqual(["2026-11-26", "2026-11-27"]);
  });

  it("a day after today is refused with today's date", () => {
    expect(futureDayProblem("2026-11-27", "2026-11-26")).toBe(
      "The day lies in the future. Today is Nov 26, 2026.",
    );
    expect(futureDayProblem("2026-11-26", "2026-11-26")).toBeNull();
    expect(formatDay("2024-04-05")).toBe("Apr 05, 2024");
  });
});
