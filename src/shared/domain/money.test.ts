import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as money from "./money.ts";
import {
  absolute,
  clawbackWord,
  COMMA_FOR_CENTS,
  divideRounded,
  formatMoney,
  formatMoneyInput,
  fromCents,
  groupThousands,
  NOT_AN_AMOUNT,
  plainMoneyInput,
  readMoney,
  readPastedMoney,
  TOO_MANY_DECIMALS,
} from "./money.ts";

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

/** U+200B to U+200F, U+202A to U+202E and others without a width, as hexadecimal codes. */
const INVISIBLE_CHARACTERS =
  "AD 61C 200B 200C 200D 200E 200F 202A 202B 202C 202D 202E 2060 2066 2069 FEFF".split(" ");

describe("readMoney, readPastedMoney", () => {
  const TOO_LONG = "Use at most ten digits before the point";
  const cents = fc.bigInt({ min: -999_999_999_999n, max: 999_999_999_999n });

  it.each([
    ["158942.5", "158942.50"],
    ["$158,942.50", "158942.50"],
    [" 158 942.50 ", "158942.50"],
    ["158\u00a0942.50", "158942.50"],
    ["158\u202f942.50", "158942.50"],
    ["158,942.50 USD", "158942.50"],
    ["usd 1,000", "1000.00"],
    ["US$ 20", "20.00"],
    ["20$", "20.00"],
    [".5", "0.50"],
    ["5.", "5.00"],
    ["+5", "5.00"],
    ["007", "7.00"],
    ["0", "0.00"],
    ["-0", "0.00"],
    ["9,999,999,999.99", "9999999999.99"],
    ["1234,56", "1234.56"],
    ["12,34", "12.34"],
    ["1234,5", "1234.50"],
    [",50", "0.50"],
    ["1 234,56", "1234.56"],
    ["-1234,56 USD", "-1234.56"],
    ["(1234,56)", "-1234.56"],
    ["1,234", "1234.00"],
    ["00000000000001", "1.00"],
  ])("reads %j as %s", (typed, value) => {
    expect(readMoney(typed)).toEqual({ ok: true, value });
  });

  it.each(
    "(4,500)|-4500|−4500|–4500|4500-|- 4,500|$(4,500.00)|($4,500)|-$4,500|$-4,500|(4500) USD| $ (4,500.00)|$   (4,500.00) ".split(
      "|",
    ),
  )("reads %j as negative", (typed) => {
    expect(readMoney(typed)).toEqual({ ok: true, value: "-4500.00" });
  });

  it.each([" $ -   ", "-", "–", "$-", "- 0", "$ -   ", "$\u00a0\u2013\u00a0\u00a0", "-   USD", "(0.00)"])(
    "reads the accounting format %j as zero",
    (typed) => {
      expect(readMoney(typed)).toEqual({ ok: true, value: "0.00" });
    },
  );

  it.each(["", "   ", "\t"])("reads %j as absent", (typed) => {
    expect(readMoney(typed)).toEqual({ ok: true, value: null });
  });

  it.each([
    ["12.345", "12.35", true],
    ["12.344", "12.34", true],
    ["-12.345", "-12.35", true],
    ["(0.005)", "-0.01", true],
    ["-0.004", "0.00", true],
    ["0.999", "1.00", true],
    ["12.3000", "12.30", false],
    ["84.210", "84.21", false],
    ["($84.210)", "-84.21", false],
    [`0.${"4".repeat(100_000)}`, "0.44", true],
  ])("rounds pasted half cents away from zero, and refuses a typed third decimal", (text, value, rounded) => {
    expect(readPastedMoney(text)).toEqual({ ok: true, value, rounded });
    expect(readMoney(text)).toEqual({ ok: false, message: TOO_MANY_DECIMALS });
  });

  it.each(INVISIBLE_CHARACTERS)("reads an amount with U+%s around it", (code) => {
    const mark = String.fromCodePoint(Number.parseInt(code, 16));
    for (const typed of [`158942.50${mark}`, `${mark}$${mark}158,942.50${mark}`, `${mark}158942,50${mark}`])
      expect(readMoney(typed)).toEqual({ ok: true, value: "158942.50" });
    expect(readMoney(mark)).toEqual({ ok: true, value: null });
    expect(readMoney(`12.3${mark}45`)).toEqual({ ok: false, message: TOO_MANY_DECIMALS });
  });

  it.each(["1.234,56", "1.234.567,89", "-1.234,56", "1.234,5 USD"])("refuses the ambiguous %j", (typed) => {
    expect(readMoney(typed)).toEqual({ ok: false, message: COMMA_FOR_CENTS });
  });

  it.each(
    "abc 0,125 1,234,56 12a 1e5 4.5K $ $-$ (-) . () --5 -(5) $5$ 1.2.3 1,2345 1234,567 5% NaN 1,23,456.00".split(
      " ",
    ),
  )("refuses %j", (typed) => {
    expect(readMoney(typed)).toEqual({ ok: false, message: NOT_AN_AMOUNT });
  });

  it.each(["10000000000", "-10,000,000,000.00", "9999999999.995", "9".repeat(100_000)])(
    "refuses an eleventh digit before the point",
    (typed) => {
      expect(readMoney(typed)).toEqual({ ok: false, message: TOO_LONG });
    },
  );

  it("reads every amount that the portal formats", () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const value = fromCents(amount);
        for (const shown of [formatMoney(value), formatMoneyInput(value), plainMoneyInput(value)]) {
          expect(readMoney(shown)).toEqual({ ok: true, value });
        }
      }),
    );
  });

  it("returns an amount or a sentence for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0159.,-()$ USDx−") }), (typed) => {
        const reading = readMoney(typed);
        if (reading.ok) expect(reading.value ?? "0.00").toMatch(/^-?\d{1,10}\.\d{2}$/);
        else expect(reading.message).not.toBe("");
      }),
    );
  });
});

describe("clawbackWord", () => {
  it("names a negative distribution only", () => {
    expect(clawbackWord("-0.01")).toBe("Clawback");
    expect(["0.00", "0.01", null].map(clawbackWord)).toEqual([null, null, null]);
  });
});
