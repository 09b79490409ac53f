import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatMoney, formatMoneyInput, fromCents, plainMoneyInput } from "../money.ts";
import {
  COMMA_FOR_CENTS,
  NOT_AN_AMOUNT,
  readMoney,
  readPastedMoney,
  TOO_MANY_DECIMALS,
} from "./typed-money.ts";

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
