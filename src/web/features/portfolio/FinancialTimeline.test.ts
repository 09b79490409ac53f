import { describe, expect, it } from "vitest";
import { timeline } from "./FinancialTimeline.tsx";

let ids = 0;
const report = (reportingPeriod: string, gross: string | null = "100.00", net: string | null = "95.00") => ({
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

describe("timeline", () => {
  it("holds the reports of the last twelve months, newest first", () => {
    const rows = timeline(
      [report("2025-10"), report("2025-11"), report("2026-10"), report("2026-02")],
      "2026-11",
    );
    expect(monthsOf(rows)).toEqual(["October 2026", "February 2026", "November 2025"]);
  });

  it("is empty when the latest report is older than a year", () => {
    expect(timeline([report("2024-06")], "2026-11")).toEqual([]);
    expect(timeline([], "2026-11")).toEqual([]);
  });

  it("shows the reported net revenue, and estimates it only where none was reported", () => {
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

  it("scales the bars to the best of the shown months", () => {
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
    expect(rows.map((row) => row.barPercent)).toEqual([25, 100, 0, 0]);
    expect(timeline([report("2026-10", "0.00")], "2026-11").map((row) => row.barPercent)).toEqual([0]);
  });

  it("names the day of submission, of correction, or of filing anew", () => {
    const textOf = (changed: { version?: number; firstVersion?: number; submittedAt?: null }) =>
      timeline([{ ...report("2026-10"), ...changed }], "2026-11", "UTC")[0]?.submitted;
    expect(textOf({ version: 1 })).toBe("Submitted Nov 06, 2026");
    expect(textOf({ version: 2 })).toBe("Corrected on Nov 06, 2026");
    expect(textOf({ version: 2, firstVersion: 2 })).toBe("Filed anew on Nov 06, 2026");
    expect(textOf({ submittedAt: null })).toBeNull();
  });
});
