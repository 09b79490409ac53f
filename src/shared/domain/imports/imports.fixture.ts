import type { Cell, Sheet } from "../spreadsheets/sheet.ts";
import type { AskedFile, ImportContext } from "./choices.ts";
import { groupFaults, rowsInWords } from "./faults.ts";
import type { ImportKind } from "./import-fields.ts";
import { type FileMatch, matchFile } from "./match-file.ts";
import { readRows } from "./read-rows.ts";

export const CONTEXT: ImportContext = {
  locations: [
    { id: 1, name: "Copper Finch Café" },
    { id: 2, name: "Olive & Ember" },
    { id: 3, name: "Store 12" },
  ],
  investors: [
    { id: 7, firstName: "Anna", lastName: "Rossi", email: "anna@example.com" },
    { id: 8, firstName: "Ben", lastName: "Ito", email: "ben@example.com" },
  ],
  isLimited: false,
  today: "2026-11-12",
};

export const sheetOf = (rows: readonly (readonly Cell[])[], name = "Sheet1"): Sheet => ({
  name,
  isHidden: false,
  rows,
  hiddenRows: [],
});

export const match = (
  sheets: readonly Sheet[],
  asked: Partial<AskedFile> = {},
  context: ImportContext = CONTEXT,
): FileMatch =>
  matchFile(
    sheets,
    { filename: "a.xlsx", kind: null, choices: {}, remembered: new Map(), ...asked },
    context,
  );

/** The rows of one sheet, and what is said about them: "5 | C Gross sales | Empty." */
export function readSheet<K extends ImportKind>(
  kind: K,
  rows: readonly (readonly Cell[])[],
  asked: Partial<AskedFile> = {},
  context: ImportContext = CONTEXT,
) {
  const sheets = [sheetOf(rows)];
  const matched = match(sheets, { kind, ...asked }, context);
  const read = readRows(kind, sheets, matched, context);
  const said = (faults: typeof read.faults) =>
    groupFaults(faults, matched.columns, ["Sheet1"]).map(({ rows: numbers, columns, sentence }) =>
      [
        rowsInWords(numbers),
        columns.map(({ letter, heading }) => `${letter} ${heading}`).join(", "),
        sentence,
      ].join(" | "),
    );
  return { rows: read.rows, faults: said(read.faults), warnings: said(read.warnings), matched };
}
