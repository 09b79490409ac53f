import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { absolute, divideRounded, groupThousands } from "./money.ts";

describe("rounding", () => {
  it("rounds half away from zero on both sides", () => {
    expect([5n, -5n, 4n, -4n, 15n, -15n].map((n) => divideRounded(n, 10n))).toEqual([
      1n,
      -1n,
      0n,
      0n,
      2n,
      -2n,
    ]);
    expect(divideRounded(5n, -10n)).toBe(-1n);
    expect(divideRounded(-5n, -10n)).toBe(1n);
    expect(divideRounded(0n, -10n)).toBe(0n);
  });

  it("is never more than half a unit off and mirrors the sign", () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt({ min: 1n }), (dividend, divisor) => {
        const rounded = divideRounded(dividend, divisor);
        expect(absolute(dividend - rounded * divisor) * 2n <= divisor).toBe(true);
        expect(divideRounded(-dividend, divisor)).toBe(-rounded);
      }),
    );
  });

  it("refuses to divide by nothing", () => {
    expect(() => divideRounded(1n, 0n)).toThrow(RangeError);
  });

  it("puts commas between full thousands only", () => {
    expect(["0", "999", "1000", "158942", "1234567890"].map(groupThousands)).toEqual([
      "0",
      "999",
      "1,000",
      "158,942",
      "1,234,567,890",
    ]);
  });
});
