import { nameAt, placeOf, type LedgerGrid } from "./ledgerGrid.ts";

/** A key pressed in a cell, and where the caret stands in it. */
export interface CellKey {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
  selectionStart: number;
  selectionEnd: number;
  length: number;
}

type Step = readonly [column: number, row: number];

const UP: Step = [0, -1];
const DOWN: Step = [0, 1];
const LEFT: Step = [-1, 0];
const RIGHT: Step = [1, 0];

/** Whether a key may lead out of its cell at all, wherever the caret stands. */
export const mayLead = (key: string): boolean => key === "Enter" || key.startsWith("Arrow");

/** Which way a key leads out of its cell; null when it stays the browser's (design, section 6, Keys). */
export function stepOf(pressed: CellKey): Step | null {
  const { key, shiftKey, ctrlKey, altKey, metaKey } = pressed;
  if (altKey || metaKey) return null;
  if (key === "Enter") return shiftKey ? UP : DOWN;
  if (shiftKey) return null;
  if (key === "ArrowUp") return UP;
  if (key === "ArrowDown") return DOWN;
  if (key === "ArrowLeft") return ctrlKey || caretAtStart(pressed) ? LEFT : null;
  if (key === "ArrowRight") return ctrlKey || caretAtEnd(pressed) ? RIGHT : null;
  return null;
}

/** The next cell that way, over gaps; null at the edge of the grid. */
export function neighbour(grid: LedgerGrid, name: string, [columnStep, rowStep]: Step): string | null {
  const place = placeOf(grid, name);
  if (place === null) return null;
  const longest = grid.columns[0]?.length ?? 0;
  for (
    let column = place.column + columnStep, row = place.row + rowStep;
    column >= 0 && column < grid.columns.length && row >= 0 && row < longest;
    column += columnStep, row += rowStep
  ) {
    const next = nameAt(grid, { column, row });
    if (next !== null) return next;
  }
  return null;
}

function caretAtStart({ selectionStart, selectionEnd }: CellKey): boolean {
  return selectionStart === 0 && selectionEnd === 0;
}

/** Also with the whole text selected, as it is on entering: then the caret stands at the end. */
function caretAtEnd({ selectionStart, selectionEnd, length }: CellKey): boolean {
  return selectionEnd === length && (selectionStart === length || selectionStart === 0);
}
