import { describe, expect, it } from "vitest";
import { monthlyReturn } from "./returns.ts";

describe("monthly return", () => {
  it("is the distribution in percent of net revenue, green above 8", () => {
    expect(monthlyReturn("13900.00", "100000.00")).toEqual({ text: "13.9%", tone: "positive", tenths: 139n });
    expect(monthlyReturn("8.05", "100.00")).toMatchObject({ text: "8.1%", tone: "positive" });
    expect(monthlyReturn("8.04", "100.00")).toMatchObject({ text: "8.0%", tone: "negative" });
    expect(monthlyReturn("0.00", "100.00")).toMatchObject({ text: "0.0%", tone: "negative" });
  });

  it("of a clawback is below zero and red", () => {
    expect(monthlyReturn("-4500.00", "100000.00")).toMatchObject({ text: "−4.5%", tone: "negative" });
  });

  it.each([
    [null, "100.00"],
    ["5.00", null],
    ["5.00", undefined],
    ["5.00", "0.00"],
    ["-5.00", "-100.00"],
  ])("of %s on %s is not known", (distribution, net) => {
    expect(monthlyReturn(distribution, net)).toEqual({ text: "N/A", tone: "none", tenths: null });
  });
});
