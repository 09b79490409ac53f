import type { UseFormReturn } from "react-hook-form";
import { announce } from "#web/ui/live-region.tsx";
import type { AmountName, useChannel } from "./amount-store.ts";
import {
  amountIn,
  setCellValues,
  type ReportFormValues,
  textsOf,
} from "#web/features/reports/form/form-values.ts";
import { endOfPart, type LedgerGrid, nameAt, positionOf } from "./grid-navigation.ts";
import { cellsFilled, pasteTroubles, parseClipboard, withoutSeparators } from "./use-block-paste.ts";
import { formatMoneyInput, readPastedMoney } from "#shared/domain/money.ts";

const TINT_MS = 1200;

interface Ledger {
  form: UseFormReturn<ReportFormValues>;
  channel: ReturnType<typeof useChannel>;
  grid: LedgerGrid;
  /** What its cells stand in. */
  inside: HTMLElement | null;
}

interface Laid {
  title: string;
  troubles: readonly string[];
  texts: LaidBlock["filled"];
  takeBack: () => void;
}

/** Puts a block into the cells from one on, shows which, and says it. Null where there is nothing to put. */
export function applyPaste(ledger: Ledger, input: HTMLInputElement, text: string): Laid | null {
  const { form, channel, grid, inside } = ledger;
  const block = applyBlock(grid, input.name, text);
  if (block === null || block.filled.size === 0) return null;
  const { filled } = block;
  const cells = inputsOf(inside, filled);
  const before = textsOf(form, filled.keys());
  setCellValues(form, filled);
  for (const name of block.rounded) channel.leave(name, amountIn(filled.get(name)));
  for (const cell of cells.values()) tint(cell);
  const title = cellsFilled(filled.size);
  const troubles = pasteTroubles(block, (name) => cells.get(name)?.getAttribute("aria-label") ?? name);
  announce(`${[title, ...troubles].join(". ")}.`);
  return {
    title,
    troubles,
    texts: filled,
    takeBack: () => {
      // What has been typed over since is newer than the clip.
      const now = textsOf(form, filled.keys());
      setCellValues(form, new Map([...before].filter(([name]) => now.get(name) === filled.get(name))));
    },
  };
}

function inputsOf(inside: HTMLElement | null, filled: ReadonlyMap<AmountName, string>) {
  const inputs = inside?.querySelectorAll("input") ?? [];
  const wanted = new Set<string>(filled.keys());
  return new Map(
    Array.from(inputs, (input) => [input.name, input] as const).filter(([name]) => wanted.has(name)),
  );
}

function tint(input: HTMLInputElement): void {
  const cell = input.parentElement;
  if (!cell) return;
  cell.dataset["filled"] = "";
  setTimeout(() => delete cell.dataset["filled"], TINT_MS);
}

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
export function applyBlock(grid: LedgerGrid, name: string, text: string): LaidBlock | null {
  const clip = parseClipboard(text);
  const start = positionOf(grid, name);
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
