import { expect, test } from "vitest";
import { parseNumericPeriod } from "./periods.ts";

test.each([
  ["10/2026", "2026-10"],
  ["2026-10", "2026-10"],
  ["1.2026", "2026-01"],
  ["01/2026", "2026-01"],
  ["2026/1", "2026-01"],
])("%s is a month in figures", (word, period) => {
  expect(parseNumericPeriod(word)).toBe(period);
});

test.each(["", "2026", "10", "13/2026", "0/2026", "10/20266", "10/26", "oct/2026"])("%j is none", (word) => {
  expect(parseNumericPeriod(word)).toBeNull();
});
