import { expect, test } from "vitest";
import { holdingShare } from "../investors/holding-set.schema.ts";
import { moneyInput } from "./fields.ts";

test("requests may have invisible characters around a number, and a comma before its decimals", () => {
  const amounts = ["\u202A158942.50\u202C", "158942,5", " -20,00 ", "\u200B"];
  expect(amounts.map((typed) => moneyInput.parse(typed))).toEqual(["158942.50", "158942.50", "-20.00", null]);
  expect(moneyInput.safeParse("158,942.50").success).toBe(false);
  expect(moneyInput.safeParse("1,234").success).toBe(false);
  expect(holdingShare.parse({ sharePercentage: "\u200E12,5\uFEFF" })).toEqual({ sharePercentage: "12.5" });
});
