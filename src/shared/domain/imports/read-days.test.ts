import * as fc from "fast-check";
import { expect, it } from "vitest";
import type { Cell } from "../spreadsheets/sheet.ts";
import { dateOrderOf, readDayCell, readMonthCell } from "./read-days.ts";

const said = (reading: ReturnType<typeof readDayCell>) => (reading.ok ? reading.value : reading.sentence);

it.each<Cell>([
  "Oct 2026",
  "October 2026",
  "Oct-26",
  "Oct '26",
  "october, 2026",
  "2026-10",
  "2026 Oct",
  "10/2026",
  "10/1/2026",
  "10/31/2026 0:00",
  "2026-10-01T00:00:00",
  "Oct\u00A02026\u200B",
  { date: "2026-10-31" },
])("reads %j as October 2026", (cell) => {
  expect(said(readMonthCell(cell, "mdy", 2024))).toBe("2026-10");
});

it.each<[Cell, string]>([
  ["Sept", "“Sept” has no year. Write Sep 2024 or 2024-09."],
  ["Q3", "“Q3” is not a month. Write Oct 2026 or 2026-10."],
  ["2026", "“2026” is not a month. Write Oct 2026 or 2026-10."],
  [46_000, "“46000” is not a month. Write Oct 2026 or 2026-10."],
  ["10/0026", "“10/0026” is not a month. Write Oct 2026 or 2026-10."],
  ["31/12/2026", "“31/12/2026” is not written as month, day, year."],
  [{ error: "#N/A" }, "The formula finds no value (“#N/A”)."],
])("refuses %j as a month in a sentence", (cell, sentence) => {
  expect(said(readMonthCell(cell, "mdy", 2024))).toBe(sentence);
});

it.each<[Cell, string]>([
  [{ date: "2026-10-31" }, "2026-10-31"],
  ["31.10.2026", "2026-10-31"],
  ["Oct 31, 2026", "2026-10-31"],
  ["10/31/2026", "“10/31/2026” is not written as day, month, year."],
  ["yesterday", "“yesterday” is not a day. Write Oct 31, 2026 or 2026-10-31."],
  ["1/1/1900", "“1/1/1900” is not a day. Write Oct 31, 2026 or 2026-10-31."],
])("reads %j as a day, written day first", (cell, day) => {
  expect(said(readDayCell(cell, "dmy"))).toBe(day);
});

it.each<[Cell[], "day" | "month", string | null]>([
  [["04/05/2026"], "day", null],
  [["04/05/2026", "12/31/2026"], "day", "mdy"],
  [["04/05/2026", "31/12/2026"], "day", "dmy"],
  [["31/12/2026", "12/31/2026"], "day", null],
  [["04/05/26", "13/05/24"], "day", null],
  [["2026/05/04", "Apr 5, 2026", { date: "2026-05-04" }, "nonsense"], "day", "mdy"],
  [["5/5/2026"], "day", "mdy"],
  [["31.12.2026", "04.05.2026"], "day", "dmy"],
  [["10/1/2026", "11/1/2026"], "month", "mdy"],
  [["1/10/2026", "1/11/2026"], "month", "dmy"],
  [["1/10/2026", "10/1/2026"], "month", null],
  [["10/2026", "4/2026"], "month", "mdy"],
])("finds the order of the dates %j in a column of a %s, or asks", (cells, value, order) => {
  expect(dateOrderOf(cells, value)).toBe(order);
});

it("never reads a day in an order that the column contradicts", () => {
  const day = fc.record({ month: fc.integer({ min: 1, max: 12 }), day: fc.integer({ min: 1, max: 28 }) });
  fc.assert(
    fc.property(fc.array(day, { minLength: 1 }), fc.constantFrom("mdy", "dmy"), (days, order) => {
      const cells = days.map((each) =>
        order === "mdy" ? `${each.month}/${each.day}/2026` : `${each.day}/${each.month}/2026`,
      );
      const found = dateOrderOf(cells, "day");
      if (found === null) return;
      const two = (number: number) => String(number).padStart(2, "0");
      for (const [index, each] of days.entries())
        expect(said(readDayCell(cells[index] ?? null, found))).toBe(
          `2026-${two(each.month)}-${two(each.day)}`,
        );
    }),
  );
});
