import { expect, test } from "vitest";
import { linePath } from "./scales.ts";

test("a line goes from month to month in tenths of a pixel", () => {
  expect(
    linePath([
      [0, 10],
      [50.04, 20.06],
      [100, 5],
    ]),
  ).toBe("M0,10L50,20.1L100,5");
});

test("a month without a figure interrupts the line", () => {
  expect(linePath([false, [10, 1], [20, 2], false, [40, 4]])).toBe("M10,1L20,2M40,4");
  expect(linePath([false, false])).toBe("");
});
