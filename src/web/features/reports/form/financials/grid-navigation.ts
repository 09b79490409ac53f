import { figureKey, REPORT_MEASURES, type ReportMonth } from "#shared/domain/report-figures.ts";
import type { AmountName } from "./amount-store.ts";
import { compKey } from "#web/features/reports/form/form-values.ts";
import { type RefObject, useEffect } from "react";

/** The cells of the form by field name, column by column; null where a row has no cell in a column. */
export interface LedgerGrid {
  columns: readonly (readonly (AmountName | null)[])[];
  /** First rows of the parts that a pasted block must not run over: ledger, distribution, comps. */
  parts: readonly number[];
  /** First rows of the groups inside a part: a sheet may leave a line empty above them. */
  breaks: readonly number[];
}

interface CellPosition {
  column: number;
  row: number;
}

const MONTHS: readonly ReportMonth[] = ["LastMonth", "PreviousMonth", "SameMonthLastYear"];

export const figureName = <Key extends string>(key: Key) => `figures.${key}` as const;
export const compName = (investorId: number) => `comps.${compKey(investorId)}` as const;

/** The report month's column runs on through the distribution and the comps; the others end with the ledger. */
export function ledgerGrid(investorIds: readonly number[]): LedgerGrid {
  const columns = MONTHS.map((month) =>
    REPORT_MEASURES.map(({ key }): AmountName | null => {
      const figure = figureKey(key, month);
      return figure === null ? null : figureName(figure);
    }),
  );
  const [reportMonth = [], ...comparisons] = columns;
  const rest = [figureName("cashDistributionDuringPeriod"), ...investorIds.map(compName)];
  const ledgerRows = REPORT_MEASURES.length;
  return {
    columns: [[...reportMonth, ...rest], ...comparisons],
    parts: [0, ledgerRows, ledgerRows + 1],
    breaks: [REPORT_MEASURES.findIndex(({ group }) => group === "cost")],
  };
}

export function positionOf({ columns }: LedgerGrid, name: string): CellPosition | null {
  for (const [column, names] of columns.entries()) {
    const row = names.findIndex((each) => each === name);
    if (row !== -1) return { column, row };
  }
  return null;
}

export function nameAt({ columns }: LedgerGrid, { column, row }: CellPosition): AmountName | null {
  return columns[column]?.[row] ?? null;
}

/** The row behind the last one of the part that a row belongs to. */
export function endOfPart({ columns, parts }: LedgerGrid, row: number): number {
  return parts.find((start) => start > row) ?? columns[0]?.length ?? 0;
}

/** A key pressed in a cell, and where the caret stands in it. */
export interface CellKey {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
  selectionStart: number;
  selectionEnd: number;
  length: number;
}

type Step = readonly [column: number, row: number];

const UP: Step = [0, -1];
const DOWN: Step = [0, 1];
const LEFT: Step = [-1, 0];
const RIGHT: Step = [1, 0];

/** Whether a key may lead out of its cell at all, wherever the caret stands. */
const mayLead = (key: string): boolean => key === "Enter" || key.startsWith("Arrow");

/** Which way a key leads out of its cell; null when it stays the browser's (design, section 6, Keys). */
export function stepOf(pressed: CellKey): Step | null {
  const { key, shiftKey, ctrlKey, altKey, metaKey } = pressed;
  if (altKey || metaKey) return null;
  if (key === "Enter") return shiftKey ? UP : DOWN;
  if (shiftKey) return null;
  if (key === "ArrowUp") return UP;
  if (key === "ArrowDown") return DOWN;
  if (key === "ArrowLeft") return ctrlKey || caretAtStart(pressed) ? LEFT : null;
  if (key === "ArrowRight") return ctrlKey || caretAtEnd(pressed) ? RIGHT : null;
  return null;
}

/** The next cell that way, over gaps; null at the edge of the grid. */
export function neighbour(grid: LedgerGrid, name: string, [columnStep, rowStep]: Step): string | null {
  const place = positionOf(grid, name);
  if (place === null) return null;
  const longest = grid.columns[0]?.length ?? 0;
  for (
    let column = place.column + columnStep, row = place.row + rowStep;
    column >= 0 && column < grid.columns.length && row >= 0 && row < longest;
    column += columnStep, row += rowStep
  ) {
    const next = nameAt(grid, { column, row });
    if (next !== null) return next;
  }
  return null;
}

function caretAtStart({ selectionStart, selectionEnd }: CellKey): boolean {
  return selectionStart === 0 && selectionEnd === 0;
}

/** Also with the whole text selected, as it is on entering: then the caret stands at the end. */
function caretAtEnd({ selectionStart, selectionEnd, length }: CellKey): boolean {
  return selectionEnd === length && (selectionStart === length || selectionStart === 0);
}

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
