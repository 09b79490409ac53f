import { formatMoneyInput, readPastedMoney } from "#shared/domain/money.ts";
import type { AmountName } from "./amount-channel.ts";
import { readClip, withoutSeparators } from "./clip.ts";
import { endOfPart, nameAt, placeOf, type LedgerGrid } from "./ledgerGrid.ts";

/** What a pasted block makes of the cells. */
export interface LaidBlock {
  /** Which cell gets which text. */
  filled: ReadonlyMap<AmountName, string>;
  /** Cells whose text is no amount, in the order of the clip. */
  unreadable: readonly AmountName[];
  /** Cells whose amount lost decimals. */
  rounded: readonly AmountName[];
  /** Lines that came after the last row. */
  cut: number;
  /** What stood above the amounts and was left out. */
  headings: readonly string[];
}

/**
 * Lays a block down from a cell on, each part read like what is typed. An empty part leaves its cell as it is; what
 * reaches beyond the part of the form is cut. null for a single value, which the browser pastes by itself.
 */
export function layBlock(grid: LedgerGrid, name: string, text: string): LaidBlock | null {
  const clip = readClip(text);
  const start = placeOf(grid, name);
  if (clip === null || start === null) return null;
  const end = endOfPart(grid, start.row);
  const lines = withoutSeparators(clip.lines, start.row, end, grid.breaks);

  const filled = new Map<AmountName, string>();
  const unreadable: AmountName[] = [];
  const rounded: AmountName[] = [];
  for (const [rowOffset, line] of lines.entries()) {
    for (const [columnOffset, part] of line.entries()) {
      const place = { column: start.column + columnOffset, row: start.row + rowOffset };
      const target = place.row < end ? nameAt(grid, place) : null;
      if (target === null || part.trim() === "") continue;
      const reading = readPastedMoney(part);
      filled.set(target, reading.ok ? formatMoneyInput(reading.value) : part);
      if (!reading.ok) unreadable.push(target);
      else if (reading.rounded) rounded.push(target);
    }
  }
  const cut = Math.max(start.row + lines.length - end, 0);
  return { filled, unreadable, rounded, cut, headings: clip.headings };
}
