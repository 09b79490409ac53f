import { describe, expect, it } from "vitest";
import { timelineNetRevenue } from "./explanations.ts";

function net(netRevenueLastMonth: string | null, grossSalesLastMonth: string | null) {
  return timelineNetRevenue({
    reportingPeriod: "2026-10",
    version: 1,
    netRevenueLastMonth,
    grossSalesLastMonth,
  });
}

describe("net revenue on the timeline", () => {
  it("is what was reported, even nothing or a loss", () => {
    expect(net("95.00", "100.00")).toEqual({ value: "95.00", estimate: null });
    expect(net("0.00", "100.00")).toEqual({ value: "0.00", estimate: null });
    expect(net("-3.00", null)).toEqual({ value: "-3.00", estimate: null });
  });

  it("is estimated at 85 % of gross to the cent where none was reported", () => {
    expect(net(null, "158942.50")).toMatchObject({
      value: "135101.13",
      estimate: {
        formula: "Gross sales × 85%, to the cent",
        inputs: [{ label: "Gross sales", value: "$158,942.50" }],
        result: "$135,101.13",
        source: [{ reportingPeriod: "2026-10", version: 1 }],
      },
    });
    expect(net(null, "-0.10")).toMatchObject({ value: "-0.09", estimate: { result: "−$0.09" } });
  });

  it("is unknown without either", () => {
    expect(net(null, null)).toEqual({ value: null, estimate: null });
  });
});
