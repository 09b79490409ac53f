import { describe, expect, it } from "vitest";
import { salesTrend } from "./InvestmentLocations.tsx";

describe("the months of a sparkline", () => {
  it("are the newest ones in a row, so that no gap is bridged", () => {
    expect(salesTrend(["1.00", null, "2.00", "3.00", "4.00"])).toEqual([200, 300, 400]);
    expect(salesTrend(["1.00", "2.00", "3.00", null])).toEqual([100, 200, 300]);
    expect(salesTrend(["1.00", "2.00", "3.00"])).toEqual([100, 200, 300]);
  });

  it("are none where they are fewer than three, of which a line would be a mere slope", () => {
    expect(salesTrend(["1.00", "2.00"])).toEqual([]);
    expect(salesTrend(["1.00", "2.00", null, "3.00", "4.00"])).toEqual([]);
  });

  it("are none where nothing is reported", () => {
    expect(salesTrend([null, null])).toEqual([]);
    expect(salesTrend([])).toEqual([]);
  });
});
