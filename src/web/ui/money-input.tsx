import {
  type ChangeEvent,
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from "react";
import {
  formatMoney,
  formatMoneyInput,
  fromCents,
  type MoneyText,
  plainMoneyInput,
  readMoney,
  readPastedMoney,
  toCents,
} from "#shared/domain/money.ts";
import { classNames } from "./button.tsx";
import "./money-input.css";
import { announce } from "#web/ui/live-region.tsx";

/** The decimal keypad of a phone has none. There is no window where the screens' frames are painted, at the build. */
const lacksMinus = () => typeof window !== "undefined" && window.matchMedia("(pointer: coarse)").matches;
/** ± comes where the dollar sign was: the second of two taps there was meant for that. */
const DOUBLE_TAP_MS = 500;
const keepFocus = (event: PointerEvent) => event.preventDefault();

type Replaced = "value" | "onChange" | "onFocus" | "onBlur" | "type" | "ref" | "aria-label";

interface MoneyInputProps extends Omit<ComponentProps<"input">, Replaced> {
  /** What it is, and of which month: "Gross Sales, October 2026". */
  "aria-label": string;
  value: string;
  onValueChange: (text: string) => void;
  /** After the text has been brought into its form; with the amount where a pasted one lost decimals. */
  onLeave?: ((rounded: MoneyText | null) => void) | undefined;
  /** box: to be typed. print: pre-filled, without a box until it is entered. */
  look?: "box" | "print" | undefined;
  /** The figure of a section of its own. */
  large?: boolean | undefined;
  /** A soft check has a doubt, said below the cell. */
  doubtful?: boolean | undefined;
}

/**
 * An amount in dollars. A text field on purpose: number fields change on the wheel and drop what they cannot read.
 * Nothing typed is ever dropped; what is no amount stays, and the caller says so below.
 */
export function MoneyInput(props: MoneyInputProps) {
  const {
    value,
    onValueChange,
    onLeave,
    look = "box",
    large,
    doubtful,
    className,
    onKeyDown,
    ...rest
  } = props;
  const { input, ...typing } = useMoneyTyping({ value, onValueChange, onLeave });
  const [hasNoMinus] = useState(lacksMinus);
  const entered = useRef(0);
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    typing.onKeyDown(event);
    onKeyDown?.(event);
  };
  return (
    <span
      className={classNames(
        "cell",
        look === "box" ? "cell-box" : "cell-print",
        large && "cell-large",
        isNegative(value) && "is-neg",
        doubtful && "is-warn",
        className,
      )}
      onFocus={() => {
        entered.current = Date.now();
      }}
    >
      <span className="cell-sign" aria-hidden="true">
        $
      </span>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        {...rest}
        {...typing}
        ref={input}
        value={value}
        onKeyDown={press}
      />
      {hasNoMinus && (
        <button
          type="button"
          form={rest.form}
          className="cell-minus"
          // A stop here would break the way down the column.
          tabIndex={-1}
          aria-label="Change sign"
          onPointerDown={keepFocus}
          onClick={() => Date.now() - entered.current > DOUBLE_TAP_MS && onValueChange(otherSign(value))}
        >
          ±
        </button>
      )}
    </span>
  );
}

/** As it stands when the cell is left: "15,210.40", "−4,500.00". What is no amount stays as it was typed. */
export function formatCommitted(text: string): string {
  const reading = readMoney(text);
  return reading.ok ? formatMoneyInput(reading.value) : text;
}

/** As it stands while being edited: no commas to stumble over. */
export function formatEditing(text: string): string {
  const reading = readMoney(text);
  return reading.ok ? plainMoneyInput(reading.value) : text;
}

/** Whether two texts mean the same amount, however they are written. */
export function sameMoney(a: string, b: string): boolean {
  return a === b || formatCommitted(a) === formatCommitted(b);
}

/** Also while it has a decimal too many. */
export function isNegative(text: string): boolean {
  const reading = readPastedMoney(text);
  return reading.ok && reading.value !== null && toCents(reading.value) < 0n;
}

/** What ± gives an empty cell, to type on behind. */
export const LONE_MINUS = "-";

/** What ± makes of a cell: the keypad of a phone has no minus. An empty cell gets the minus to type on behind. */
export function otherSign(text: string): string {
  const bare = text.trim();
  // The minus that it gave an empty cell, which would read as nothing.
  if (bare === LONE_MINUS) return "";
  const reading = readMoney(text);
  if (reading.ok && reading.value !== null) return fromCents(-toCents(reading.value));
  return /^[-\u2212]/.test(bare) ? bare.slice(1) : `-${bare}`;
}

interface MoneyTyping {
  value: string;
  onValueChange: (text: string) => void;
  /** After the text has been brought into its form; with the amount where decimals were lost on the way. */
  onLeave?: ((rounded: MoneyText | null) => void) | undefined;
}

/** What a money cell does on being entered, left and escaped from (design, section 6). */
function useMoneyTyping({ value, onValueChange, onLeave }: MoneyTyping) {
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
      put(formatEditing(value));
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
      put(formatEditing(before.current));
      selectAll();
    },
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      justEntered.current = false;
      const text = event.target.value;
      const pasted = isPasted.current ? readPastedMoney(text) : null;
      const rounded = pasted?.ok && pasted.rounded ? pasted.value : null;
      if (rounded !== null) announce(`Rounded to ${formatMoney(rounded)}`);
      put(pasted?.ok ? formatMoneyInput(pasted.value) : formatCommitted(text));
      onLeave?.(rounded);
    },
  };
}

/** How text comes in that nobody has typed. */
const FROM_ELSEWHERE: ReadonlySet<string> = new Set(["insertFromPaste", "insertFromDrop"]);
