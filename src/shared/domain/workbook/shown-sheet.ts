import { cellText, readAmount } from "../imports/read-values.ts";
import { formatMoneyInput, toCents } from "../money.ts";
import type { Cell, Sheet } from "../spreadsheets/sheet.ts";

/** A sheet as it is shown: only texts, which amountOfCells reads as well. */
export interface ShownSheet {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
  /** Numbers of rows. */
  readonly hiddenRows: readonly number[];
}

/** A P&L is smaller; what lies beyond is not shown. */
const ROWS_SHOWN = 400;
const COLUMNS_SHOWN = 60;

export const shownSheet = ({ name, rows, hiddenRows }: Sheet): ShownSheet => ({
  name,
  rows: rows.slice(0, ROWS_SHOWN).map((row) => row.slice(0, COLUMNS_SHOWN).map(shownText)),
  hiddenRows: hiddenRows.filter((row) => row <= ROWS_SHOWN),
});

/** A number has its cents, and brackets below zero, as in a P&L. */
function shownText(cell: Cell): string {
  const reading = typeof cell === "number" ? readAmount(cell, "1,234.50") : null;
  if (!reading?.ok || reading.value === null) return cellText(cell);
  const text = formatMoneyInput(reading.value);
  return toCents(reading.value) < 0n ? `(${text.replace(/^[-\u2212]/, "")})` : text;
}
