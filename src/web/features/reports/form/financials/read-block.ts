import { formatMoneyInput } from "#shared/domain/money.ts";
import type { PersonName } from "#shared/domain/names.ts";
import type { PeriodText } from "#shared/domain/periods.ts";
import { readPastedMoney } from "#shared/domain/typed/typed-money.ts";
import { readHeading } from "#shared/domain/workbook/headings.ts";
import { rowsByLabel } from "#shared/domain/workbook/labels.ts";
import type { AmountName } from "#web/features/reports/form/figures-and-texts.ts";
import { parseClipboard, transpose } from "#web/lib/clipboard.ts";
import { nameAt, positionOf } from "#web/lib/grid/grid-keys.ts";
import { endOfPart, type InputGrid } from "./grid-navigation.ts";
import {
  hasLabelsAcross,
  isAmount,
  isBlankLine,
  type PastedTable,
  readTable,
  withoutSeparators,
} from "./pasted-table.ts";

/** The inputs of the form, and what their rows and columns are called. */
export interface PasteForm {
  grid: InputGrid;
  period: PeriodText;
  /** In the order of the comps' rows. */
  investors: readonly PersonName[];
}

/** What a pasted block fills in. */
export interface PastedBlock {
  texts: ReadonlyMap<AmountName, string>;
  /** The inputs in the order of the block, with what their amounts were called in it. */
  placed: readonly { from: string; name: AmountName }[];
  /** The inputs whose text is no amount, in the order of the block. */
  unreadable: readonly AmountName[];
  /** The inputs whose amount lost decimals. */
  rounded: readonly AmountName[];
  /** The headings, which are left out. */
  headings: readonly string[];
  /** What else has no place in the form. */
  leftOut: readonly string[];
  /** Everything falls where it was pasted, line by line, so nothing has to be asked. */
  isPlain: boolean;
  /** For a line of amounts alone, which may go right or down: whether it goes down. */
  goesDown: boolean | null;
}

/**
 * Reads a block for the inputs from one on, each cell like what is typed. Known labels and headings decide where an amount
 * goes; without any the order does, to the end of the part of the form. An empty cell leaves its input as it is. Null for a
 * single value, which the browser pastes.
 * @param down whether a line of amounts alone goes down; as it fits where absent
 */
export function readBlock(
  { grid, period, investors }: PasteForm,
  name: string,
  clipboard: string,
  down?: boolean,
): PastedBlock | null {
  const copied = parseClipboard(clipboard);
  const start = positionOf(grid, name);
  if (copied === null || start === null) return null;
  const rowOf = rowsByLabel(investors);
  const isLoneLine =
    copied.length === 1 && copied[0]?.every((cell) => cell === "" || isAmount(cell)) === true;
  const hasRoomRight = nameAt(grid, { column: start.column + 1, row: start.row }) !== null;
  const goesDown = isLoneLine ? (down ?? !hasRoomRight) : null;
  const isAcross = hasLabelsAcross(copied, rowOf);
  const table = readTable(goesDown === true || isAcross ? transpose(copied) : copied, rowOf);
  const columns = placeColumns(table, start.column, period);
  const lines = placeLines(table, grid, start.row);

  const texts = new Map<AmountName, string>();
  const placed: { from: string; name: AmountName }[] = [];
  const unreadable: AmountName[] = [];
  const rounded: AmountName[] = [];
  const leftOut = [...table.leftOut, ...lines.leftOut];
  for (const [column, to] of columns.places.entries()) {
    const count = lines.placed.filter(({ cells }) => cells[column] !== "").length;
    if (to === null && count > 0)
      leftOut.push(`${columnName(table, column)} (${count === 1 ? "1 cell" : `${count} cells`})`);
  }
  for (const { row, label, cells } of lines.placed) {
    for (const [column, cell] of cells.entries()) {
      const to = columns.places[column] ?? null;
      if (to === null || cell === "") continue;
      const from = columns.places.length === 1 ? label : `${label}, ${columnName(table, column)}`;
      const target = nameAt(grid, { column: to, row });
      if (target === null || texts.has(target)) {
        leftOut.push(`${from} (${cell})`);
        continue;
      }
      const reading = readPastedMoney(cell);
      texts.set(target, reading.ok ? formatMoneyInput(reading.value) : cell);
      placed.push({ from, name: target });
      if (!reading.ok) unreadable.push(target);
      else if (reading.rounded) rounded.push(target);
    }
  }
  const isPlain =
    columns.arePlain && lines.arePlain && !isAcross && goesDown === null && leftOut.length === 0;
  const headings = [...table.headings, ...lines.headings];
  return { texts, placed, unreadable, rounded, headings, leftOut, isPlain, goesDown };
}

const columnName = ({ columns }: PastedTable, column: number) =>
  columns[column]?.heading ? `“${columns[column].heading}”` : `column ${column + 1}`;

/** The column of the form for each column of a table; null for one that has none. */
function placeColumns({ columns }: PastedTable, start: number, period: PeriodText) {
  const headings = columns.map(({ heading, isPercent }) =>
    isPercent ? "other figures" : readHeading(heading, period),
  );
  const known = headings.filter((heading) => typeof heading === "number");
  const isLeftOut = (index: number) =>
    headings[index] === "other figures" || (headings[index] === "other month" && known.length > 0);
  const kept = [...columns.keys()].filter((index) => !isLeftOut(index));
  // Where nothing would be left, the order decides, and is asked about.
  const inOrder = kept.length > 0 ? kept : [...columns.keys()].filter((index) => !columns[index]?.isPercent);
  const places = headings.map((heading, index) => {
    if (!inOrder.includes(index)) return null;
    if (typeof heading === "number") return heading;
    const place = start + inOrder.indexOf(index);
    return known.includes(place) || place > 2 ? null : place;
  });
  // "Amount" above the only column says nothing; above several columns nothing known has to be asked about.
  const isInPlace = (place: number | null, index: number) =>
    place === start + index &&
    (headings[index] === place || (columns.length === 1 && headings[index] === null));
  return { places, arePlain: places.every(isInPlace) };
}

interface PlacedLine {
  row: number;
  label: string;
  cells: readonly string[];
}

/** The row of the form for each line of a table. */
function placeLines({ lines, isLabelled }: PastedTable, grid: InputGrid, start: number) {
  const headings: string[] = [];
  const leftOut: string[] = [];
  const placed: PlacedLine[] = [];
  const amountsOf = (cells: readonly string[]) => cells.filter((cell) => cell !== "").join(", ");
  if (lines.some(({ row }) => row !== null)) {
    const taken = new Set<number>();
    for (const { row, label, cells } of lines) {
      if (row !== null && !taken.has(row)) {
        placed.push({ row, label: `“${label}”`, cells });
        taken.add(row);
      } else if (isBlankLine(cells)) headings.push(label);
      else leftOut.push(`${label === "" ? "a line without a label" : `“${label}”`} (${amountsOf(cells)})`);
    }
    return { placed, headings, leftOut, arePlain: placed.every(({ row }, index) => row === start + index) };
  }
  const end = endOfPart(grid, start);
  for (const [index, { label, cells }] of withoutSeparators(lines, start, end, grid.breaks).entries()) {
    const from = label === "" ? `line ${index + 1}` : `“${label}”`;
    if (start + index < end) placed.push({ row: start + index, label: from, cells });
    else leftOut.push(`${from} (${amountsOf(cells)})`);
  }
  return { placed, headings, leftOut, arePlain: !isLabelled };
}
