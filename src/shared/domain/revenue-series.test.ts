import { describe, expect, it } from "vitest";
import { revenueSeries } from "./performance.ts";

function report(
  locationId: number,
  reportingPeriod: string,
  grossSales: string | null,
  locationName: string | null = "Harbor",
) {
  return { locationId, locationName, reportingPeriod, grossSales };
}

describe("gross revenue of the last twelve months", () => {
  it("has a point for every month and a gap where none was reported", () => {
    const { periods, series } = revenueSeries(
      [
        report(1, "2025-03", "1.00"),
        report(1, "2025-04", "2.00"),
        report(1, "2026-03", "3.00"),
        report(1, "2026-04", "4.00"),
      ],
      "2026-03",
    );
    expect([periods.length, periods[0], periods[11]]).toEqual([12, "2025-04", "2026-03"]);
    expect(series[0]?.points).toEqual(["2.00", ...Array.from({ length: 10 }, () => null), "3.00"]);
  });

  it("keeps two places of the same name apart", () => {
    const { series } = revenueSeries(
      [report(1, "2026-03", "1.00"), report(2, "2026-03", "2.00")],
      "2026-03",
      1,
    );
    expect(series).toEqual([
      { locationId: 2, name: "Harbor", points: ["2.00"] },
      { locationId: 1, name: "Harbor", points: ["1.00"] },
    ]);
  });

  it("lists the lines as they end, the highest first", () => {
    const reports = [
      report(1, "2026-02", "9.00"),
      report(1, "2026-03", "1.00"),
      report(2, "2026-02", "5.00"),
      report(3, "2026-03", "-2.00"),
      report(5, "2026-03", "1.00", "Anchor"),
    ];
    expect(revenueSeries(reports, "2026-03", 2).series.map((line) => line.locationId)).toEqual([2, 5, 1, 3]);
  });

  it("calls a nameless place Unknown Location", () => {
    const nameless = [
      report(1, "2026-03", "2.00", null),
      report(2, "2026-03", "1.00", " "),
      { locationId: 3, reportingPeriod: "2026-03", grossSales: "0.00" },
    ];
    expect(revenueSeries(nameless, "2026-03", 1).series.map((line) => line.name)).toEqual([
      "Unknown Location",
      "Unknown Location",
      "Unknown Location",
    ]);
  });

  it("draws no line for a place without a figure in these months", () => {
    expect(
      revenueSeries([report(1, "2024-03", "1.00"), report(2, "2026-03", null)], "2026-03").series,
    ).toEqual([]);
    expect(revenueSeries([], "2026-03").periods).toHaveLength(12);
  });
});
