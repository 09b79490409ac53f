import { Problem } from "#server/http/errors.ts";

/** 415: a spreadsheet that is not read, in a sentence for whoever chose the file. */
export class SpreadsheetProblem extends Problem {
  constructor(sentence: string) {
    super("wrong_format", sentence);
  }
}

export const tooManyRows = (filename: string, rowsMax: number) =>
  new SpreadsheetProblem(
    `${filename} has more than ${rowsMax.toLocaleString("en-US")} rows. Split it and drop the parts one after the other.`,
  );

export const holdsTooMuch = (filename: string) =>
  new SpreadsheetProblem(
    `${filename} holds too much to be read. Save it with only the sheets, rows and columns that are needed.`,
  );
