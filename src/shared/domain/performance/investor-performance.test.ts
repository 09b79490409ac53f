import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  bestPerforming,
  salesGrowth,
  type PerformingReport,
  type RankedReport,
  grossSalesSeries,
} from "./investor-performance.ts";

describe("performance", () => {
  function report(
    reportingPeriod: string,
    grossSalesLastMonth: string | null,
    grossSalesPreviousMonth: string | null = null,
  ): PerformingReport {
    return { reportingPeriod, version: 1, grossSalesLastMonth, grossSalesPreviousMonth };
  }

  it("is the growth from the month before to the latest month, in any order of reports", () => {
    const reports = [
      report("2026-09", "146210.75"),
      report("2026-10", "158942.50", "1.00"),
      report("2026-08", "171463.51"),
    ];
    expect(salesGrowth(reports)).toMatchObject({ text: "+8.7%", direction: "up" });
    expect(salesGrowth(reports.toReversed())).toMatchObject({ text: "+8.7%", direction: "up" });
  });

  it.each([
    ["over the end of a year", [report("2026-01", "90.00"), report("2025-12", "100.00")], "−10.0%"],
    ["over a leap day", [report("2028-03", "110.00"), report("2028-02", "100.00")], "+10.0%"],
    [
      "from the latest report's comparison figure, for a month without a report",
      [report("2026-10", "110.00", "100.00"), report("2026-08", "50.00")],
      "+10.0%",
    ],
    [
      "from the comparison figure, for a report without gross sales",
      [report("2026-10", "110.00", "100.00"), report("2026-09", null)],
      "+10.0%",
    ],
    ["without the month before", [report("2026-10", "110.00"), report("2026-08", "100.00")], "N/A"],
    ["of a single report", [report("2026-10", "110.00")], "N/A"],
    [
      "after a month of 0, whatever the comparison figure",
      [report("2026-10", "110.00", "100.00"), report("2026-09", "0.00")],
      "N/A",
    ],
    [
      "without gross sales in the latest report",
      [report("2026-10", null, "100.00"), report("2026-09", "100.00")],
      "N/A",
    ],
  ])("is as expected %s", (_, reports, text) => {
    expect(salesGrowth(reports).text).toBe(text);
  });

  it("names the source of each figure", () => {
    const both = [report("2026-10", "110.00", "1.00"), report("2026-09", "100.00")];
    expect(salesGrowth(both).explanation).toMatchObject({
      formula: "Gross sales: (October 2026 − September 2026) ÷ September 2026, to one decimal",
      inputs: [
        { label: "October 2026", value: "$110.00" },
        { label: "September 2026", value: "$100.00" },
      ],
      result: "+10.0%",
      note: "Your ownership plays no part.",
      source: [
        { reportingPeriod: "2026-10", version: 1 },
        { reportingPeriod: "2026-09", version: 1 },
      ],
    });
    expect(salesGrowth([report("2026-10", "110.00", "100.00")]).explanation).toMatchObject({
      note: "September 2026 as the report of October 2026 states it. Your ownership plays no part.",
      source: [{ reportingPeriod: "2026-10", version: 1 }],
    });
  });

  it("explains N/A, and the division by a negative month", () => {
    expect(salesGrowth([]).explanation.note).toBe("No report has been filed yet.");
    expect(salesGrowth([report("2026-10", "110.00")]).explanation).toMatchObject({
      inputs: [{ value: "$110.00" }, { value: "Not reported" }],
      result: "N/A",
      note: "Both are needed. Your ownership plays no part.",
    });
    expect(salesGrowth([report("2026-10", "1.00"), report("2026-09", "0.00")]).explanation.note).toBe(
      "September 2026 was $0.00; nothing can be measured by it. Your ownership plays no part.",
    );
    const afterLoss = [report("2026-10", "50.00"), report("2026-09", "-100.00")];
    expect(salesGrowth(afterLoss).explanation).toMatchObject({
      formula: "Gross sales: (October 2026 − September 2026) ÷ size of September 2026, to one decimal",
      result: "+150.0%",
      note: "September 2026 is below zero; its size divides. Your ownership plays no part.",
    });
  });
});

