import { describe, expect, it } from "vitest";
import { trend } from "./trend.ts";

describe("the months of a sparkline", () => {
  it("are the newest ones in a row, so that no gap is bridged", () => {
    expect(trend(["1.00", null, "2.00", "3.00", "4.00"])).toEqual([200, 300, 400]);
    expect(trend(["1.00", "2.00", "3.00", null])).toEqual([100, 200, 300]);
    expect(trend(["1.00", "2.00", "3.00"])).toEqual([100, 200, 300]);
  });

  it("are none where they are fewer than three, of which a line would be a mere slope", () => {
    expect(trend(["1.00", "2.00"])).toEqual([]);
    expect(trend(["1.00", "2.00", null, "3.00", "4.00"])).toEqual([]);
  });

  it("are none where nothing is reported", () => {
    expect(trend([null, null])).toEqual([]);
    expect(trend([])).toEqual([]);
  });
});
