import { cellText, readAmount } from "../imports/read-values.ts";
import { fromCents, toCents } from "../money.ts";
import { type Cell, columnIndex, type Sheet } from "../spreadsheets/sheet.ts";
import { isBlank, readTables } from "./sheet-rows.ts";

/**
 * Adds the cells that somebody pointed at, such as K20 and K21, to the cent. The sheet may also be the texts that are
 * shown of it.
 */
export function amountOfCells(sheet: Pick<Sheet, "name" | "rows">, cells: readonly string[]) {
  if (cells.length === 0) return { ok: false, sentence: "Choose a cell." } as const;
  const named = cells.map((cell) => /^([A-Z]{1,3})([1-9]\d{0,6})$/.exec(cell));
  const words = new Map(
    readTables(sheet).flatMap(({ rows }) => rows.map((row) => [row.index, row.words] as const)),
  );
  let sum = 0n;
  const found: string[] = [];
  for (const [index, match] of named.entries()) {
    const [, letters, number] = match ?? [];
    if (letters === undefined) return { ok: false, sentence: `${cells[index]} is no cell.` } as const;
    const row = Number(number) - 1;
    const reading = amountOfCell(sheet.rows[row]?.[columnIndex(letters)], `${sheet.name}!${cells[index]}`);
    if (!reading.ok) return reading;
    sum += toCents(reading.amount);
    found.push(words.get(row) ?? "");
  }
  return { ok: true, amount: fromCents(sum), sheet: sheet.name, cells, words: found } as const;
}

/** Characters of a text that a sentence shows. */
const SHOWN_MAX = 40;

/** @param name "P&L!K12", for the sentence */
export function amountOfCell(cell: Cell | undefined, name: string) {
  const refused = (what: string) => ({ ok: false, sentence: `The cell ${name} ${what}.` }) as const;
  if (cell === undefined || cell === null || isBlank(cell)) return refused("is empty");
  if (typeof cell === "object") {
    if ("date" in cell) return refused("is a date, not an amount");
    return "percent" in cell ? refused("is a percentage, not an amount") : refused(errorWords(cell.error));
  }
  const text = cellText(cell);
  if (/^#[A-Z/0!?]+$/.test(text)) return refused(errorWords(text));
  const reading = readAmount(cell, "1,234.50");
  if (!reading.ok || reading.value === null)
    return refused(
      /%\s*$/.test(text)
        ? "is a percentage, not an amount"
        : `holds “${text.slice(0, SHOWN_MAX)}”, which is not an amount`,
    );
  return { ok: true, amount: reading.value } as const;
}

const errorWords = (error: string) =>
  error === "#DIV/0!" ? "divides by zero" : `has no result (“${error}”)`;
