import { expect, it } from "vitest";
import { columnIndex, columnLetter } from "./sheet.ts";

it.each([
  [0, "A"],
  [25, "Z"],
  [26, "AA"],
  [51, "AZ"],
  [52, "BA"],
  [701, "ZZ"],
  [702, "AAA"],
  [16_383, "XFD"],
])("column %s is %s, and back", (index, letter) => {
  expect(columnLetter(index)).toBe(letter);
  expect(columnIndex(letter)).toBe(index);
});
