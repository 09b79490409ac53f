import { describe, expect, it } from "vitest";
import { timelineNetRevenue } from "./net-revenue.ts";

function net(netRevenueLastMonth: string | null, grossSalesLastMonth: string | null) {
  return timelineNetRevenue({ netRevenueLastMonth, grossSalesLastMonth });
}

describe("net revenue on the timeline", () => {
  it("is what was reported, even nothing or a loss", () => {
    expect(net("95.00", "100.00")).toEqual({ value: "95.00", estimated: false });
    expect(net("0.00", "100.00")).toEqual({ value: "0.00", estimated: false });
    expect(net("-3.00", null)).toEqual({ value: "-3.00", estimated: false });
  });

  it("is estimated at 85 % of gross to the cent where none was reported", () => {
    expect(net(null, "158942.50")).toEqual({ value: "135101.13", estimated: true });
    expect(net(null, "-0.10")).toEqual({ value: "-0.09", estimated: true });
  });

  it("is unknown without either", () => {
    expect(net(null, null)).toEqual({ value: null, estimated: false });
  });
});
