import type { UseFormReturn } from "react-hook-form";
import { announce } from "#web/ui/announce.ts";
import type { AmountName } from "./amount-channel.ts";
import { textsOf } from "./cell-texts.ts";
import type { LedgerGrid } from "./ledgerGrid.ts";
import { cellsFilled, pasteTroubles } from "./paste-words.ts";
import { layBlock, type LaidBlock } from "./pasteBlock.ts";
import { putTexts } from "./put-texts.ts";
import { amountIn, type ReportFormValues } from "./reportFormValues.ts";
import type { useChannel } from "./useAmount.ts";

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
export function layPaste(ledger: Ledger, input: HTMLInputElement, text: string): Laid | null {
  const { form, channel, grid, inside } = ledger;
  const block = layBlock(grid, input.name, text);
  if (block === null || block.filled.size === 0) return null;
  const { filled } = block;
  const cells = inputsOf(inside, filled);
  const before = textsOf(form, filled.keys());
  putTexts(form, filled);
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
      putTexts(form, new Map([...before].filter(([name]) => now.get(name) === filled.get(name))));
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
