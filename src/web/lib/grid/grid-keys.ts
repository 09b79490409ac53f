import { type RefObject, useEffect, useEffectEvent } from "react";

/** Inputs by name, column by column; null where a row has no input in a column. */
export interface Grid<Name extends string = string> {
  columns: readonly (readonly (Name | null)[])[];
}

interface CellPosition {
  column: number;
  row: number;
}

export function positionOf({ columns }: Grid, name: string): CellPosition | null {
  for (const [column, names] of columns.entries()) {
    const row = names.findIndex((each) => each === name);
    if (row !== -1) return { column, row };
  }
  return null;
}

export function nameAt<Name extends string>(
  { columns }: Grid<Name>,
  { column, row }: CellPosition,
): Name | null {
  return columns[column]?.[row] ?? null;
}

/** A key that is pressed in an input, and the selection in it. */
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

/** Whether a key may move the focus at all, wherever the caret is. */
const mayMove = (key: string): boolean => key === "Enter" || key.startsWith("Arrow");

/** The way that a key moves the focus; null where the browser handles the key. */
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

/** The next input that way, past gaps; null at the edge of the grid. */
export function neighbour(grid: Grid, name: string, [columnStep, rowStep]: Step): string | null {
  const position = positionOf(grid, name);
  if (position === null) return null;
  const longest = grid.columns[0]?.length ?? 0;
  for (
    let column = position.column + columnStep, row = position.row + rowStep;
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

/** Also while the whole text is selected, as it is when the input gets the focus. */
function caretAtEnd({ selectionStart, selectionEnd, length }: CellKey): boolean {
  return selectionEnd === length && (selectionStart === length || selectionStart === 0);
}

/**
 * Enter and the arrow keys move the focus between the inputs inside an element.
 * @param onEnter called before Enter leaves an input
 */
export function useGridKeys(
  container: RefObject<HTMLElement | null>,
  grid: Grid,
  onEnter?: (name: string) => void,
): void {
  const enter = useEffectEvent((name: string) => onEnter?.(name));
  useEffect(() => {
    const { current } = container;
    if (current === null) return;
    const onKeyDown = (event: KeyboardEvent) => {
      // Before the selection is read, which is slow while digits are typed.
      if (!mayMove(event.key)) return;
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
      if (step === null || positionOf(grid, input.name) === null) return;
      if (key === "Enter") enter(input.name);
      const next = neighbour(grid, input.name, step);
      // At the edge of the grid, too: Enter must not submit the form, up and down must not move the caret.
      if (next !== null || step[1] !== 0) event.preventDefault();
      if (next !== null) current.querySelector<HTMLInputElement>(`input[name="${next}"]`)?.focus();
    };
    current.addEventListener("keydown", onKeyDown);
    return () => current.removeEventListener("keydown", onKeyDown);
  }, [container, grid]);
}
