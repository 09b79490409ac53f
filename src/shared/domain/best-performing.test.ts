import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bestPerforming, type RankedReport } from "./performance.ts";

function report(locationId: number, reportingPeriod: string, grossSales: string | null): RankedReport {
  return { locationId, locationName: `Place ${locationId}`, reportingPeriod, version: 1, grossSales };
}

describe("best performing location", () => {
  it("is the one that grew most between its two newest reports", () => {
    const best = bestPerforming([
      report(1, "2026-08", "1.00"),
      report(1, "2026-10", "110.00"),
      report(1, "2026-09", "100.00"),
      report(2, "2026-09", "1000.00"),
      report(2, "2026-10", "1050.00"),
    ]);
    expect(best).toMatchObject({
      kind: "growth",
      locationId: 1,
      locationName: "Place 1",
      growth: { text: "+10.0%", direction: "up", tenths: 100n },
      latestPeriod: "2026-10",
      latest: "110.00",
      previousPeriod: "2026-09",
      previous: "100.00",
    });
  });

  it("says by which two months, and among how many locations", () => {
    const pairs = [
      report(1, "2026-08", "100.00"),
      report(1, "2026-10", "110.00"),
      report(2, "2026-09", "1000.00"),
      report(2, "2026-10", "1050.00"),
      report(3, "2026-10", "70.00"),
    ];
    expect(bestPerforming(pairs)).toMatchObject({
      explanation: {
        figure: "MoM growth, Place 1",
        formula: "Gross sales: (October 2026 − August 2026) ÷ August 2026, to one decimal",
        result: "+10.0%",
        note: "The highest of your 2 locations with two reports to compare. Your ownership plays no part.",
        source: [
          { reportingPeriod: "2026-10", version: 1 },
          { reportingPeriod: "2026-08", version: 1 },
        ],
      },
    });
    expect(bestPerforming(pairs.slice(0, 2))).toMatchObject({
      explanation: {
        note: "The only one of your locations with two reports to compare. Your ownership plays no part.",
      },
    });
  });

  it("may be one that shrank least", () => {
    const best = bestPerforming([
      report(1, "2025-12", "100.00"),
      report(1, "2026-01", "90.00"),
      report(2, "2025-12", "100.00"),
      report(2, "2026-01", "97.00"),
    ]);
    expect(best).toMatchObject({ kind: "growth", locationId: 2, growth: { text: "−3.0%" } });
  });

  it("is decided before rounding, then by size, then by id", () => {
    const nearlyEqual = [
      report(1, "2026-09", "100000.00"),
      report(1, "2026-10", "110000.00"),
      report(2, "2026-09", "100000.00"),
      report(2, "2026-10", "110000.01"),
    ];
    expect(bestPerforming(nearlyEqual)).toMatchObject({ locationId: 2 });
    const equal = [
      report(3, "2026-09", "100.00"),
      report(3, "2026-10", "110.00"),
      report(2, "2026-09", "200.00"),
      report(2, "2026-10", "220.00"),
      report(4, "2026-09", "200.00"),
      report(4, "2026-10", "220.00"),
      report(1, "2026-09", "100.00"),
      report(1, "2026-10", "110.00"),
    ];
    expect(bestPerforming(equal)).toMatchObject({ locationId: 2 });
  });

  it("falls back to the highest total when no location can be compared", () => {
    const best = bestPerforming([
      report(1, "2026-09", "0.00"),
      report(1, "2026-10", "300.00"),
      report(2, "2026-10", "250.00"),
      report(3, "2026-09", "-5.00"),
      report(3, "2026-10", "100.00"),
      report(4, "2026-08", "50.00"),
      report(4, "2026-09", "200.00"),
      report(4, "2026-10", null),
    ]);
    expect(best).toMatchObject({
      kind: "revenue",
      locationId: 1,
      locationName: "Place 1",
      total: "300.00",
      explanation: {
        formula: "Sum of gross sales, all reports",
        inputs: [
          { label: "October 2026", value: "$300.00" },
          { label: "September 2026", value: "$0.00" },
        ],
        result: "$300.00",
        note: "No location has two reports to compare, so the highest total counts. Your ownership plays no part.",
      },
    });
  });

  it("is none without data", () => {
    expect(bestPerforming([])).toEqual({ kind: "none" });
    expect(bestPerforming([report(1, "2026-10", null)])).toEqual({ kind: "none" });
  });

  it("does not depend on the order of the reports", () => {
    const reports = [1, 2, 3].flatMap((id) => [
      report(id, "2026-09", "100.00"),
      report(id, "2026-10", id === 3 ? "90.00" : "120.00"),
    ]);
    fc.assert(
      fc.property(fc.shuffledSubarray(reports, { minLength: reports.length }), (shuffled) => {
        expect(bestPerforming(shuffled)).toEqual(bestPerforming(reports));
      }),
    );
  });
});
