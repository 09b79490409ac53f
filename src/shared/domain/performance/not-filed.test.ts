import { expect, test } from "vitest";
import { type ComparedLocation, compareLocation } from "./compare.ts";
import { notFiledOf } from "./not-filed.ts";
import { figuresOf } from "./sums.ts";

const comparing = {
  selection: { span: "month", until: "2026-10", against: "year" },
  currentMonth: "2026-11",
} as const;
const sums = (...missing: string[]) => ({ figures: figuresOf(() => null), missing, unreported: {} });
const due = { period: "2026-10", dueOn: "2026-11-10" };
const words = (missing: string[], filing: Partial<ComparedLocation>, today = "2026-11-12") => {
  const location = { locationId: 1, name: "Olive & Ember", now: sums(...missing), before: sums(), ...filing };
  const told = notFiledOf(compareLocation(location, comparing), today);
  return told && [told.sentence, told.short, told.isLate];
};

test("a location with all months is not spoken of", () => {
  expect(words([], { due })).toBeNull();
});

test("a missing month is named with the day it is due on, and how late it is", () => {
  expect(words(["2026-10"], { due })).toEqual([
    "October 2026 is not filed: due November 10, 2 days late",
    "October not filed, 2 days late",
    true,
  ]);
  expect(words(["2026-10"], { due }, "2026-11-10")).toEqual([
    "October 2026 is not filed: due November 10",
    "October not filed, due November 10",
    false,
  ]);
});

test("of several missing months the one to be filed next is told", () => {
  expect(words(["2026-09", "2026-10"], { due: { period: "2026-09", dueOn: "2026-10-10" } })).toEqual([
    "September – October 2026 are not filed. September 2026 is 33 days late",
    "September 2026 is 33 days late",
    true,
  ]);
});

test("a closed location says since when, and a month of long ago only that it is missing", () => {
  expect(words(["2026-10"], { closedSince: "2025-08" })).toEqual([
    "No report since August 2025",
    "No report since August 2025",
    false,
  ]);
  for (const filing of [{ due }, { closedSince: "2025-08" }])
    expect(words(["2024-03"], filing)?.[0]).toBe("March 2024 is not filed");
});
