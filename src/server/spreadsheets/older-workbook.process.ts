import { readWorkbook } from "#server/spreadsheets/read-workbook.ts";
import { SpreadsheetProblem } from "#server/spreadsheets/spreadsheet-problem.ts";

export interface OlderWorkbook {
  filename: string;
  bytes: Buffer;
  rowsMax: number;
}

process.once("message", ({ filename, bytes, rowsMax }: OlderWorkbook) => {
  process.send?.(answerTo(filename, bytes, rowsMax), () => process.exit());
});

function answerTo(filename: string, bytes: Buffer, rowsMax: number) {
  try {
    return { sheets: readWorkbook(filename, bytes, true, rowsMax) };
  } catch (error) {
    return error instanceof SpreadsheetProblem ? { sentence: error.message } : { failure: String(error) };
  }
}
