import { holdsTooMuch, tooManyRows } from "#server/spreadsheets/spreadsheet-problem.ts";
import type { Cell } from "#shared/domain/spreadsheets/sheet.ts";

/** The row of headings does not count. */
export const HEADINGS = 1;
/** 50,000 rows of thirty columns. */
export const CELLS_MAX = 1_500_000;

/**
 * The rows without what is empty behind the last value.
 * @throws SpreadsheetProblem where more is left than is read
 */
export function cutRows(
  filename: string,
  rows: Iterable<readonly Cell[]>,
  rowsMax: number,
): readonly (readonly Cell[])[] {
  const found: (readonly Cell[])[] = [];
  let [cells, end] = [0, 0];
  for (const row of rows) {
    const cut = row.slice(0, row.findLastIndex((cell) => cell !== null) + 1);
    found.push(cut);
    if (cut.length > 0) end = found.length;
    cells += cut.length;
    if (end > rowsMax + HEADINGS) throw tooManyRows(filename, rowsMax);
    if (cells > CELLS_MAX) throw holdsTooMuch(filename);
  }
  return found.slice(0, end);
}
