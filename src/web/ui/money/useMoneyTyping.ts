import {
  useLayoutEffect,
  useReducer,
  useRef,
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
} from "react";
import { formatMoney, formatMoneyInput, type MoneyText, readPastedMoney } from "#shared/domain/money.ts";
import { announce } from "#web/ui/announce.ts";
import { atRest, atWork, LONE_MINUS } from "./money-display.ts";

interface MoneyTyping {
  value: string;
  onValueChange: (text: string) => void;
  /** After the text has been brought into its form; with the amount where decimals were lost on the way. */
  onLeave?: ((rounded: MoneyText | null) => void) | undefined;
}

/** What a money cell does on being entered, left and escaped from (design, section 6). */
export function useMoneyTyping({ value, onValueChange, onLeave }: MoneyTyping) {
  const input = useRef<HTMLInputElement>(null);
  const before = useRef(value);
  const justEntered = useRef(false);
  /** The text came out of a clip and has not been touched since. */
  const isPasted = useRef(false);
  const [selection, selectAll] = useReducer((count: number) => count + 1, 0);

  // After the text without commas has arrived: replacing the text would undo the selection.
  useLayoutEffect(() => {
    if (selection === 0) return;
    // Behind a minus the amount is typed on.
    if (input.current?.value === LONE_MINUS) input.current.setSelectionRange(1, 1);
    else input.current?.select();
  }, [selection]);

  const put = (text: string) => {
    if (text !== value) onValueChange(text);
  };

  return {
    input,
    onFocus: () => {
      before.current = value;
      justEntered.current = true;
      isPasted.current = false;
      put(atWork(value));
      selectAll();
    },
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      isPasted.current = nativeEvent instanceof InputEvent && FROM_ELSEWHERE.has(nativeEvent.inputType);
      onValueChange(target.value);
    },
    // The press that gave the focus ends in a caret; a drag ends in a selection of its own, which stays.
    onMouseUp: () => {
      const { current } = input;
      if (justEntered.current && current?.selectionStart === current?.selectionEnd) current?.select();
      justEntered.current = false;
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      justEntered.current = false;
      if (event.key !== "Escape") return;
      event.preventDefault();
      put(atWork(before.current));
      selectAll();
    },
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      justEntered.current = false;
      const text = event.target.value;
      const pasted = isPasted.current ? readPastedMoney(text) : null;
      const rounded = pasted?.ok && pasted.rounded ? pasted.value : null;
      if (rounded !== null) announce(`Rounded to ${formatMoney(rounded)}`);
      put(pasted?.ok ? formatMoneyInput(pasted.value) : atRest(text));
      onLeave?.(rounded);
    },
  };
}

/** How text comes in that nobody has typed. */
const FROM_ELSEWHERE: ReadonlySet<string> = new Set(["insertFromPaste", "insertFromDrop"]);
