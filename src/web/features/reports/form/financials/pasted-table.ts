import { readPastedMoney } from "#shared/domain/typed/typed-money.ts";
import { YEAR } from "#shared/domain/workbook/headings.ts";
import type { RowOfLabel } from "#shared/domain/workbook/labels.ts";
import type { ClipboardBlock } from "#web/lib/clipboard.ts";

export interface PastedTable {
  /** The lines above the amounts. */
  headings: readonly string[];
  columns: readonly PastedColumn[];
  lines: readonly PastedLine[];
  /** Whether the amounts have labels. */
  isLabelled: boolean;
  /** What is no amount and is left out: numbers of accounts, notes. */
  leftOut: readonly string[];
}

interface PastedColumn {
  heading: string;
  /** All its cells are percentages. */
  isPercent: boolean;
}

interface PastedLine {
  label: string;
  /** The row of the form that the label names; null where it names none. */
  row: number | null;
  /** One for each column; blank where there is none. */
  cells: readonly string[];
}

/** Finds headings, labels and amounts in what was copied. */
export function readTable(block: ClipboardBlock, rowOf: RowOfLabel): PastedTable {
  const from = firstAmounts(block);
  const above = block.slice(0, from).filter((line) => !isBlankLine(line));
  const body = block.slice(above.length === 0 ? 0 : from);
  const width = Math.max(...block.map((line) => line.length));
  const cellsIn = (column: number) => body.map((line) => line[column] ?? "").filter((cell) => cell !== "");
  const kinds = Array.from({ length: width }, (_, column) => kindOf(cellsIn(column)));

  const lastAmount = kinds.lastIndexOf("amounts");
  const isLabel = (column: number) =>
    kinds[column] === "words" &&
    (column < lastAmount || cellsIn(column).some((cell) => rowOf(cell) !== null));
  const labels = [...kinds.keys()].filter((column) => isLabel(column) && lastAmount !== -1);
  const accounts = accountColumns(kinds, labels, cellsIn);
  const notes = [...kinds.keys()].filter(
    (column) => kinds[column] === "words" && !labels.includes(column) && lastAmount !== -1,
  );
  const isLabelled = labels.length > 0;

  const rest = [...kinds.keys()].filter((column) => ![...labels, ...accounts, ...notes].includes(column));
  const headingOf = (column: number) =>
    joined(
      above.map((line) => line[column] ?? ""),
      " ",
    );
  const hasHeadings = rest.some((column) => headingOf(column) !== "");
  // An empty column keeps its place between amounts without headings.
  const isGap = (column: number) =>
    kinds[column] === "blank" &&
    ((isLabelled && column < kinds.indexOf("amounts")) || (hasHeadings && headingOf(column) === ""));
  const columns = rest.filter((column) => !isGap(column));

  const lines = body
    .map((line) => {
      const texts = labels.map((column) => line[column] ?? "").filter((text) => /\p{L}/u.test(text));
      const named = texts.findLast((text) => rowOf(text) !== null);
      return {
        label: named ?? joined(texts, ", "),
        row: named === undefined ? null : rowOf(named),
        cells: columns.map((column) => line[column] ?? ""),
      };
    })
    // With labels, a line without one and without amounts is empty space.
    .filter(({ label, cells }) => !isLabelled || label !== "" || !isBlankLine(cells));

  return {
    headings: above.map((line) => joined(line, ", ")),
    columns: columns.map((column) => ({
      heading: headingOf(column),
      isPercent: kinds[column] === "percent",
    })),
    lines,
    isLabelled,
    leftOut: [
      ...(isLabelled ? [] : accounts.map((column) => `account numbers ${joined(cellsIn(column), ", ")}`)),
      ...notes.map((column) => `notes “${joined(cellsIn(column), "”, “")}”`),
    ],
  };
}

/** Whether the labels stand above the amounts, so that a measure is a column. */
export function hasLabelsAcross(block: ClipboardBlock, rowOf: RowOfLabel): boolean {
  const named = (cells: readonly string[]) => new Set(cells.map(rowOf).filter((row) => row !== null)).size;
  const across = Math.max(...block.map(named));
  return across > 1 && across > named(block.map((line) => line.find((cell) => /\p{L}{2}/u.test(cell)) ?? ""));
}

