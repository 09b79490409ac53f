import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as money from "./money.ts";
import { absolute, clawbackWord, divideRounded, groupThousands } from "./money.ts";

describe("money", () => {
  const cents = fc.bigInt({ min: -999_999_999_999n, max: 999_999_999_999n });

  describe("money between text and cents", () => {
    it("every amount of cents survives the conversion to text and back", () => {
      fc.assert(fc.property(fc.bigInt(), (amount) => money.toCents(money.fromCents(amount)) === amount));
    });

    it("amounts below a dollar, whole dollars and one decimal are read", () => {
      const cases = { "0.05": 5n, "-0.05": -5n, "7": 700n, "1234.5": 123_450n, "-20.00": -2000n };
      for (const [text, amount] of Object.entries(cases)) expect(money.toCents(text)).toBe(amount);
    });

    it("zero is never negative", () => {
      expect(money.fromCents(money.toCents("-0.00"))).toBe("0.00");
      expect(money.formatMoney("-0.00")).toBe("$0.00");
    });

    it.each("| |-|.|1.|.5|1,234|1.234|1e3|$5|NaN|Infinity|0x10|1 2|--1".split("|"))("%j throws", (text) => {
      expect(() => money.toCents(text)).toThrow(RangeError);
      expect(money.isMoneyText(text)).toBe(false);
    });

    it("a missing amount is 0", () => {
      expect([money.toCents(null), money.toCents(undefined)]).toEqual([0n, 0n]);
    });

    it("sums are exact where floats are not", () => {
      expect(money.sumMoney(["0.10", "0.20", null, undefined])).toBe("0.30");
      expect(money.sumMoney([])).toBe("0.00");
      expect(money.sumMoney(["9999999999.99", "9999999999.99"])).toBe("19999999999.98");
      expect(money.sumMoney(["4500.00", "-4500.00"])).toBe("0.00");
    });

    it("ten digits before the point are storable, eleven are not", () => {
      expect(money.isMoneyText("-9999999999.99")).toBe(true);
      expect(money.isMoneyText("10000000000")).toBe(false);
      expect(money.isMoneyText("1.005")).toBe(false);
    });
  });

  describe("formatted money", () => {
    it.each([
      ["158942.50", "$158,942.50"],
      ["-4500", "−$4,500.00"],
      ["-0.01", "−$0.01"],
      ["999.9", "$999.90"],
      ["1000", "$1,000.00"],
      ["9999999999.99", "$9,999,999,999.99"],
      [null, "$0.00"],
      [undefined, "$0.00"],
    ])("shows %s as %s", (value, shown) => {
      expect(money.formatMoney(value)).toBe(shown);
    });

    it("sign, dollars and cents join to the formatted amount", () => {
      expect(money.splitMoney("-158942.5")).toEqual({ sign: "−", dollars: "$158,942", cents: ".50" });
      fc.assert(
        fc.property(cents, (amount) => {
          const { sign, dollars, cents: rest } = money.splitMoney(money.fromCents(amount));
          expect(sign + dollars + rest).toBe(money.formatMoney(money.fromCents(amount)));
        }),
      );
    });

    it.each([
      [0, "$0"],
      [25_000_000, "$250K"],
      [25_000_000n, "$250K"],
      [120_000_000, "$1.2M"],
      [125_000_000, "$1.25M"],
      [100_000_000, "$1M"],
      [250_000, "$2.5K"],
      [50_000, "$500"],
      [-25_000_000, "−$250K"],
      [99_960, "$1K"],
      [99_999_900, "$1M"],
      [-20, "$0"],
      [25_000_000.4, "$250K"],
    ])("labels an axis at %s cents with %s", (at, label) => {
      expect(money.formatAxis(at)).toBe(label);
    });

    it("a field without focus has commas, a focused one has none", () => {
      expect(money.formatMoneyInput("15210.4")).toBe("15,210.40");
      expect(money.formatMoneyInput("-4500")).toBe("−4,500.00");
      expect(money.plainMoneyInput("-15210.4")).toBe("-15210.40");
      expect([money.formatMoneyInput(null), money.plainMoneyInput(undefined)]).toEqual(["", ""]);
    });
  });
});

describe("divideRounded, groupThousands", () => {
  it("rounds half away from zero for both signs", () => {
    const rounded = [5n, -5n, 4n, -4n, 15n, -15n].map((n) => divideRounded(n, 10n));
    expect(rounded).toEqual([1n, -1n, 0n, 0n, 2n, -2n]);
    expect(divideRounded(5n, -10n)).toBe(-1n);
    expect(divideRounded(-5n, -10n)).toBe(1n);
    expect(divideRounded(0n, -10n)).toBe(0n);
  });

  it("is at most half a unit off and symmetric in sign", () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt({ min: 1n }), (dividend, divisor) => {
        const rounded = divideRounded(dividend, divisor);
        expect(absolute(dividend - rounded * divisor) * 2n <= divisor).toBe(true);
        expect(divideRounded(-dividend, divisor)).toBe(-rounded);
      }),
    );
  });

  it("throws on a divisor of 0", () => {
    expect(() => divideRounded(1n, 0n)).toThrow(RangeError);
  });

  it("puts commas between full thousands only", () => {
    const grouped = ["0", "999", "1000", "158942", "1234567890"].map(groupThousands);
    expect(grouped.join(" ")).toBe("0 999 1,000 158,942 1,234,567,890");
  });
});

describe("clawbackWord", () => {
  it("names a negative distribution only", () => {
    expect(clawbackWord("-0.01")).toBe("Clawback");
    expect(["0.00", "0.01", null].map(clawbackWord)).toEqual([null, null, null]);
  });
});
