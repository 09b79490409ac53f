import { useEffect, type RefObject } from "react";
import { useFormContext } from "react-hook-form";
import { showToast } from "#web/ui/toast.tsx";
import { putTexts, textsOf } from "./cell-texts.ts";
import type { LedgerGrid } from "./ledgerGrid.ts";
import { cellsFilled, fillFrom, readClip } from "./pasteBlock.ts";
import type { ReportFormValues } from "./reportFormValues.ts";

const TINT_MS = 1200;

/** A block from a spreadsheet fills cells down and right; one Undo takes it back (design, section 6, Paste). */
export function useBlockPaste(inside: RefObject<HTMLElement | null>, grid: LedgerGrid): void {
  const form = useFormContext<ReportFormValues>();

  useEffect(() => {
    const { current } = inside;
    if (current === null) return;
    const onPaste = (event: ClipboardEvent) => {
      const input = event.target;
      const clip = readClip(event.clipboardData?.getData("text/plain") ?? "");
      if (!(input instanceof HTMLInputElement) || clip === null) return;
      const filled = fillFrom(grid, input.name, clip);
      if (filled.size === 0) return;
      event.preventDefault();
      const before = textsOf(form, filled.keys());
      putTexts(form, filled);
      const names = new Set<string>(filled.keys());
      for (const cell of current.querySelectorAll("input")) if (names.has(cell.name)) tint(cell);
      const undo = { label: "Undo", onPress: () => putTexts(form, before) };
      showToast({ title: cellsFilled(filled.size), action: undo });
    };
    current.addEventListener("paste", onPaste);
    return () => current.removeEventListener("paste", onPaste);
  }, [inside, grid, form]);
}

function tint(input: HTMLInputElement): void {
  const cell = input.parentElement;
  if (!cell) return;
  cell.dataset["filled"] = "";
  setTimeout(() => delete cell.dataset["filled"], TINT_MS);
}
