import { isUtf8 } from "node:buffer";
import { CsvError, parse } from "csv-parse/sync";
import { cutRows } from "#server/spreadsheets/cut-rows.ts";
import { SpreadsheetProblem } from "#server/spreadsheets/spreadsheet-problem.ts";
import type { Sheet } from "#shared/domain/spreadsheets/sheet.ts";
import { withoutInvisible } from "#shared/domain/typed/typed-numbers.ts";

/** Of two that separate as many lines, the one that stands less often within a value. */
const SEPARATORS = ["\t", ";", ","] as const;
const LOOKED_AT_MAX = 100;
const ROW_ENDS = ["\r\n", "\n", "\r"];

/** What no text of a spreadsheet has. */
// oxlint-disable-next-line no-control-regex -- it looks for them
const CONTROL = /[\0-\u0008\u000E-\u001F]/;

/** A text file in UTF-8, UTF-16 or Windows-1252; null for what is no text. */
export function decodeText(bytes: Buffer): string | null {
  const decoder = decoderOf(bytes);
  // Some versions of Node.js decode Windows-1252 as Latin-1, but not in a stream: “’” and “€” would be control characters.
  const text = decoder.decode(bytes, { stream: decoder.encoding === "windows-1252" });
  return CONTROL.test(text) ? null : text;
}

function decoderOf(bytes: Buffer): TextDecoder {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le");
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be");
  // Without a mark, half of most letters says it.
  const beginning = bytes.subarray(0, 200);
  const zeros = (rest: number) => beginning.filter((byte, index) => byte === 0 && index % 2 === rest).length;
  if (zeros(1) > beginning.length / 4) return new TextDecoder("utf-16le");
  if (zeros(0) > beginning.length / 4) return new TextDecoder("utf-16be");
  return new TextDecoder(isUtf8(bytes) ? "utf-8" : "windows-1252");
}

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
