import { useEffect, useEffectEvent, useState, type RefObject } from "react";
import { useFormContext } from "react-hook-form";
import { useAtHand } from "#web/lib/useAtHand.ts";
import { announce } from "#web/ui/announce.ts";
import { sameMoney } from "#web/ui/money/money-display.ts";
import type { AmountName } from "./amount-channel.ts";
import { textsOf } from "./cell-texts.ts";
import { placeOf, type LedgerGrid } from "./ledgerGrid.ts";
import type { LaidBlock } from "./pasteBlock.ts";
import type { ReportFormValues } from "./reportFormValues.ts";
import { useChannel } from "./useAmount.ts";

/** Fetched once the form stands, because most months are typed. */
const fetchLaying = () => import("./lay-paste.ts");

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
    const { layPaste } = await fetchLaying();
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
    if (!/[\t\r\n]/.test(text) || placeOf(grid, input.name) === null) return;
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

  useAtHand(fetchLaying, true);

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