/**
 * Removes empty lines that only separate groups. An empty line may also be an unknown amount: it is a separator where it
 * falls between two groups of the form and there is not exactly one line for every row, or where there are more lines
 * than rows.
 */
export function withoutSeparators<Line extends Pick<PastedLine, "cells">>(
  lines: readonly Line[],
  start: number,
  end: number,
  breaks: readonly number[],
): readonly Line[] {
  const room = end - start;
  if (lines.length === room) return lines;
  const atBreaks: Line[] = [];
  for (const line of lines)
    if (!isBlankLine(line.cells) || !breaks.includes(start + atBreaks.length)) atBreaks.push(line);
  return atBreaks.length <= room ? atBreaks : lines.filter((line) => !isBlankLine(line.cells));
}

export const isBlankLine = (line: readonly string[]) => line.every((cell) => cell === "");

export const isAmount = (cell: string) => cell !== "" && readPastedMoney(cell).ok;

const joined = (texts: readonly string[], separator: string) =>
  texts.filter((text) => text !== "").join(separator);

type ColumnKind = "amounts" | "percent" | "words" | "blank";

function kindOf(cells: readonly string[]): ColumnKind {
  if (cells.length === 0) return "blank";
  if (cells.every((cell) => cell.endsWith("%"))) return "percent";
  const words = cells.filter(isHeadingCell).length;
  return words > cells.filter(isAmount).length && words * 2 >= cells.length ? "words" : "amounts";
}

/**
 * Columns of account numbers: whole numbers in front of the labels; without labels, ascending ones in front of amounts that
 * all have commas or cents.
 */
function accountColumns(
  kinds: readonly ColumnKind[],
  labels: readonly number[],
  cellsIn: (column: number) => readonly string[],
): readonly number[] {
  const amounts = [...kinds.keys()].filter((column) => kinds[column] === "amounts");
  const [first, ...others] = amounts;
  if (first === undefined || others.length === 0) return [];
  const lastLabel = labels.findLast((label) => others.some((column) => column > label));
  if (lastLabel !== undefined)
    return amounts.filter(
      (column) => column < lastLabel && cellsIn(column).every((cell) => /^\d{1,8}$/.test(cell)),
    );
  const numbers = cellsIn(first);
  const areAscending =
    numbers.length > 1 &&
    numbers.every(
      (cell, index) =>
        /^\d{3,6}$/.test(cell) && (index === 0 || Number(cell) > Number(numbers[index - 1] ?? "")),
    );
  const areOthersMoney = others.flatMap(cellsIn).every((cell) => /[.,]\d/.test(cell));
  return areAscending && areOthersMoney ? [first] : [];
}

/** The number of lines above the amounts, such as "Oct 2026 ⇥ Sep 2026": taken for a row, each would shift the amounts. */
function firstAmounts(block: ClipboardBlock): number {
  const first = block.findIndex((line) => !isBlankLine(line) && !isHeading(line) && !areYears(line));
  return block[first]?.some(isAmount) === true ? first : 0;
}

/** Headings of columns: "Actual", "Oct 2026", "Oct-26", "2026-10", "10/31/2026", "$", "%". */
const WORD = /\p{L}{2}|^Q[1-4]/u;
const DATE = /^\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{1,4})?$/;
const UNIT = /^[\p{Sc}%#Δ]$/u;
/** Written where an amount is missing: such a line is a row, not a heading. */
const MISSING = /^(?:n\.?\/?a\.?|tb[ad]|none|nil|null|unknown|pending|#.+)$/i;

function isHeadingCell(cell: string): boolean {
  if (isAmount(cell) || MISSING.test(cell)) return false;
  return WORD.test(cell) || DATE.test(cell) || UNIT.test(cell);
}

/** Whether a line names the columns. A mistyped amount is no heading. */
function isHeading(line: readonly string[]): boolean {
  return line.every((cell) => cell === "" || isHeadingCell(cell));
}

/** "2026 ⇥ 2025": two different years, which are readable as amounts. */
function areYears(line: readonly string[]): boolean {
  const numbers = line.filter(isAmount);
  return (
    new Set(numbers).size > 1 && line.every((cell) => cell === "" || YEAR.test(cell) || isHeadingCell(cell))
  );
}
