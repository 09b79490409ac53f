import { expect, test } from "vitest";
import { compareLocation } from "./compare.ts";
import { notFiledOf } from "./not-filed.ts";
import { figuresOf } from "./sums.ts";

const comparing = {
  selection: { span: "month", until: "2026-10", against: "year" },
  currentMonth: "2026-11",
} as const;
const sums = (...missing: string[]) => ({ figures: figuresOf(() => null), missing, unreported: {} });
const row = (...missing: string[]) =>
  compareLocation({ locationId: 1, name: "Olive & Ember", now: sums(...missing), before: sums() }, comparing);
const october = { period: "2026-10", dueOn: "2026-11-10" };
const words = (of: ReturnType<typeof row>, filing: Parameters<typeof notFiledOf>[1], today: string) => {
  const told = notFiledOf(of, filing, today);
  return told && [told.sentence, told.short, told.isLate];
};

test("a location with all months is not spoken of", () => {
  expect(words(row(), { due: october, closedSince: null }, "2026-11-12")).toBeNull();
});

test("a missing month is named with the day it is due on, and how late it is", () => {
  expect(words(row("2026-10"), { due: october, closedSince: null }, "2026-11-12")).toEqual([
    "October 2026 is not filed: due November 10, 2 days late",
    "October not filed, 2 days late",
    true,
  ]);
  expect(words(row("2026-10"), { due: october, closedSince: null }, "2026-11-10")).toEqual([
    "October 2026 is not filed: due November 10",
    "October not filed, due November 10",
    false,
  ]);
});

test("of several missing months the one to be filed next is told", () => {
  expect(
    words(
      row("2026-09", "2026-10"),
      { due: { period: "2026-09", dueOn: "2026-10-10" }, closedSince: null },
      "2026-11-12",
    ),
  ).toEqual([
    "September – October 2026 are not filed. September 2026 is 33 days late",
    "September 2026 is 33 days late",
    true,
  ]);
});

test("a closed location says since when, and a month of long ago only that it is missing", () => {
  expect(words(row("2026-10"), { due: null, closedSince: "2025-08" }, "2026-11-12")).toEqual([
    "No report since August 2025",
    "No report since August 2025",
    false,
  ]);
  for (const filing of [
    { due: october, closedSince: null },
    { due: null, closedSince: "2025-08" },
  ])
    expect(words(row("2024-03"), filing, "2026-11-12")?.[0]).toBe("March 2024 is not filed");
});
