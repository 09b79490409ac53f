import { joinWithAnd } from "#shared/domain/names.ts";
import { type AmountName, amountIn } from "#web/features/reports/form/figures-and-texts.ts";
import type { ReportStore } from "#web/features/reports/form/report-store.ts";
import { announce } from "#web/ui/live-region.tsx";
import { formatCommitted } from "#web/ui/money-input.tsx";
import { type PastedBlock, type PasteForm, readBlock } from "./read-block.ts";

interface PasteTarget extends PasteForm {
  store: ReportStore;
  /** Contains the inputs. */
  container: HTMLElement | null;
}

export interface AppliedPaste {
  title: string;
  problems: readonly string[];
  texts: PastedBlock["texts"];
  undo: () => void;
}

/** What is asked before a block is filled in that does not fall into place line by line. */
export interface PasteQuestion {
  places: readonly { from: string; to: string; amount: string }[];
  leftOut: readonly string[];
  problems: readonly string[];
  /** Reads a single line the other way; null for a block of several lines. */
  turn: { label: string; ask: () => PasteQuestion } | null;
  fill: () => AppliedPaste;
}

/** Reads a pasted block for the inputs from one on: fills it in, or says what to ask. Null where nothing is pasted. */
export function applyPaste(
  target: PasteTarget,
  input: HTMLInputElement,
  clipboard: string,
): { applied: AppliedPaste } | { question: PasteQuestion } | null {
  const block = readBlock(target, input.name, clipboard);
  if (block === null || (block.texts.size === 0 && block.leftOut.length === 0)) return null;
  return block.isPlain
    ? { applied: fillIn(target, block) }
    : { question: questionAbout(target, input.name, clipboard, block) };
}

function questionAbout(
  target: PasteTarget,
  name: string,
  clipboard: string,
  block: PastedBlock,
): PasteQuestion {
  const labelOf = labelsOf(inputsOf(target.container, block.texts));
  const other = block.goesDown === null ? null : readBlock(target, name, clipboard, !block.goesDown);
  return {
    places: block.placed.map(({ from, name: to }) => ({
      from,
      to: labelOf(to),
      amount: block.texts.get(to) ?? "",
    })),
    leftOut: block.leftOut,
    problems: pasteProblems({ ...block, leftOut: [] }, labelOf),
    turn: other && {
      label: other.goesDown === true ? "Fill Down Instead" : "Fill Across Instead",
      ask: () => questionAbout(target, name, clipboard, other),
    },
    fill: () => fillIn(target, block),
  };
}

/** Fills inputs, highlights them and announces what happened. */
function fillIn({ store, container }: PasteTarget, block: PastedBlock): AppliedPaste {
  const { texts } = block;
  const inputs = inputsOf(container, texts);
  const before = committedTexts(store, texts.keys());
  store.setMany(texts);
  for (const name of block.rounded) store.commit(name, amountIn(texts.get(name)));
  for (const filled of inputs.values()) highlight(filled);
  const title = cellsFilled(texts.size);
  const problems = pasteProblems(block, labelsOf(inputs));
  announce(`${[title, ...problems].join(". ")}.`);
  return {
    title,
    problems,
    texts,
    undo: () => {
      // What was typed over since is newer than the pasted block.
      const now = committedTexts(store, texts.keys());
      store.setMany(new Map([...before].filter(([name]) => now.get(name) === texts.get(name))));
    },
  };
}

const labelsOf = (inputs: ReadonlyMap<string, HTMLInputElement>) => (name: string) =>
  inputs.get(name)?.getAttribute("aria-label") ?? name;

function inputsOf(container: HTMLElement | null, texts: ReadonlyMap<AmountName, string>) {
  const inputs = container?.querySelectorAll("input") ?? [];
  const wanted = new Set<string>(texts.keys());
  return new Map(
    Array.from(inputs, (input) => [input.name, input] as const).filter(([name]) => wanted.has(name)),
  );
}

/** What the inputs hold now; the one that is being edited, as it will be formatted when it is left. */
const committedTexts = (store: ReportStore, names: Iterable<AmountName>): ReadonlyMap<AmountName, string> =>
  new Map(Array.from(names, (name) => [name, formatCommitted(store.textOf(name))]));

const HIGHLIGHT_MS = 1200;

function highlight(input: HTMLInputElement): void {
  const cell = input.parentElement;
  if (!cell) return;
  cell.dataset["filled"] = "";
  setTimeout(() => delete cell.dataset["filled"], HIGHLIGHT_MS);
}

/** Things that are named one by one; the rest is counted. */
const NAMED = 3;

export function cellsFilled(count: number): string {
  return count === 1 ? "1 cell filled" : `${count} cells filled`;
}

/** The sentences about what is not filled in as it was copied. */
export function pasteProblems(block: PastedBlock, labelOf: (name: string) => string): readonly string[] {
  const { texts, unreadable, rounded, headings, leftOut } = block;
  return [
    headings.length > 0 && `Read as a heading: ${firstOf(headings.map((heading) => `“${heading}”`))}.`,
    leftOut.length > 0 && `Left out: ${firstOf(leftOut)}.`,
    unreadable.length > 0 &&
      `Not an amount: ${firstOf(unreadable.map((name) => `“${texts.get(name) ?? ""}” at ${labelOf(name)}`))}.`,
    rounded.length > 0 &&
      `${rounded.length === 1 ? "1 amount is" : `${rounded.length} amounts are`} rounded to the cent.`,
  ].filter((sentence) => sentence !== false);
}

function firstOf(things: readonly string[]): string {
  const more = things.length - NAMED;
  return joinWithAnd(more > 0 ? [...things.slice(0, NAMED), `${more} more`] : things);
}
