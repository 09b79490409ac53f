import { expect, test } from "vitest";
import { periodInFigures } from "./periods.ts";

test.each([
  ["10/2026", "2026-10"],
  ["2026-10", "2026-10"],
  ["1.2026", "2026-01"],
  ["01/2026", "2026-01"],
  ["2026/1", "2026-01"],
])("%s is a month in figures", (word, period) => {
  expect(periodInFigures(word)).toBe(period);
});

test.each(["", "2026", "10", "13/2026", "0/2026", "10/20266", "10/26", "oct/2026"])("%j is none", (word) => {
  expect(periodInFigures(word)).toBeNull();
});
