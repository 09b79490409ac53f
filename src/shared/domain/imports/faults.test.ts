import * as fc from "fast-check";
import { expect, it } from "vitest";
import { groupFaults, rowsInWords } from "./faults.ts";

it.each([
  [[47], "47"],
  [[169, 170], "169 and 170"],
  [[234, 235, 236], "234–236"],
  [[3, 7, 8, 9, 12], "3, 7–9 and 12"],
  [Array.from({ length: 1179 }, (_, index) => index + 2), "2–1,180"],
  [Array.from({ length: 20 }, (_, index) => 2 * index), "0, 2, 4, 6, 8, 10, 12, 14 and 12 more"],
])("says which rows %j are", (rows, words) => {
  expect(rowsInWords(rows)).toBe(words);
});

it("says every row once, however many they are", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1 }), (drawn) => {
      const rows = drawn.toSorted((a, b) => a - b);
      const said = rowsInWords(rows)
        .split(/, | and /)
        .reduce((sum, part) => {
          const [first = 0, last = first] = part.replace(" more", "").split("–").map(Number);
          return sum + (part.endsWith("more") ? first : last - first + 1);
        }, 0);
      expect(said).toBe(rows.length);
    }),
  );
});

const COLUMNS = [
  { field: "location", letter: "A", heading: "Restaurant" },
  { field: "period", letter: "B", heading: "Month" },
] as const;
const fault = (row: number, sentence: string, alike?: string, sheet = "Months") => ({
  rows: [{ sheet, row }],
  fields: ["period" as const],
  sentence,
  alike,
});

it("lists the same fault of many rows once, with the first one's sentence, by the first rows", () => {
  const faults = [
    fault(9, "“Sept” has no year."),
    fault(5, "“1,5” …", "comma"),
    fault(7, "“2,5” …", "comma"),
  ];
  expect(groupFaults(faults, COLUMNS, ["Months"])).toEqual([
    { sheet: null, rows: [5, 7], columns: [{ letter: "B", heading: "Month" }], sentence: "“1,5” …" },
    { sheet: null, rows: [9], columns: [{ letter: "B", heading: "Month" }], sentence: "“Sept” has no year." },
  ]);
});

it("names the sheet where several are read, in their order", () => {
  const lines = groupFaults([fault(2, "Empty.", "", "B"), fault(9, "Empty.", "", "A")], COLUMNS, ["A", "B"]);
  expect(lines.map(({ sheet, rows }) => [sheet, ...rows])).toEqual([
    ["A", 9],
    ["B", 2],
  ]);
});
