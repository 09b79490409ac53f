import { describe, expect, test } from "vitest";
import { formatCommitted, formatEditing, isNegative, otherSign, sameMoney } from "../money-input.tsx";

test.each([
  ["158942.5", "158,942.50"],
  ["(4,500)", "−4,500.00"],
  ["", ""],
  ["12a", "12a"],
  ["1.234,56", "1.234,56"],
  ["12.345", "12.345"],
])("%j stands as %j when the cell is left", (typed, shown) => {
  expect(formatCommitted(typed)).toBe(shown);
});

test("no comma stands in the way while editing, and what is no amount stays", () => {
  expect(formatEditing("158,942.50")).toBe("158942.50");
  expect(formatEditing("−4,500.00")).toBe("-4500.00");
  expect(formatEditing("12a")).toBe("12a");
});

test("the same amount is the same however it is written", () => {
  expect(sameMoney("1,000.00", "1000")).toBe(true);
  expect(sameMoney("1000", "1000.01")).toBe(false);
  expect(sameMoney("", "0")).toBe(false);
});

test("less than nothing is negative, nothing is not", () => {
  expect(isNegative("−4500")).toBe(true);
  expect(isNegative("-0")).toBe(false);
  expect(isNegative("")).toBe(false);
});

describe("the sign key", () => {
  test.each([
    ["4,500.00", "-4500.00"],
    ["(4,500)", "4500.00"],
    ["", "-"],
    ["-", ""],
    ["12a", "-12a"],
    ["−12a", "12a"],
    ["−4,500.00", "4500.00"],
  ])("makes %j to %j", (typed, turned) => {
    expect(otherSign(typed)).toBe(turned);
  });
});
