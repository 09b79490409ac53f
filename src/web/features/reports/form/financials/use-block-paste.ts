import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { useFormContext } from "react-hook-form";
import { usePrefetch } from "#web/lib/lazy-loading.tsx";
import { announce } from "#web/ui/live-region.tsx";
import { sameMoney } from "#web/ui/money-input.tsx";
import { type AmountName, useChannel } from "./amount-store.ts";
import { type ReportFormValues, textsOf } from "#web/features/reports/form/form-values.ts";
import { type LedgerGrid, positionOf } from "./grid-navigation.ts";
import type { LaidBlock } from "./apply-paste.ts";
import { readPastedMoney } from "#shared/domain/money.ts";
import { isHeading } from "#web/features/reports/form/ReportForm.tsx";

/** Fetched once the form stands, because most months are typed. */
const loadApplyPaste = () => import("./apply-paste.ts");

/** A block that has been laid down and can be taken back. */
export interface Pasted {
  title: string;
  troubles: readonly string[];
  undo: () => void;
  dismiss: () => void;
}

/** A block from a spreadsheet fills cells down and right; Undo or Ctrl+Z takes it back (design, section 6, Paste). */
export function useBlockPaste(inside: RefObject<HTMLElement | null>, grid: LedgerGrid): Pasted | null {
  const form = useFormContext<ReportFormValues>();
  const channel = useChannel();
  const [last, setPasted] = useState<(Pasted & { grid: LedgerGrid; texts: LaidBlock["filled"] }) | null>(
    null,
  );
  // Of another location's cells nothing is taken back here.
  const pasted = last?.grid === grid ? last : null;

  const fill = useEffectEvent(async (input: HTMLInputElement, text: string) => {
    const { applyPaste: layPaste } = await loadApplyPaste();
    const laid = layPaste({ form, channel, grid, inside: inside.current }, input, text);
    if (laid === null) return;
    const { title, troubles, texts, takeBack } = laid;
    setPasted({
      grid,
      texts,
      title,
      troubles,
      undo: () => {
        takeBack();
        setPasted(null);
        announce("Undone");
        // With the text it has by then: entering a cell writes that anew without its commas.
        setTimeout(() => input.focus());
      },
      dismiss: () => setPasted(null),
    });
  });
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const input = event.target;
    if (!(input instanceof HTMLInputElement)) return;
    const text = event.clipboardData?.getData("text/plain").trimEnd() ?? "";
    // A single value is pasted by the browser.
    if (!/[\t\r\n]/.test(text) || positionOf(grid, input.name) === null) return;
    event.preventDefault();
    void fill(input, text);
  });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "z";
    if (!isUndo || pasted === null) return;
    event.preventDefault();
    pasted.undo();
  });

  useEffect(() => {
    const { current } = inside;
    if (current === null) return undefined;
    const paste = (event: ClipboardEvent) => onPaste(event);
    const press = (event: KeyboardEvent) => onKeyDown(event);
    // Typing gives Ctrl+Z back to the browser, and takes the note away: it would name an older doing than the last.
    // Only once the cell has taken the key in: drawn anew before that, it would be given its old text back.
    const type = () => setTimeout(() => setPasted(null));
    current.addEventListener("paste", paste);
    current.addEventListener("keydown", press);
    current.addEventListener("input", type);
    return () => {
      current.removeEventListener("paste", paste);
      current.removeEventListener("keydown", press);
      current.removeEventListener("input", type);
    };
  }, [inside]);

  usePrefetch(loadApplyPaste, true);

  const { texts } = pasted ?? {};
  useEffect(() => {
    if (texts === undefined) return undefined;
    return form.subscribe({
      formState: { values: true },
      callback: () => {
        // Started over, or other work was put in: nothing of the block is left to be taken back.
        const isLeft = ([name, text]: [AmountName, string]) => sameMoney(text, texts.get(name) ?? "");
        if (![...textsOf(form, texts.keys())].some(isLeft)) setPasted(null);
      },
    });
  }, [form, texts]);

  return pasted;
}

/** Lines and their parts, as a spreadsheet copies them. */
type ClipboardBlock = readonly (readonly string[])[];

