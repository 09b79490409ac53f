import { describe, expect, it } from "vitest";
import { nearestMonth } from "./scales.ts";

describe("the month under the pointer", () => {
  it("is the nearest one", () => {
    expect(nearestMonth(154, 50, 1150, 12)).toBe(1);
    expect(nearestMonth(99, 50, 1150, 12)).toBe(0);
    expect(nearestMonth(101, 50, 1150, 12)).toBe(1);
  });

  it("stays in the plot", () => {
    expect(nearestMonth(0, 50, 1150, 12)).toBe(0);
    expect(nearestMonth(2000, 50, 1150, 12)).toBe(11);
    expect(nearestMonth(2000, 50, 1150, 1)).toBe(0);
  });
});
