import { describe, expect, it } from "vitest";
import { lastTwelveMonths } from "./FinancialTimeline.tsx";

const reported = (...periods: string[]) => periods.map((reportingPeriod) => ({ reportingPeriod }));
const ends = (months: readonly string[]) => [months[0], months.at(-1), months.length];

describe("the last twelve months", () => {
  it("end with the month before this one, whether it is reported yet or not", () => {
    expect(ends(lastTwelveMonths(reported("2026-10", "2026-09"), "2026-11"))).toEqual([
      "2025-11",
      "2026-10",
      12,
    ]);
    expect(ends(lastTwelveMonths(reported("2026-09"), "2026-11"))).toEqual(["2025-11", "2026-10", 12]);
  });

  it("take in this month as soon as it is reported", () => {
    expect(ends(lastTwelveMonths(reported("2026-11", "2026-10"), "2026-11"))).toEqual([
      "2025-12",
      "2026-11",
      12,
    ]);
  });

  it("move on where reports have stopped: old figures do not pass for new ones", () => {
    expect(ends(lastTwelveMonths(reported("2024-06"), "2026-11"))).toEqual(["2025-11", "2026-10", 12]);
  });

  it("cross the turn of the year, and hold a leap February once", () => {
    expect(ends(lastTwelveMonths([], "2027-01"))).toEqual(["2026-01", "2026-12", 12]);
    const months = lastTwelveMonths([], "2028-04");
    expect(ends(months)).toEqual(["2027-04", "2028-03", 12]);
    expect(months.filter((month) => month === "2028-02")).toHaveLength(1);
  });
});
