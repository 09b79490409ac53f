import { describe, expect, it } from "vitest";
import { lastTwelveMonths, timeline } from "./FinancialTimeline.tsx";

describe("timeline", () => {
  let ids = 0;
  const report = (
    reportingPeriod: string,
    gross: string | null = "100.00",
    net: string | null = "95.00",
  ) => ({
    id: (ids += 1),
    reportingPeriod,
    version: 1,
    firstVersion: 1,
    submittedAt: "2026-11-06T15:00:00.000Z",
    grossSalesLastMonth: gross,
    netRevenueLastMonth: net,
    cashDistributionDuringPeriod: "10.00",
    own: { sharePercentage: "12.50", cashDistribution: "1.25" },
  });
  const monthsOf = (rows: readonly { month: string }[]) => rows.map((row) => row.month);

  describe("the timeline of a location", () => {
    it("holds the reports of the last twelve months, newest first", () => {
      const rows = timeline(
        [report("2025-10"), report("2025-11"), report("2026-10"), report("2026-02")],
        "2026-11",
      );
      expect(monthsOf(rows)).toEqual(["October 2026", "February 2026", "November 2025"]);
    });

    it("leaves out a month without a report instead of inventing one", () => {
      expect(monthsOf(timeline([report("2026-10"), report("2026-08")], "2026-11"))).toEqual([
        "October 2026",
        "August 2026",
      ]);
    });

    it("crosses the turn of the year and a leap February", () => {
      const rows = timeline(
        [report("2028-03"), report("2028-02"), report("2027-12"), report("2027-03")],
        "2028-04",
      );
      expect(monthsOf(rows)).toEqual(["March 2028", "February 2028", "December 2027"]);
    });

    it("is empty where the last report is older than a year", () => {
      expect(timeline([report("2024-06")], "2026-11")).toEqual([]);
      expect(timeline([], "2026-11")).toEqual([]);
    });

    it("shows the reported net revenue, and an estimate only where none was reported", () => {
      const [reported, zero, missing, nothing] = timeline(
        [
          report("2026-10", "100.00", "95.00"),
          report("2026-09", "100.00", "0.00"),
          report("2026-08", "100.00", null),
          report("2026-07", null, null),
        ],
        "2026-11",
      );
      expect(reported?.netRevenue).toEqual({ value: "95.00", estimate: null });
      expect(zero?.netRevenue).toEqual({ value: "0.00", estimate: null });
      expect(missing?.netRevenue).toMatchObject({
        value: "85.00",
        estimate: {
          inputs: [{ label: "Gross sales", value: "$100.00" }],
          source: [{ reportingPeriod: "2026-08", version: 1 }],
        },
      });
      expect(nothing?.netRevenue).toEqual({ value: null, estimate: null });
    });

    it("draws the bars against the best of the months that are shown", () => {
      const rows = timeline(
        [
          report("2026-10", "50.00"),
          report("2026-09", "200.00"),
          report("2026-08", "-10.00"),
          report("2026-07", null),
          report("2024-01", "9000.00"),
        ],
        "2026-11",
      );
      expect(rows.map((row) => row.bar)).toEqual([25, 100, 0, 0]);
      expect(timeline([report("2026-10", "0.00")], "2026-11").map((row) => row.bar)).toEqual([0]);
    });

    it("says when each was submitted, and of one that was corrected or filed anew that it was", () => {
      const words = (changed: { version?: number; firstVersion?: number; submittedAt?: null }) =>
        timeline([{ ...report("2026-10"), ...changed }], "2026-11", "UTC")[0]?.filed;
      expect(words({ version: 1 })).toBe("Submitted Nov 06, 2026");
      expect(words({ version: 2 })).toBe("Corrected on Nov 06, 2026");
      expect(words({ version: 2, firstVersion: 2 })).toBe("Filed anew on Nov 06, 2026");
      expect(words({ submittedAt: null })).toBeNull();
    });
  });
});

describe("last twelve months", () => {
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
});
