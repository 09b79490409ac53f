import { expect, it } from "vitest";
import { readDay } from "./typed-days.ts";

it.each([
  "2024-04-05",
  "4/5/2024",
  "04/05/24",
  "4-5-2024",
  "Apr 05, 2024",
  "Apr. 5 2024",
  " April 5th,\u00A02024",
  "5-Apr-24",
  "5 April 2024",
  "\u200E4/5/2024",
])("reads %s as a day", (typed) => {
  expect(readDay(typed)).toBe("2024-04-05");
});

it.each([
  ["mdy", "04/05/26", "2026-04-05"],
  ["dmy", "04/05/26", "2026-05-04"],
  ["ymd", "04/05/26", "2004-05-26"],
  ["dmy", "31.12.2026", "2026-12-31"],
  ["dmy", "2026/12/31", "2026-12-31"],
  ["dmy", "12/31/2026", null],
  ["mdy", "1.4.2026", null],
  ["ymd", "04/05/2026", null],
  ["dmy", "Apr 5, 2026", "2026-04-05"],
] as const)("reads, written as %s, %s as %s", (order, typed, day) => {
  expect(readDay(typed, order)).toBe(day);
});

it("reads the leap day of a leap year only", () => {
  expect(readDay("2/29/2024")).toBe("2024-02-29");
  expect(readDay("2/29/2023")).toBeNull();
});

it.each(["", "15/04/2024", "15.04.2024", "Apr 2024", "Foo 5, 2024", "Apr 31, 2024", "45397", "yesterday"])(
  "does not guess what day %j is",
  (typed) => {
    expect(readDay(typed)).toBeNull();
  },
);
