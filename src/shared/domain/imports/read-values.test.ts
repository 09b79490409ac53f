import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatMoneyInput, fromCents } from "../money.ts";
import type { Cell } from "../spreadsheets/sheet.ts";
import { amountStyleOf, holdsPartsOfOne, readAmount, readPercent } from "./read-values.ts";

const said = (reading: ReturnType<typeof readAmount>) =>
  reading.ok ? (reading.warning?.sentence ?? reading.value) : reading.sentence;

describe("amounts", () => {
  it.each<[Cell, string | null]>([
    ["1,234.50", "1234.50"],
    ["(500.00)", "-500.00"],
    ["-500", "-500.00"],
    ["500-", "-500.00"],
    ["$1,234.50", "1234.50"],
    ["$ (4,500.00)", "-4500.00"],
    ["US$ 12", "12.00"],
    ["12.00 USD", "12.00"],
    ["1\u00A0234.50", "1234.50"],
    ["1\u2009234.50\u202C", "1234.50"],
    ["$ -", "0.00"],
    ["12,5", "12.50"],
    ["  ", null],
    [null, null],
    [65_631.89, "65631.89"],
    [0.1 + 0.2, "0.30"],
    [-4500, "-4500.00"],
    [1e-9, "0.00"],
  ])("reads %j", (cell, amount) => {
    expect(said(readAmount(cell, "1,234.50"))).toBe(amount);
  });

  it.each<[Cell, string]>([
    ["4l,208.15", "“4l,208.15” is not an amount: it holds a letter."],
    ["closed", "“closed” is not an amount."],
    ["1.234,50", "“1.234,50” has a comma for the cents. Choose 1.234,50 under Amounts are written."],
    [
      "84.210",
      "“84.210” may be thousands or cents. Choose 1.234,50 under Amounts are written, or write two decimals.",
    ],
    ["€1,234.50", "“€1,234.50” is not in dollars."],
    ["-(500)", "“-(500)” is not an amount."],
    [{ error: "#DIV/0!" }, "The formula divides by zero (“#DIV/0!”)."],
    ["#REF!", "The formula uses a cell that is gone (“#REF!”)."],
    [{ error: "#SPILL!" }, "The formula has no result (“#SPILL!”)."],
    [{ percent: 0.125 }, "“12.5%” is not an amount."],
    [{ date: "2026-10-01" }, "“Oct 01, 2026” is not an amount."],
    [12_345_678_901, "“12345678901” is not an amount. Use at most ten digits before the point."],
    [1e30, "“1e+30” is not an amount: it holds a letter."],
  ])("refuses %j in a sentence", (cell, sentence) => {
    expect(said(readAmount(cell, "1,234.50"))).toBe(sentence);
  });

  it.each<[Cell, string]>([
    ["1.234,50", "1234.50"],
    ["(1.234,50)", "-1234.50"],
    ["1.234", "1234.00"],
    ["1234.50", "1234.50"],
    [1234.5, "1234.50"],
    ["1,234.50", "“1,234.50” has a point for the cents. Choose 1,234.50 under Amounts are written."],
    [
      "84,210",
      "“84,210” may be thousands or cents. Choose 1,234.50 under Amounts are written, or write two decimals.",
    ],
  ])("reads %j where the comma is before the cents", (cell, amount) => {
    expect(said(readAmount(cell, "1.234,50"))).toBe(amount);
  });

  it("warns where a formula has more than cents", () => {
    expect(readAmount(1234.565, "1,234.50")).toEqual({
      ok: true,
      value: "1234.57",
      warning: { sentence: "“1,234.565” is read as 1,234.57, rounded to cents.", alike: "rounded" },
    });
    expect(readAmount(-0.005, "1,234.50")).toMatchObject({ value: "-0.01" });
  });

  it("reads every amount as it was written, in both styles and as a number", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -999_999_999_999n, max: 999_999_999_999n }), (cents) => {
        const value = fromCents(cents);
        const written = formatMoneyInput(value);
        const inOtherStyle = written.replaceAll(/[.,]/g, (sign) => (sign === "." ? "," : "."));
        for (const reading of [
          readAmount(written, "1,234.50"),
          readAmount(inOtherStyle, "1.234,50"),
          readAmount(Number(value), "1,234.50"),
        ])
          expect(reading).toEqual({ ok: true, value });
      }),
    );
  });

  it("answers any text with an amount or a sentence", () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^[-($€]*[\d.,lO ]{1,12}[-)%]*$/));
    fc.assert(
      fc.property(text, fc.constantFrom("1,234.50", "1.234,50"), (typed, style) => {
        const reading = readAmount(typed, style);
        if (reading.ok) expect(reading.value ?? "0.00").toMatch(/^-?\d{1,10}\.\d\d$/);
        else expect(reading.sentence).toMatch(/\.$/);
      }),
    );
  });

  it.each<[Cell[], string | null]>([
    [["1.234,50", "12", 3], "1.234,50"],
    [["1,234.50", "950.00"], "1,234.50"],
    [["1,234.50", "1.234,50"], null],
    [["950.00", "84.210", null], null],
  ])("finds out how %j are written", (cells, style) => {
    expect(amountStyleOf(cells)).toBe(style);
  });
});

describe("percentages", () => {
  it.each<[Cell, boolean, string | null]>([
    ["12.5%", false, "12.50"],
    ["12,5 %", true, "12.50"],
    [{ percent: 0.285 }, false, "28.50"],
    [0.125, true, "“0.125” is read as 12.50%."],
    [12.5, false, "12.50"],
    ["12.5", false, "12.50"],
    [0, true, "0.00"],
    [null, true, null],
    ["twelve", false, "“twelve” is not a percentage."],
    ["-5%", false, "“-5%” is below zero."],
    [101, false, "“101” is more than 100%."],
    [1 / 3, true, "“0.333333333333333” is read as 33.33%, rounded to two decimals."],
  ])("reads %j", (cell, isPartOfOne, percent) => {
    expect(said(readPercent(cell, isPartOfOne))).toBe(percent);
  });

  it("are parts of one where no number without a percent sign is above 1", () => {
    expect(holdsPartsOfOne([0.125, "0.5", null, "40%", { percent: 3 }])).toBe(true);
    expect(holdsPartsOfOne([0.125, "12.5"])).toBe(false);
  });
});
