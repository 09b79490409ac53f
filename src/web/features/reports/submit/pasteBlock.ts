import { atRest } from "#web/ui/money/money-display.ts";
import type { AmountName } from "./amount-channel.ts";
import { endOfPart, nameAt, placeOf, type LedgerGrid } from "./ledgerGrid.ts";

/** Rows and columns of a clip; null for a single value, which the browser pastes by itself. */
export function readClip(text: string): string[][] | null {
  const bare = text.replace(/(\r\n|\r|\n)$/, "");
  if (!/[\t\r\n]/.test(bare)) return null;
  return bare.split(/\r\n|\r|\n/).map((line) => line.split("\t"));
}

/** Which cell gets which text when a block is laid down from a cell on; what reaches beyond the part is cut. */
export function fillFrom(
  grid: LedgerGrid,
  name: string,
  clip: readonly (readonly string[])[],
): ReadonlyMap<AmountName, string> {
  const filled = new Map<AmountName, string>();
  const start = placeOf(grid, name);
  if (start === null) return filled;
  const end = endOfPart(grid, start.row);
  for (const [rowOffset, line] of clip.entries()) {
    for (const [columnOffset, part] of line.entries()) {
      const place = { column: start.column + columnOffset, row: start.row + rowOffset };
      const target = place.row < end ? nameAt(grid, place) : null;
      if (target !== null) filled.set(target, atRest(part));
    }
  }
  return filled;
}

export function cellsFilled(count: number): string {
  return count === 1 ? "1 cell filled" : `${count} cells filled`;
}
