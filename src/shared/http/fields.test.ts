import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { holdingShare } from "../investors/holding-set.schema.ts";
import { username } from "../users/users.schema.ts";
import { moneyInput, optionalText, requiredText } from "./fields.ts";

test("requests may have invisible characters around a number, and a comma before its decimals", () => {
  const amounts = ["\u202A158942.50\u202C", "158942,5", " -20,00 ", "\u200B"];
  expect(amounts.map((typed) => moneyInput.parse(typed))).toEqual(["158942.50", "158942.50", "-20.00", null]);
  expect(moneyInput.safeParse("158,942.50").success).toBe(false);
  expect(moneyInput.safeParse("1,234").success).toBe(false);
  expect(holdingShare.parse({ sharePercentage: "\u200E12,5\uFEFF" })).toEqual({ sharePercentage: "12.5" });
});

describe("a text that nobody sees", () => {
  const UNSEEN = ["", " ", "\u200D", "\u00AD", "\u3164", "\u200E", "\u2800", "\uFE0F", "\u200B \u2060\uFEFF"];

  test.each(UNSEEN)("%j is missing where a text is required, and null where it is optional", (text) => {
    expect(z.safeParse(requiredText(80, "Enter a name."), text).error?.issues[0]?.message).toBe(
      "Enter a name.",
    );
    expect(z.parse(optionalText(80), text)).toBeNull();
    expect(z.safeParse(username, text.repeat(3)).success).toBe(false);
  });

  test.each(["x", "–", "😀", "\u0DC1\u0DCA\u200D\u0DBB\u0DD3", "Harbor\u00ADGroup"])(
    "%j is seen, and stays as it is",
    (text) => {
      expect(z.parse(requiredText(80, "Enter a name."), text)).toBe(text);
      expect(z.parse(optionalText(80), text)).toBe(text);
    },
  );
});
