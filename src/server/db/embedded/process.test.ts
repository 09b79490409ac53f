import { expect, test } from "vitest";
import { isWorthReading } from "./process.ts";

const cut = "2026-11-21 10:50:18 UTC [24180] FATAL:  terminating connection due to administrator command";
const late = "2026-11-21 10:46:59 UTC [23864] FATAL:  the database system is shutting down";
const full = "2026-11-21 10:46:59 UTC [23864] PANIC:  could not write to file: No space left on device";

test("messages of starting and stopping are not logged", () => {
  expect(
    isWorthReading("2026-11-21 UTC [1] LOG:  database system is ready to accept connections", false),
  ).toBe(false);
});

test("ended connections are logged, except while PostgreSQL stops", () => {
  expect([cut, late].map((line) => isWorthReading(line, true))).toEqual([false, false]);
  expect([cut, late].map((line) => isWorthReading(line, false))).toEqual([true, true]);
});

test("a full disk is logged also while PostgreSQL stops", () => {
  expect(isWorthReading(full, true)).toBe(true);
});
