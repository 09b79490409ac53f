import type { BudgetYearRow } from "#shared/budgets/budgets.schema.ts";
import { BUDGET_FIGURES, type BudgetFigureKey, formatDollars } from "#shared/domain/budget.ts";
import {
  divideRounded,
  fromCents,
  isMoneyText,
  type MaybeMoney,
  type MoneyText,
  toCents,
} from "#shared/domain/money.ts";
import { readPastedMoney } from "#shared/domain/typed/typed-money.ts";
import { parseClipboard, transpose } from "#web/lib/clipboard.ts";
import { type Grid, nameAt, positionOf } from "#web/lib/grid/grid-keys.ts";

/** What was typed, pasted or copied over a stored amount. */
interface TypedCell {
  readonly text: string;
  readonly reading: CellReading;
  /** What was stored then. */
  readonly before: MoneyText | null;
  /** Filled in with others at once. */
  readonly isFilled: boolean;
}

/** By the cell's name. */
export type TypedCells = Readonly<Record<string, TypedCell>>;
type RowKey = Pick<BudgetYearRow, "locationId" | "figure">;
export const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** For the aria-describedby of cells that cannot be read. */
export const UNREADABLE_ID = "budget-unreadable";

export const cellName = ({ locationId, figure }: RowKey, month: number) => `${locationId}.${figure}.${month}`;

export const figureLabel = (figure: BudgetFigureKey): string =>
  BUDGET_FIGURES.find(({ key }) => key === figure)?.label ?? figure;

/** A cell of the grid, with what is stored. */
export interface Cell extends RowKey {
  readonly name: string;
  readonly month: number;
  readonly stored: MoneyText | null;
  readonly reported: MoneyText | null;
  readonly row: BudgetYearRow;
}

export const cellsOf = (rows: readonly BudgetYearRow[]): Cell[] =>
  rows.flatMap((row) =>
    MONTHS.map((month) => ({
      locationId: row.locationId,
      figure: row.figure,
      name: cellName(row, month),
      month,
      stored: row.amounts[month - 1] ?? null,
      reported: row.reported[month - 1] ?? null,
      row,
    })),
  );

const toDollars = (amount: MoneyText) => fromCents(divideRounded(toCents(amount), 100n) * 100n);

/** The text of a cell without focus; empty without an amount. */
export const cellText = (amount: MaybeMoney): string =>
  typeof amount === "string" ? formatDollars(amount) : "";

type CellReading =
  | { readonly ok: true; readonly value: MoneyText | null; readonly rounded: boolean }
  | { readonly ok: false };

/** Reads a typed or pasted amount; cents are rounded to dollars. */
export function readCell(text: string): CellReading {
  const reading = readPastedMoney(text);
  if (!reading.ok) return { ok: false };
  if (reading.value === null) return { ok: true, value: null, rounded: false };
  const value = toDollars(reading.value);
  if (!isMoneyText(value)) return { ok: false };
  return { ok: true, value, rounded: reading.rounded || value !== reading.value };
}

/** The amount as it is in the grid; what cannot be read counts as none. */
export function amountOf({ name, stored }: Cell, typed: TypedCells): MoneyText | null {
  const { reading } = typed[name] ?? {};
  if (reading === undefined) return stored;
  return reading.ok ? reading.value : null;
}

/** With texts in cells; nothing is left of one that is what its cell shows already. */
export function withTexts(
  typed: TypedCells,
  texts: readonly (readonly [cell: Cell, text: string])[],
  isFilled = false,
): TypedCells {
  const next = new Map(Object.entries(typed));
  for (const [{ name, stored }, text] of texts) {
    const before = typed[name]?.before ?? stored;
    if (text === cellText(stored)) next.delete(name);
    else next.set(name, { text, reading: readCell(text), before, isFilled });
  }
  return Object.fromEntries(next);
}

export const withoutCells = (
  typed: TypedCells,
  isDropped: (name: string, cell: TypedCell) => boolean,
): TypedCells => Object.fromEntries(Object.entries(typed).filter(([name, cell]) => !isDropped(name, cell)));

/** The text after leaving a cell: "60,500"; what is no amount stays as typed. */
export function committed(text: string): string {
  const reading = readCell(text);
  return reading.ok ? cellText(reading.value) : text;
}

export interface Filled {
  readonly typed: TypedCells;
  readonly cells: readonly Cell[];
  readonly rounded: number;
}

function fill(typed: TypedCells, texts: readonly (readonly [cell: Cell, text: string])[]): Filled {
  const shown = texts.map(([cell, text]) => [cell, committed(text)] as const);
  const rounded = texts.filter(([, text]) => {
    const reading = readCell(text);
    return reading.ok && reading.rounded;
  });
  return {
    typed: withTexts(typed, shown, true),
    cells: texts.map(([cell]) => cell),
    rounded: rounded.length,
  };
}

/** Fills a block in from a cell on. What is wider or longer than the grid is cut, and empty cells of the block change nothing. */
export function fillBlock(
  typed: TypedCells,
  cells: readonly Cell[],
  grid: Grid,
  from: string,
  clipboard: string,
): Filled | null {
  const start = positionOf(grid, from);
  const block = parseClipboard(clipboard);
  if (start === null || block === null) return null;
  const lines = grid.columns.length === 1 && block.length === 1 ? transpose(block) : block;
  const byName = new Map(cells.map((cell) => [cell.name, cell]));
  const texts = lines.flatMap((line, down) =>
    line.flatMap((text, right) => {
      const name = nameAt(grid, { column: start.column + right, row: start.row + down });
      const cell = name === null ? undefined : byName.get(name);
      return cell === undefined || text === "" ? [] : [[cell, text] as const];
    }),
  );
  return texts.length === 0 ? null : fill(typed, texts);
}

/** Fills empty cells with what was reported the year before, changed by so many hundredths of a percent. */
export function copyLastYear(typed: TypedCells, cells: readonly Cell[], basisPoints: bigint): Filled {
  return fill(
    typed,
    cells.flatMap((cell) => {
      const { name, stored, reported } = cell;
      const isEmpty = (typed[name]?.text ?? cellText(stored)) === "";
      if (!isEmpty || reported === null) return [];
      const cents = divideRounded(toCents(reported) * (10_000n + basisPoints), 1_000_000n) * 100n;
      return [[cell, fromCents(cents)] as const];
    }),
  );
}

/** "5", "−2.5" and "" in hundredths of a percent; null for anything else. */
export function readPercent(text: string): bigint | null {
  const [, sign = "", whole = "", decimals = ""] =
    /^\s*([-\u2212+]?)(\d{1,3})(?:[.,](\d{1,2}))?\s*%?\s*$/.exec(text) ?? [];
  if (text.trim() === "") return 0n;
  if (whole === "") return null;
  const points = BigInt(whole + decimals.padEnd(2, "0"));
  return sign === "" || sign === "+" ? points : -points;
}

export interface Change {
  readonly cell: Cell;
  readonly amount: MoneyText | null;
  readonly isUnreadable: boolean;
}

/** The cells that differ from what is stored. */
export function changesIn(typed: TypedCells, cells: readonly Cell[]): Change[] {
  return cells.flatMap((cell): Change[] => {
    const { reading } = typed[cell.name] ?? {};
    if (reading === undefined) return [];
    if (!reading.ok) return [{ cell, amount: null, isUnreadable: true }];
    const isSame = reading.value === (cell.stored && toDollars(cell.stored));
    return isSame ? [] : [{ cell, amount: reading.value, isUnreadable: false }];
  });
}
