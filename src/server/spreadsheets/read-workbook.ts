import { type CellObject, type ParsingOptions, read, type WorkBook, type WorkSheet } from "@e965/xlsx";
import { CELLS_MAX, cutRows, HEADINGS } from "#server/spreadsheets/cut-rows.ts";
import { holdsTooMuch, SpreadsheetProblem, tooManyRows } from "#server/spreadsheets/spreadsheet-problem.ts";
import { cellOf } from "#server/spreadsheets/workbook-cells.ts";
import { type Cell, columnLetter, type Sheet } from "#shared/domain/spreadsheets/sheet.ts";

/** The largest sheet of Excel. */
const ROWS = 1_048_576;
const COLUMNS = 16_384;
/** In the text of an .xlsx, which is not compressed here. */
const CELL = "<c";
const HIDDEN_ROW = /<(?:\w+:)?row\s[^<>]*hidden="(?:1|true)"/;

type Row = readonly (CellObject | undefined)[] | undefined;
const rowsOf = (sheet: WorkSheet | undefined): readonly Row[] => sheet?.["!data"] ?? [];

/**
 * The sheets of a workbook whose container was checked (document-formats.ts). Formulas are their stored results.
 * @throws SpreadsheetProblem, or Error for a damaged one
 */
export function readWorkbook(
  filename: string,
  bytes: Buffer,
  isOlder: boolean,
  rowsMax: number,
): readonly Sheet[] {
  if (countOf(CELL, bytes) > CELLS_MAX) throw holdsTooMuch(filename);
  // Empty cells are read of an .xlsx for its formulas without a result, so that the rows behind the limit are left out.
  const parts = isOlder ? { cellFormula: false } : { sheetStubs: true, sheetRows: rowsMax + HEADINGS + 1 };
  const workbook = readQuietly(bytes, parts);
  const is1904 = workbook.Workbook?.WBProps?.date1904 === true;
  const calculation = (workbook.Workbook as { CalcPr?: { fullCalcOnLoad?: string } } | undefined)?.CalcPr;
  const isStale = /^(1|true)$/.test(calculation?.fullCalcOnLoad ?? "");

  const names = workbook.SheetNames.filter((name) => workbook.Sheets[name]?.["!type"] === undefined);
  const longer = names.filter((name) => workbook.Sheets[name]?.["!fullref"] !== undefined);
  if (longer.length > 0) {
    const whole = readQuietly(bytes, { cellFormula: false, sheets: longer });
    const behind = longer.flatMap((name) => rowsOf(whole.Sheets[name]).slice(rowsMax + HEADINGS));
    if (behind.some((row) => row?.some((cell) => cellOf(cell, is1904) !== null)))
      throw tooManyRows(filename, rowsMax);
  }
  const withHiddenRows =
    isOlder || !HIDDEN_ROW.test(bytes.toString("latin1"))
      ? workbook
      : readQuietly(bytes, { cellFormula: false, cellStyles: true, sheetRows: rowsMax + HEADINGS });
  const found = names.map((name) => [name, rowsWithin(workbook.Sheets[name])] as const);
  const unknown = firstWithoutResult(found, isStale);
  if (unknown !== null)
    throw new SpreadsheetProblem(
      `${filename} has formulas without results, as in ${unknown}. Open it in Excel, save it and drop it again.`,
    );
  return found.map(([name, data]) => {
    const hidden = withHiddenRows.Sheets[name]?.["!rows"];
    const rows = cutRows(filename, cellsOf(data, is1904), rowsMax);
    return {
      name,
      isHidden: (workbook.Workbook?.Sheets?.[workbook.SheetNames.indexOf(name)]?.Hidden ?? 0) !== 0,
      rows,
      hiddenRows: rows.flatMap((_, index) => (hidden?.[index]?.hidden === true ? index + 1 : [])),
    };
  });
}

/** The library writes a line for each thing that it does not know, and a damaged file has millions of them. */
function readQuietly(bytes: Buffer, parts: ParsingOptions): WorkBook {
  const { error } = console;
  console.error = () => undefined;
  try {
    return read(bytes, { dense: true, cellNF: true, cellText: false, cellHTML: false, ...parts });
  } finally {
    console.error = error;
  }
}

function countOf(text: string, bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(text); at !== -1; at = bytes.indexOf(text, at + 1)) count += 1;
  return count;
}

/** Rows and cells that the file leaves out are empty. */
function* cellsOf(rows: readonly Row[], is1904: boolean): Generator<readonly Cell[]> {
  for (const row of rows) yield Array.from(row ?? [], (cell) => cellOf(cell, is1904));
}

/** @throws Error for a sheet that the library gave up, or a cell outside of it */
function rowsWithin(sheet: WorkSheet | undefined): readonly Row[] {
  const rows = rowsOf(sheet);
  if (sheet === undefined || rows.length > ROWS || rows.some((row) => (row?.length ?? 0) > COLUMNS))
    throw new Error("a sheet that cannot be read");
  return rows;
}

/** Programs that do not calculate write no result, or 0 everywhere and the order to calculate on opening. */
function firstWithoutResult(
  sheets: readonly (readonly [name: string, rows: readonly Row[]])[],
  isStale: boolean,
): string | null {
  let [first, hasResult]: [string | null, boolean] = [null, false];
  for (const [name, rows] of sheets)
    for (const [index, row] of rows.entries())
      for (const [column, cell] of row?.entries() ?? []) {
        if (cell?.f === undefined) continue;
        const place = `${name}!${columnLetter(column)}${index + 1}`;
        if (cell.t === "z") return place;
        first ??= place;
        hasResult ||= cell.v !== 0;
      }
  return isStale && !hasResult ? first : null;
}
