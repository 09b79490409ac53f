import { readSpreadsheet } from "#server/spreadsheets/read-spreadsheet.ts";
import { SpreadsheetProblem } from "#server/spreadsheets/spreadsheet-problem.ts";
import type { Sheet } from "#shared/domain/spreadsheets/sheet.ts";

export interface ReadInput {
  filename: string;
  bytes: Uint8Array;
  rowsMax: number;
}

/** A thread returns no error of a kind of its own, so the sentence is a value. */
export default async function read({
  filename,
  bytes,
  rowsMax,
}: ReadInput): Promise<readonly Sheet[] | { sentence: string }> {
  try {
    return await readSpreadsheet(filename, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), {
      rowsMax,
    });
  } catch (error) {
    if (error instanceof SpreadsheetProblem) return { sentence: error.message };
    throw error;
  }
}
