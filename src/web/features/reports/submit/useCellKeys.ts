import { useEffect, type RefObject } from "react";
import type { LedgerGrid } from "./ledgerGrid.ts";
import { mayLead, neighbour, stepOf } from "./ledgerKeys.ts";

/** Enter and the arrows lead from cell to cell, for all cells inside an element at once. */
export function useCellKeys(inside: RefObject<HTMLElement | null>, grid: LedgerGrid): void {
  useEffect(() => {
    const { current } = inside;
    if (current === null) return;
    const onKeyDown = (event: KeyboardEvent) => {
      // A typed digit does not wait for the browser to find the caret.
      if (!mayLead(event.key)) return;
      const input = event.target;
      if (!(input instanceof HTMLInputElement) || event.isComposing) return;
      const { key, shiftKey, ctrlKey, altKey, metaKey } = event;
      const step = stepOf({
        key,
        shiftKey,
        ctrlKey,
        altKey,
        metaKey,
        selectionStart: input.selectionStart ?? 0,
        selectionEnd: input.selectionEnd ?? 0,
        length: input.value.length,
      });
      if (step === null) return;
      const next = neighbour(grid, input.name, step);
      // Enter must not send the report, and up and down must not move the caret, also at the edge of the grid.
      if (next !== null || step[1] !== 0) event.preventDefault();
      if (next !== null) current.querySelector<HTMLInputElement>(`input[name="${next}"]`)?.focus();
    };
    current.addEventListener("keydown", onKeyDown);
    return () => current.removeEventListener("keydown", onKeyDown);
  }, [inside, grid]);
}
