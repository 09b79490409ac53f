import type { DayText } from "../days.ts";

/**
 * What a cell of a spreadsheet holds: a formula is its value, a number whose format is one of dates is a day, and a
 * percentage keeps its part of one ({ percent: 0.125 } is shown as 12.5%). Error is the value of a formula without a
 * result: "#DIV/0!".
 */
export type Cell =
  | string
  | number
  | null
  | { readonly date: DayText }
  | { readonly percent: number }
  | { readonly error: string };

export interface Sheet {
  readonly name: string;
  readonly isHidden: boolean;
  /** The first is row 1 of the sheet. Empty rows keep their place; rows and cells behind the last value are cut. */
  readonly rows: readonly (readonly Cell[])[];
  /** Numbers of rows, as the sheet shows them. */
  readonly hiddenRows: readonly number[];
}

const LETTERS = 26;
const FIRST_LETTER = "A".charCodeAt(0);

/** How a sheet calls its columns: 0 is "A", 26 is "AA". */
export function columnLetter(index: number): string {
  const last = String.fromCharCode(FIRST_LETTER + (index % LETTERS));
  return index < LETTERS ? last : columnLetter(Math.floor(index / LETTERS) - 1) + last;
}

/** The column of a letter: "AA" is 26. */
export const columnIndex = (letter: string): number =>
  [...letter].reduce((sum, each) => sum * LETTERS + each.charCodeAt(0) - FIRST_LETTER + 1, 0) - 1;
