import { type CellObject, read, SSF, type WorkBook, type WorkSheet } from "@e965/xlsx";
import { cutRows } from "#server/spreadsheets/cut-rows.ts";
import { SpreadsheetProblem, tooManyRows } from "#server/spreadsheets/spreadsheet-problem.ts";
import { DAY_MS } from "#shared/domain/dates.ts";
import { type Cell, columnLetter, type Sheet } from "#shared/domain/spreadsheets/sheet.ts";
import { withoutInvisible } from "#shared/domain/typed/typed-numbers.ts";

const ERRORS: Readonly<Record<number, string>> = {
  0x00: "#NULL!",
  0x07: "#DIV/0!",
  0x0f: "#VALUE!",
  0x17: "#REF!",
  0x1d: "#NAME?",
  0x24: "#NUM!",
  0x2a: "#N/A",
};
/** Of newer kinds, whose numbers the library does not know. */
const OTHER_ERROR = "#ERROR!";

/** What stands between quotation marks or behind a backslash in a format is shown as it is. */
const LITERAL = /"[^"]*"|\\./g;
const HAS_DAYS = /[yd]|mmm/i;
/** The largest sheet of Excel. */
const ROWS = 1_048_576;
const COLUMNS = 16_384;
/** December 31, 9999. */
const LAST_DAY = 2_958_465;

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
  const options = { dense: true, cellNF: true, cellText: false, cellHTML: false } as const;
  // Hidden rows of an .xlsx, and formulas without a result, are read with the styles only, and each formatted cell then
  // takes memory. The format of an older one has few rows, and always a result.
  const styled = { cellStyles: true, sheetRows: rowsMax + 1 };
  const workbook = readQuietly(bytes, { ...options, ...(isOlder ? { cellFormula: false } : styled) });
  const is1904 = workbook.Workbook?.WBProps?.date1904 === true;
  const calculation = (workbook.Workbook as { CalcPr?: { fullCalcOnLoad?: string } } | undefined)?.CalcPr;
  const isStale = /^(1|true)$/.test(calculation?.fullCalcOnLoad ?? "");

  const names = workbook.SheetNames.filter((name) => workbook.Sheets[name]?.["!type"] === undefined);
  const longer = names.filter((name) => workbook.Sheets[name]?.["!fullref"] !== undefined);
  if (longer.length > 0) {
    const whole = readQuietly(bytes, { ...options, cellFormula: false, sheets: longer });
    const behind = longer.flatMap((name) => rowsOf(whole.Sheets[name]).slice(rowsMax));
    if (behind.some((row) => row?.some((cell) => cellOf(cell, is1904) !== null)))
      throw tooManyRows(filename, rowsMax);
  }
  return names.map((name) => {
    const sheet = workbook.Sheets[name];
    if (sheet === undefined) throw new Error("a sheet that cannot be read");
    const found = rowsOf(sheet);
    if (found.length > ROWS || found.some((row) => (row?.length ?? 0) > COLUMNS))
      throw new Error("a cell outside of the sheet");
    const unknown = firstWithoutResult(found, isStale);
    if (unknown !== null)
      throw new SpreadsheetProblem(
        `${filename} has formulas without results, as in ${name}!${unknown}. Open it in Excel, save it and drop it again.`,
      );
    const rows = cutRows(filename, cellsOf(found, is1904), rowsMax);
    return {
      name,
      isHidden: (workbook.Workbook?.Sheets?.[workbook.SheetNames.indexOf(name)]?.Hidden ?? 0) !== 0,
      rows,
      hiddenRows: rows.flatMap((_, index) => (sheet["!rows"]?.[index]?.hidden === true ? index + 1 : [])),
    };
  });
}

/** The library writes a line for each thing that it does not know, and a damaged file has millions of them. */
function readQuietly(...of: Parameters<typeof read>): WorkBook {
  const { error } = console;
  console.error = () => undefined;
  try {
    return read(...of);
  } finally {
    console.error = error;
  }
}

/** Rows and cells that the file leaves out are empty. */
function* cellsOf(rows: readonly Row[], is1904: boolean): Generator<readonly Cell[]> {
  for (const row of rows) yield Array.from(row ?? [], (cell) => cellOf(cell, is1904));
}

/** Programs that do not calculate write formulas without a result, or with 0 and the order to calculate on opening. */
function firstWithoutResult(rows: readonly Row[], isStale: boolean): string | null {
  for (const [index, row] of rows.entries()) {
    const column = row?.findIndex(
      (cell) => cell?.f !== undefined && (cell.t === "z" || (isStale && cell.v === 0)),
    );
    if (column !== undefined && column !== -1) return `${columnLetter(column)}${index + 1}`;
  }
  return null;
}

function cellOf(cell: CellObject | undefined, is1904: boolean): Cell {
  switch (cell?.t) {
    case "s":
      return withoutInvisible(String(cell.v)).trim() || null;
    case "n":
      return numberOf(Number(cell.v), String(cell.z ?? ""), is1904);
    case "b":
      return cell.v === true ? "TRUE" : "FALSE";
    case "e":
      return { error: ERRORS[Number(cell.v)] ?? OTHER_ERROR };
    default:
      return null;
  }
}

function numberOf(value: number, format: string, is1904: boolean): Cell {
  if (!Number.isFinite(value)) return { error: "#NUM!" };
  const code = format.replace(LITERAL, "");
  if (code.includes("%")) return { percent: value };
  const isDay = SSF.is_date(format) && HAS_DAYS.test(code) && value >= 1 && value <= LAST_DAY;
  return isDay ? { date: dayOf(Math.floor(value), is1904) } : value;
}

/** Excel counts a February 29, 1900, which was none. */
function dayOf(count: number, is1904: boolean): string {
  const days = is1904 ? count + 1462 : count < 60 ? count + 1 : count;
  return new Date(Date.UTC(1899, 11, 30) + days * DAY_MS).toISOString().slice(0, 10);
}
