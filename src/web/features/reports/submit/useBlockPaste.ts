import { useEffect, type RefObject } from "react";
import { useFormContext, type FieldPath } from "react-hook-form";
import { showToast } from "#web/ui/toast.tsx";
import { putTexts, textsOf } from "./cell-texts.ts";
import type { LedgerGrid } from "./ledgerGrid.ts";
import { cellsFilled, fillFrom, readClip } from "./pasteBlock.ts";
import type { ReportFormValues } from "./reportFormValues.ts";
import { cellNamed } from "./useCellKeys.ts";

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
      const put = (texts: ReadonlyMap<string, string>) => {
        putTexts(form, texts);
        void form.trigger([...texts.keys()] as FieldPath<ReportFormValues>[]);
      };
      put(filled);
      for (const name of filled.keys()) tint(cellNamed(current, name));
      showToast({ title: cellsFilled(filled.size), action: { label: "Undo", onPress: () => put(before) } });
    };
    current.addEventListener("paste", onPaste);
    return () => current.removeEventListener("paste", onPaste);
  }, [inside, grid, form]);
}

function tint(input: HTMLInputElement | null): void {
  const cell = input?.parentElement;
  if (!cell) return;
  cell.dataset["filled"] = "";
  setTimeout(() => delete cell.dataset["filled"], TINT_MS);
}
