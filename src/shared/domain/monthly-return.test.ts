import { describe, expect, it } from "vitest";
import { monthlyReturnOf } from "./monthly-return.ts";

describe("monthlyReturnOf", () => {
  type Amount = string | null;

  function ofLatest(cashDistributionDuringPeriod: Amount, netRevenueLastMonth: Amount) {
    const report = { reportingPeriod: "2026-10", version: 1 };
    return monthlyReturnOf({ ...report, cashDistributionDuringPeriod, netRevenueLastMonth });
  }

  it("is the distribution in percent of net revenue, green above 8", () => {
    expect(ofLatest("13.90", "100.00")).toMatchObject({ text: "13.9%", tone: "positive", tenths: 139n });
    expect(ofLatest("8.05", "100.00")).toMatchObject({ text: "8.1%", tone: "positive" });
    expect(ofLatest("8.04", "100.00")).toMatchObject({ text: "8.0%", tone: "negative" });
    expect(ofLatest("0.00", "100.00")).toMatchObject({ text: "0.0%", tone: "negative" });
  });

  it("is negative and red for a clawback", () => {
    expect(ofLatest("-4500.00", "100000.00")).toMatchObject({ text: "−4.5%", tone: "negative" });
  });

  it.each([
    [null, "100.00"],
    ["5.00", null],
    ["5.00", "0.00"],
    ["-5.00", "-100.00"],
  ])("of %s on %s is N/A", (distribution, net) => {
    expect(ofLatest(distribution, net)).toMatchObject({ text: "N/A", tone: "none", tenths: null });
  });

  it("explains the division, its source, and why it may be N/A", () => {
    expect(ofLatest("13900.00", "100000.00").explanation).toMatchObject({
      formula: "Cash distribution ÷ net revenue, to one decimal",
      inputs: [
        { label: "Cash distribution", value: "$13,900.00" },
        { label: "Net revenue", value: "$100,000.00" },
      ],
      result: "13.9%",
      source: [{ reportingPeriod: "2026-10", version: 1 }],
    });
    expect(ofLatest("5.00", null).explanation).toMatchObject({
      result: "N/A",
      note: "Both figures are needed.",
    });
    expect(ofLatest("5.00", "0.00").explanation.note).toContain("not above zero");
    expect(monthlyReturnOf(undefined).explanation).toMatchObject({
      result: "N/A",
      inputs: [],
      note: "No report has been filed yet.",
    });
  });
});
