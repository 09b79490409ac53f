import { readSpreadsheet } from "#server/spreadsheets/read-spreadsheet.ts";
import { SpreadsheetProblem } from "#server/spreadsheets/spreadsheet-problem.ts";
import type { PeriodText } from "#shared/domain/periods.ts";
import type { Proposal, RememberedRows } from "#shared/domain/workbook/proposal.ts";
import { proposeFigures } from "#shared/domain/workbook/propose-figures.ts";
import { type ShownSheet, shownSheet } from "#shared/domain/workbook/shown-sheet.ts";

export interface ReadInput {
  filename: string;
  bytes: Uint8Array;
  rowsMax: number;
  /** What the figures are read for. */
  period: PeriodText;
  remembered: RememberedRows;
  sheet: string | null;
}

export interface ReadFigures {
  sheets: readonly ShownSheet[];
  proposal: Proposal;
}

/** Only what is shown leaves the thread. It returns no error of a kind of its own, so the sentence is a value. */
export default async function read(input: ReadInput): Promise<ReadFigures | { sentence: string }> {
  const { filename, bytes, rowsMax, period, remembered, sheet } = input;
  try {
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    const sheets = await readSpreadsheet(filename, file, { rowsMax });
    return {
      sheets: sheets.filter(({ isHidden }) => !isHidden).map(shownSheet),
      proposal: proposeFigures({ filename, sheets }, period, remembered, sheet),
    };
  } catch (error) {
    if (error instanceof SpreadsheetProblem) return { sentence: error.message };
    throw error;
  }
}
