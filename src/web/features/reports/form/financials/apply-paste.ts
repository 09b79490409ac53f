import { formatMoneyInput, readPastedMoney } from "#shared/domain/money.ts";
import { joinWithAnd } from "#shared/domain/names.ts";
import { type AmountName, amountIn } from "#web/features/reports/form/form-values.ts";
import { announce } from "#web/ui/live-region.tsx";
import { type AmountStore, committedTexts } from "./amount-store.ts";
import { parseClipboard, withoutSeparators } from "./clipboard.ts";
import { endOfPart, type InputGrid, nameAt, positionOf } from "./grid-navigation.ts";

interface PasteTarget {
  amounts: AmountStore;
  grid: InputGrid;
  /** Contains the inputs. */
  container: HTMLElement | null;
}

export interface AppliedPaste {
  title: string;
  problems: readonly string[];
  texts: PastedBlock["texts"];
  undo: () => void;
}

/** Fills inputs from one on, highlights them and announces what happened. Null where there is nothing to fill in. */
export function applyPaste(
  { amounts, grid, container }: PasteTarget,
  input: HTMLInputElement,
  clipboard: string,
): AppliedPaste | null {
  const block = readBlock(grid, input.name, clipboard);
  if (block === null || block.texts.size === 0) return null;
  const { texts } = block;
  const inputs = inputsOf(container, texts);
  const before = committedTexts(amounts, texts.keys());
  amounts.setMany(texts);
  for (const name of block.rounded) amounts.commit(name, amountIn(texts.get(name)));
  for (const filled of inputs.values()) highlight(filled);
  const title = cellsFilled(texts.size);
  const problems = pasteProblems(block, (name) => inputs.get(name)?.getAttribute("aria-label") ?? name);
  announce(`${[title, ...problems].join(". ")}.`);
  return {
    title,
    problems,
    texts,
    undo: () => {
      // What was typed over since is newer than the pasted block.
      const now = committedTexts(amounts, texts.keys());
      amounts.setMany(new Map([...before].filter(([name]) => now.get(name) === texts.get(name))));
    },
  };
}

function inputsOf(container: HTMLElement | null, texts: ReadonlyMap<AmountName, string>) {
  const inputs = container?.querySelectorAll("input") ?? [];
  const wanted = new Set<string>(texts.keys());
  return new Map(
    Array.from(inputs, (input) => [input.name, input] as const).filter(([name]) => wanted.has(name)),
  );
}

const HIGHLIGHT_MS = 1200;

function highlight(input: HTMLInputElement): void {
  const cell = input.parentElement;
  if (!cell) return;
  cell.dataset["filled"] = "";
  setTimeout(() => delete cell.dataset["filled"], HIGHLIGHT_MS);
}

/** What a pasted block fills in. */
interface PastedBlock {
  texts: ReadonlyMap<AmountName, string>;
  /** The inputs whose text is no amount, in the order of the block. */
  unreadable: readonly AmountName[];
  /** The inputs whose amount lost decimals. */
  rounded: readonly AmountName[];
  /** The number of lines after the last row, which are left out. */
  cut: number;
  /** The headings above the amounts, which are left out. */
  headings: readonly string[];
}

/**
 * Reads a block for the inputs from one on, each cell like what is typed. An empty cell leaves its input as it is; lines
 * beyond the part of the form are left out. Null for a single value, which the browser pastes.
 */
export function readBlock(grid: InputGrid, name: string, clipboard: string): PastedBlock | null {
  const block = parseClipboard(clipboard);
  const start = positionOf(grid, name);
  if (block === null || start === null) return null;
  const end = endOfPart(grid, start.row);
  const lines = withoutSeparators(block.lines, start.row, end, grid.breaks);

  const texts = new Map<AmountName, string>();
  const unreadable: AmountName[] = [];
  const rounded: AmountName[] = [];
  for (const [rowOffset, line] of lines.entries()) {
    for (const [columnOffset, cell] of line.entries()) {
      const position = { column: start.column + columnOffset, row: start.row + rowOffset };
      const target = position.row < end ? nameAt(grid, position) : null;
      if (target === null || cell.trim() === "") continue;
      const reading = readPastedMoney(cell);
      texts.set(target, reading.ok ? formatMoneyInput(reading.value) : cell);
      if (!reading.ok) unreadable.push(target);
      else if (reading.rounded) rounded.push(target);
    }
  }
  const cut = Math.max(start.row + lines.length - end, 0);
  return { texts, unreadable, rounded, cut, headings: block.headings };
}

/** Unreadable cells that are named one by one; the rest is counted. */
const NAMED = 3;

export function cellsFilled(count: number): string {
  return count === 1 ? "1 cell filled" : `${count} cells filled`;
}

/** The sentences about what was not filled in as it was copied. */
export function pasteProblems(block: PastedBlock, labelOf: (name: string) => string): readonly string[] {
  const { texts, unreadable, rounded, cut, headings } = block;
  const named = unreadable.slice(0, NAMED).map((name) => `“${texts.get(name) ?? ""}” at ${labelOf(name)}`);
  const more = unreadable.length - named.length;
  return [
    headings.length > 0 &&
      `Left out as a heading: ${joinWithAnd(headings.map((heading) => `“${heading}”`))}.`,
    unreadable.length > 0 &&
      `Not an amount: ${joinWithAnd([...named, ...(more > 0 ? [`${more} more`] : [])])}.`,
    rounded.length > 0 &&
      `${rounded.length === 1 ? "1 amount was" : `${rounded.length} amounts were`} rounded to the cent.`,
    cut > 0 && `${cut === 1 ? "1 line" : `${cut} lines`} beyond the last row left out.`,
  ].filter((sentence) => sentence !== false);
}