describe("bestPerforming", () => {
  function report(locationId: number, reportingPeriod: string, grossSales: string | null): RankedReport {
    return { locationId, locationName: `Location ${locationId}`, reportingPeriod, version: 1, grossSales };
  }
  /** September and October of a location. */
  const pair = (id: number, september: string, october: string | null) => [
    report(id, "2026-09", september),
    report(id, "2026-10", october),
  ];

  it("is the location that grew most between its two newest reports", () => {
    const best = bestPerforming([
      report(1, "2026-08", "1.00"),
      ...pair(1, "100.00", "110.00").toReversed(),
      ...pair(2, "1000.00", "1050.00"),
    ]);
    expect(best).toMatchObject({
      kind: "growth",
      locationId: 1,
      locationName: "Location 1",
      growth: { text: "+10.0%", direction: "up", tenths: 100n },
      since: null,
      latest: "110.00",
      previous: "100.00",
    });
  });

  it("names the two months and the number of compared locations", () => {
    const pairs = [
      report(1, "2026-08", "100.00"),
      report(1, "2026-10", "110.00"),
      ...pair(2, "1000.00", "1050.00"),
      report(3, "2026-10", "70.00"),
    ];
    expect(bestPerforming(pairs)).toMatchObject({
      explanation: {
        figure: "MoM growth, Location 1",
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

  it("can be the location that shrank least", () => {
    const best = bestPerforming([...pair(1, "100.00", "90.00"), ...pair(2, "100.00", "97.00")]);
    expect(best).toMatchObject({ kind: "growth", locationId: 2, growth: { text: "−3.0%" } });
  });

  it("is decided before rounding, then by latest figure, then by id", () => {
    const nearlyEqual = [...pair(1, "100000.00", "110000.00"), ...pair(2, "100000.00", "110000.01")];
    expect(bestPerforming(nearlyEqual)).toMatchObject({ locationId: 2 });
    const equal = [
      ...pair(3, "100.00", "110.00"),
      ...pair(2, "200.00", "220.00"),
      ...pair(4, "200.00", "220.00"),
      ...pair(1, "100.00", "110.00"),
    ];
    expect(bestPerforming(equal)).toMatchObject({ locationId: 2 });
  });

  it("falls back to the highest total when no location can be compared", () => {
    const best = bestPerforming([
      ...pair(1, "0.00", "300.00"),
      report(2, "2026-10", "250.00"),
      ...pair(3, "-5.00", "100.00"),
      report(4, "2026-08", "50.00"),
      ...pair(4, "200.00", null),
    ]);
    expect(best).toMatchObject({
      kind: "grossSales",
      locationId: 1,
      locationName: "Location 1",
      total: "300.00",
      explanation: {
        formula: "Sum of gross sales, all reports",
        inputs: [
          { label: "October 2026", value: "$300.00" },
          { label: "September 2026", value: "$0.00" },
        ],
        result: "$300.00",
        note: "Where there are two reports, the gross sales of the earlier one are not above $0.00, so the highest total counts. Your ownership plays no part.",
      },
    });
  });

  it("says whether the second report is missing or its gross sales are not above zero", () => {
    const noteOf = (reports: RankedReport[]) => {
      const best = bestPerforming(reports);
      return best.kind === "none" ? undefined : best.explanation.note;
    };
    expect(noteOf([report(1, "2026-10", "300.00")])).toMatch(/^No location has two reports to compare, so/);
    expect(noteOf([...pair(1, "0.00", "300.00"), report(2, "2026-10", "1.00")])).toMatch(
      /^Where there are two reports, the gross sales of the earlier one are not above \$0\.00, so/,
    );
  });

  it("names the month since which it grew only where the two reports are no neighbours", () => {
    const sinceOf = (...reports: RankedReport[]) => {
      const best = bestPerforming(reports);
      return best.kind === "growth" ? best.since : undefined;
    };
    expect(sinceOf(...pair(1, "100.00", "110.00"))).toBeNull();
    expect(sinceOf(report(1, "2026-08", "100.00"), report(1, "2026-10", "110.00"))).toBe("2026-08");
  });

  it("is none without data", () => {
    expect(bestPerforming([])).toEqual({ kind: "none" });
    expect(bestPerforming([report(1, "2026-10", null)])).toEqual({ kind: "none" });
  });

  it("does not depend on the order of the reports", () => {
    const reports = [1, 2, 3].flatMap((id) => pair(id, "100.00", id === 3 ? "90.00" : "120.00"));
    fc.assert(
      fc.property(fc.shuffledSubarray(reports, { minLength: reports.length }), (shuffled) => {
        expect(bestPerforming(shuffled)).toEqual(bestPerforming(reports));
      }),
    );
  });
});

describe("grossSalesSeries", () => {
  function report(
    locationId: number,
    reportingPeriod: string,
    grossSales: string | null,
    locationName: string | null = "Harbor",
  ) {
    return { locationId, locationName, reportingPeriod, grossSales };
  }

  it("has a point for every month and a gap where none was reported", () => {
    const months = ["2025-03", "2025-04", "2026-03", "2026-04"];
    const reports = months.map((month, index) => report(1, month, `${index + 1}.00`));
    const { periods, series } = grossSalesSeries(reports, "2026-03");
    expect([periods.length, periods[0], periods[11]]).toEqual([12, "2025-04", "2026-03"]);
    expect(series[0]?.points).toEqual(["2.00", ...Array.from({ length: 10 }, () => null), "3.00"]);
  });

  it("has a line for each of two locations of the same name", () => {
    const reports = [report(1, "2026-03", "1.00"), report(2, "2026-03", "2.00")];
    const { series } = grossSalesSeries(reports, "2026-03");
    expect(series.map(({ locationId, name, points }) => [locationId, name, points.at(-1)])).toEqual([
      [2, "Harbor", "2.00"],
      [1, "Harbor", "1.00"],
    ]);
  });

  it("sorts the lines by latest value, highest first", () => {
    const reports = [
      report(1, "2026-02", "9.00"),
      report(1, "2026-03", "1.00"),
      report(2, "2026-02", "5.00"),
      report(3, "2026-03", "-2.00"),
      report(5, "2026-03", "1.00", "Anchor"),
    ];
    expect(grossSalesSeries(reports, "2026-03").series.map((line) => line.locationId)).toEqual([2, 5, 1, 3]);
  });

  it("labels a location without a name Unknown Location", () => {
    const nameless = [report(1, "2026-03", "2.00", null), report(2, "2026-03", "1.00", " ")];
    const names = grossSalesSeries(nameless, "2026-03").series.map((line) => line.name);
    expect(names).toEqual(["Unknown Location", "Unknown Location"]);
  });

  it("has no line for a location without a figure in these months", () => {
    const reports = [report(1, "2024-03", "1.00"), report(2, "2026-03", null)];
    expect(grossSalesSeries(reports, "2026-03").series).toEqual([]);
    expect(grossSalesSeries([], "2026-03").periods).toHaveLength(12);
  });
});
