import { CsvError, parse } from "csv-parse/sync";
import { cutRows } from "#server/spreadsheets/cut-rows.ts";
import { SpreadsheetProblem } from "#server/spreadsheets/spreadsheet-problem.ts";
import type { Sheet } from "#shared/domain/spreadsheets/sheet.ts";
import { withoutInvisible } from "#shared/domain/typed/typed-numbers.ts";

/** Of two that separate as many lines, the one that stands less often within a value. */
const SEPARATORS = ["\t", ";", ","] as const;
const LOOKED_AT_MAX = 100;
const ROW_ENDS = ["\r\n", "\n", "\r"];

/**
 * The text of a CSV file as one sheet, whose cells are texts.
 * @throws SpreadsheetProblem
 */
export function readCsv(filename: string, text: string, rowsMax: number): Sheet {
  const rows = cutRows(filename, parsed(filename, text).map(cellsOf), rowsMax);
  return { name: filename, isHidden: false, rows, hiddenRows: [] };
}

const cellsOf = (row: readonly string[]) => row.map((value) => withoutInvisible(value).trim() || null);

function parsed(filename: string, text: string): string[][] {
  try {
    return parse(text, {
      delimiter: separatorOf(text),
      record_delimiter: ROW_ENDS,
      relax_column_count: true,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const row = Number(error["records"]) + 1;
    throw new SpreadsheetProblem(
      error.code === "CSV_QUOTE_NOT_CLOSED"
        ? `The quotation mark in row ${row} of ${filename} never closes. Correct it and drop the file again.`
        : `Row ${row} of ${filename} has a quotation mark within a value. Correct it and drop the file again.`,
    );
  }
}

/** The separator that stands in most of the first lines, outside of quotation marks. */
function separatorOf(text: string): string {
  const lines = text
    .slice(0, 100_000)
    .replace(/"[^"]*"/g, "")
    .split(/[\r\n]+/, LOOKED_AT_MAX);
  const counts = SEPARATORS.map((separator) => lines.filter((line) => line.includes(separator)).length);
  const most = Math.max(...counts);
  return most === 0 ? "," : (SEPARATORS[counts.indexOf(most)] ?? ",");
}
