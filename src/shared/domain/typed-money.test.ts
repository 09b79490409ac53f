import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  COMMA_FOR_CENTS,
  formatMoney,
  formatMoneyInput,
  fromCents,
  NOT_AN_AMOUNT,
  plainMoneyInput,
  readMoney,
  readPastedMoney,
  TOO_MANY_DECIMALS,
} from "./money.ts";

const TOO_LONG = "Use at most ten digits before the point";
const cents = fc.bigInt({ min: -999_999_999_999n, max: 999_999_999_999n });

describe("what a manager types or pastes", () => {
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
    ["00000000000001", "1.00"],
  ])("reads %j as %s", (typed, value) => {
    expect(readMoney(typed)).toEqual({ ok: true, value });
  });

  it.each([
    "(4,500)",
    "-4500",
    "−4500",
    "–4500",
    "4500-",
    "- 4,500",
    "$(4,500.00)",
    "($4,500)",
    "-$4,500",
    "$-4,500",
    "(4500) USD",
    " $ (4,500.00)",
    "$   (4,500.00) ",
  ])("reads %j as money taken back", (typed) => {
    expect(readMoney(typed)).toEqual({ ok: true, value: "-4500.00" });
  });

  it.each([" $ -   ", "-", "–", "$-", "- 0", "$ -   ", "$\u00a0\u2013\u00a0\u00a0", "-   USD", "(0.00)"])(
    "reads %j, as accounting formats write it, as zero",
    (typed) => {
      expect(readMoney(typed)).toEqual({ ok: true, value: "0.00" });
    },
  );

  it.each(["", "   ", "\t"])("leaves %j empty", (typed) => {
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
  ])(
    "half a cent is rounded away from zero where it was pasted, and a third decimal refused where it was typed",
    (text, value, rounded) => {
      expect(readPastedMoney(text)).toEqual({ ok: true, value, rounded });
      expect(readMoney(text)).toEqual({ ok: false, message: TOO_MANY_DECIMALS });
    },
  );

  it.each(["1.234,56", "1.234.567,89", "12,34", "1234,5", ",50", "1 234,56", "-1.234,56", "1.234,5 USD"])(
    "does not guess what %j means",
    (typed) => {
      expect(readMoney(typed)).toEqual({ ok: false, message: COMMA_FOR_CENTS });
    },
  );

  it.each([
    "abc",
    "12a",
    "1e5",
    "4.5K",
    "$",
    "$-$",
    "(-)",
    ".",
    "()",
    "--5",
    "-(5)",
    "$5$",
    "1.2.3",
    "1,2345",
    "1234,567",
    "1,234 567",
    "12 34",
    "5%",
    "NaN",
    "1,23,456.00",
  ])("finds no amount in %j", (typed) => {
    expect(readMoney(typed)).toEqual({ ok: false, message: NOT_AN_AMOUNT });
  });

  it.each(["10000000000", "-10,000,000,000.00", "9999999999.995", "9".repeat(100_000)])(
    "takes no eleventh digit before the point",
    (typed) => {
      expect(readMoney(typed)).toEqual({ ok: false, message: TOO_LONG });
    },
  );

  it("reads back whatever the portal itself shows", () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const value = fromCents(amount);
        for (const shown of [formatMoney(value), formatMoneyInput(value), plainMoneyInput(value)]) {
          expect(readMoney(shown)).toEqual({ ok: true, value });
        }
      }),
    );
  });

  it("answers any text with an amount or a sentence", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0159.,-()$ USDx−") }), (typed) => {
        const reading = readMoney(typed);
        if (reading.ok) expect(reading.value ?? "0.00").toMatch(/^-?\d{1,10}\.\d{2}$/);
        else expect(reading.message).not.toBe("");
      }),
    );
  });
});
