import { describe, expect, it } from "vitest";
import { lonePoints } from "./scales.ts";

describe("points without a neighbour", () => {
  it("are found at the ends and between gaps", () => {
    expect(lonePoints(["1.00", null, "2.00", null, "3.00", "4.00"])).toEqual([0, 2]);
    expect(lonePoints(["1.00"])).toEqual([0]);
  });

  it("are none where nothing was reported", () => {
    expect(lonePoints([null, null])).toEqual([]);
  });
});
