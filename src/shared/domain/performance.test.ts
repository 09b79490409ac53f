import { describe, expect, it } from "vitest";
import { performance, type PerformingReport } from "./performance.ts";

function report(
  reportingPeriod: string,
  grossSalesLastMonth: string | null,
  grossSalesPreviousMonth: string | null = null,
): PerformingReport {
  return { reportingPeriod, version: 1, grossSalesLastMonth, grossSalesPreviousMonth };
}

describe("performance of a location", () => {
  it("is the growth from the report before to the latest one, in whatever order they come", () => {
    const reports = [
      report("2026-09", "146210.75"),
      report("2026-10", "158942.50", "1.00"),
      report("2026-08", "171463.51"),
    ];
    expect(performance(reports)).toMatchObject({ text: "+8.7%", direction: "up" });
    expect(performance(reports.toReversed())).toMatchObject({ text: "+8.7%", direction: "up" });
  });

  it("crosses the turn of the year and a leap February", () => {
    expect(performance([report("2026-01", "90.00"), report("2025-12", "100.00")]).text).toBe("−10.0%");
    expect(performance([report("2028-03", "110.00"), report("2028-02", "100.00")]).text).toBe("+10.0%");
  });

  it("takes the latest report's own figure for a month without a report", () => {
    expect(performance([report("2026-10", "110.00", "100.00"), report("2026-08", "50.00")]).text).toBe(
      "+10.0%",
    );
    expect(performance([report("2026-10", "110.00", "100.00")]).text).toBe("+10.0%");
  });

  it("takes that figure also where the month before was reported without gross sales", () => {
    expect(performance([report("2026-10", "110.00", "100.00"), report("2026-09", null)]).text).toBe("+10.0%");
  });

  it("is unknown without a month before: an older report does not stand in for it", () => {
    expect(performance([report("2026-10", "110.00"), report("2026-08", "100.00")]).text).toBe("N/A");
    expect(performance([report("2026-10", "110.00")]).text).toBe("N/A");
    expect(performance([])).toMatchObject({ text: "N/A", direction: "none" });
  });

  it("is unknown after a month of 0, also when the latest report claims another figure for it", () => {
    expect(performance([report("2026-10", "110.00", "100.00"), report("2026-09", "0.00")]).text).toBe("N/A");
  });

  it("is unknown when the latest report has no gross sales", () => {
    expect(performance([report("2026-10", null, "100.00"), report("2026-09", "100.00")]).text).toBe("N/A");
  });

  it("says where each figure stands", () => {
    expect(
      performance([report("2026-10", "110.00", "1.00"), report("2026-09", "100.00")]).explanation,
    ).toMatchObject({
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
    expect(performance([report("2026-10", "110.00", "100.00")]).explanation).toMatchObject({
      note: "September 2026 as the report of October 2026 states it. Your ownership plays no part.",
      source: [{ reportingPeriod: "2026-10", version: 1 }],
    });
  });

  it("says why it is unknown, and how a month below zero divides", () => {
    expect(performance([]).explanation.note).toBe("No report has been filed yet.");
    expect(performance([report("2026-10", "110.00")]).explanation).toMatchObject({
      inputs: [{ value: "$110.00" }, { value: "Not reported" }],
      result: "N/A",
      note: "Both months are needed. Your ownership plays no part.",
    });
    expect(performance([report("2026-10", "1.00"), report("2026-09", "0.00")]).explanation.note).toBe(
      "September 2026 was $0.00; nothing can be measured by it. Your ownership plays no part.",
    );
    expect(performance([report("2026-10", "50.00"), report("2026-09", "-100.00")]).explanation).toMatchObject(
      {
        formula: "Gross sales: (October 2026 − September 2026) ÷ size of September 2026, to one decimal",
        result: "+150.0%",
        note: "September 2026 is below zero; its size divides. Your ownership plays no part.",
      },
    );
  });
});
