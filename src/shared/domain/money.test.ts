import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as money from "./money.ts";

const cents = fc.bigInt({ min: -999_999_999_999n, max: 999_999_999_999n });

describe("money between text and cents", () => {
  it("comes back the same from every amount of cents", () => {
    fc.assert(fc.property(fc.bigInt(), (amount) => money.toCents(money.fromCents(amount)) === amount));
  });

  it("knows amounts below a dollar, whole dollars and one decimal", () => {
    expect(["0.05", "-0.05", "7", "1234.5", "-20.00"].map(money.toCents)).toEqual([
      5n,
      -5n,
      700n,
      123_450n,
      -2000n,
    ]);
    expect([5n, -5n, 0n, 700n, -2000n].map(money.fromCents)).toEqual([
      "0.05",
      "-0.05",
      "0.00",
      "7.00",
      "-20.00",
    ]);
  });

  it("has no negative nothing", () => {
    expect(money.fromCents(money.toCents("-0.00"))).toBe("0.00");
    expect(money.formatMoney("-0.00")).toBe("$0.00");
  });

  it.each([
    "",
    " ",
    "-",
    ".",
    "1.",
    ".5",
    "1,234",
    "1.234",
    "1e3",
    "$5",
    "NaN",
    "Infinity",
    "0x10",
    "1 2",
    "--1",
  ])("takes %j for no amount", (text) => {
    expect(() => money.toCents(text)).toThrow(RangeError);
    expect(money.isMoneyText(text)).toBe(false);
  });

  it("takes an amount that is not there for nothing", () => {
    expect([money.toCents(null), money.toCents(undefined)]).toEqual([0n, 0n]);
  });

  it("adds up what floats would not", () => {
    expect(money.sumMoney(["0.10", "0.20", null, undefined])).toBe("0.30");
    expect(money.sumMoney([])).toBe("0.00");
    expect(money.sumMoney(["9999999999.99", "9999999999.99"])).toBe("19999999999.98");
    expect(money.sumMoney(["4500.00", "-4500.00"])).toBe("0.00");
  });

  it("stores ten digits before the point and not eleven", () => {
    expect(money.isMoneyText("-9999999999.99")).toBe(true);
    expect(money.isMoneyText("10000000000")).toBe(false);
    expect(money.isMoneyText("1.005")).toBe(false);
  });
});

describe("money as shown", () => {
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

  it("splits into sign, dollars and cents that read as the whole", () => {
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

  it("gives a field at rest commas and a field being edited none", () => {
    expect(money.formatMoneyInput("15210.4")).toBe("15,210.40");
    expect(money.formatMoneyInput("-4500")).toBe("−4,500.00");
    expect(money.plainMoneyInput("-15210.4")).toBe("-15210.40");
    expect([money.formatMoneyInput(null), money.plainMoneyInput(undefined)]).toEqual(["", ""]);
  });
});
