import { expect, test } from "vitest";
import { isWorthReading } from "./process.ts";

const cut = "2026-11-21 10:50:18 UTC [24180] FATAL:  terminating connection due to administrator command";
const late = "2026-11-21 10:46:59 UTC [23864] FATAL:  the database system is shutting down";
const full = "2026-11-21 10:46:59 UTC [23864] PANIC:  could not write to file: No space left on device";

test("plain notes of starting and stopping are kept from the operator", () => {
  expect(
    isWorthReading("2026-11-21 UTC [1] LOG:  database system is ready to accept connections", false),
  ).toBe(false);
});

test("connections that end because it was told to stop are no news; at any other time they are", () => {
  expect([cut, late].map((line) => isWorthReading(line, true))).toEqual([false, false]);
  expect([cut, late].map((line) => isWorthReading(line, false))).toEqual([true, true]);
});

test("a disk that is full is told also while it stops", () => {
  expect(isWorthReading(full, true)).toBe(true);
});