const isBlank = (part: string) => part.trim() === "";
const isBlankLine = (line: readonly string[]) => line.every(isBlank);

/** null for a single value. Labels in front of the amounts, headings above and empty lines behind are left out. */
export function parseClipboard(text: string): { lines: ClipboardBlock; headings: readonly string[] } | null {
  const bare = text.replace(/[\r\n\t ]+$/, "");
  if (!/[\t\r\n]/.test(bare)) return null;
  const lines = withoutLabels(bare.split(/\r\n|\r|\n/).map((line) => line.split("\t")));
  return withoutHeadings(lines);
}

/** "Gross Sales ⇥ 158,942.50": the first column names what the next one holds. */
function withoutLabels(clip: ClipboardBlock): ClipboardBlock {
  const columns = Math.max(...clip.map((line) => line.length));
  const first = clip.map((line) => line[0] ?? "").filter((part) => !isBlank(part));
  const areLabels = first.length > 0 && first.every((part) => !readPastedMoney(part).ok);
  if (columns < 2 || !areLabels) return clip;
  const rest = clip.map((line) => line.slice(1));
  const blankColumns = rest.map((line) => line.findIndex((part) => !isBlank(part))).filter((at) => at >= 0);
  const toAmounts = blankColumns.length === 0 ? 0 : Math.min(...blankColumns);
  return rest.map((line) => line.slice(toAmounts));
}

/** "Oct 2026 ⇥ Sep 2026" above the amounts; taken for a row of them, it would push each into the row below. */
function withoutHeadings(lines: ClipboardBlock): { lines: ClipboardBlock; headings: readonly string[] } {
  const firstAmounts = lines.findIndex((line) => !isBlankLine(line) && !isHeading(line));
  const above = lines.slice(0, Math.max(firstAmounts, 0)).filter((line) => !isBlankLine(line));
  const areAmounts = lines[firstAmounts]?.some((part) => !isBlank(part) && readPastedMoney(part).ok) === true;
  if (above.length === 0 || !areAmounts) return { lines, headings: [] };
  const headings = above.map((line) =>
    line
      .filter((part) => !isBlank(part))
      .map((part) => part.trim())
      .join(", "),
  );
  return { lines: lines.slice(firstAmounts), headings };
}

/**
 * An empty line may stand for an amount that is not known, or only keep two groups apart. It separates where it
 * falls between the groups of the form, unless the clip has exactly a line for every row; and where there are too
 * many lines for the rows.
 */
export function withoutSeparators(
  clip: ClipboardBlock,
  start: number,
  end: number,
  breaks: readonly number[],
): ClipboardBlock {
  const room = end - start;
  if (clip.length === room) return clip;
  const atBreaks: (readonly string[])[] = [];
  for (const line of clip)
    if (!isBlankLine(line) || !breaks.includes(start + atBreaks.length)) atBreaks.push(line);
  return atBreaks.length <= room ? atBreaks : clip.filter((line) => !isBlankLine(line));
}

/** Cells that are named one by one; beyond these they are counted. */
const NAMED = 3;

export function cellsFilled(count: number): string {
  return count === 1 ? "1 cell filled" : `${count} cells filled`;
}

/** What a person should know of a pasted block beyond how many cells it filled. `labelOf` names a cell. */
export function pasteTroubles(block: LaidBlock, labelOf: (name: string) => string): readonly string[] {
  const { filled, unreadable, rounded, cut, headings } = block;
  const named = unreadable.slice(0, NAMED).map((name) => `“${filled.get(name) ?? ""}” at ${labelOf(name)}`);
  const more = unreadable.length - named.length;
  return [
    headings.length > 0 && `Left out as a heading: ${listed(headings.map((heading) => `“${heading}”`))}.`,
    unreadable.length > 0 && `Not an amount: ${listed([...named, ...(more > 0 ? [`${more} more`] : [])])}.`,
    rounded.length > 0 &&
      `${rounded.length === 1 ? "1 amount was" : `${rounded.length} amounts were`} rounded to the cent.`,
    cut > 0 && `${cut === 1 ? "1 line" : `${cut} lines`} beyond the last row left out.`,
  ].filter((sentence) => sentence !== false);
}

function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? "";
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(", ")} and ${last}`;
}
