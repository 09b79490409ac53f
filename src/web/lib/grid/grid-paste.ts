import { type RefObject, useEffect, useEffectEvent } from "react";
import { withoutInvisible } from "#shared/domain/typed/typed-numbers.ts";
import { type Grid, positionOf } from "./grid-keys.ts";

interface GridPaste {
  /** Lines of cells were pasted into an input. */
  onBlock: (input: HTMLInputElement, text: string) => void;
  /** Ctrl+Z. @returns false where the browser undoes what was typed */
  onUndo: () => boolean;
}

/** Hands over what is pasted from a spreadsheet into the inputs of a grid, and Ctrl+Z. */
export function useGridPaste(container: RefObject<HTMLElement | null>, grid: Grid, paste: GridPaste): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const input = event.target;
    const text = withoutInvisible(event.clipboardData?.getData("text/plain") ?? "").trimEnd();
    // The browser pastes a single value.
    if (!(input instanceof HTMLInputElement) || !/[\t\r\n]/.test(text)) return;
    if (positionOf(grid, input.name) === null) return;
    event.preventDefault();
    paste.onBlock(input, text);
  });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "z";
    if (isUndo && paste.onUndo()) event.preventDefault();
  });
  useEffect(() => {
    const element = container.current;
    const pasted = (event: ClipboardEvent) => onPaste(event);
    const pressed = (event: KeyboardEvent) => onKeyDown(event);
    element?.addEventListener("paste", pasted);
    element?.addEventListener("keydown", pressed);
    return () => {
      element?.removeEventListener("paste", pasted);
      element?.removeEventListener("keydown", pressed);
    };
  }, [container]);
}
