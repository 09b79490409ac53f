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
  toCents,
} from "#shared/domain/money.ts";
import { readMoney, readPastedMoney } from "#shared/domain/typed/typed-money.ts";
import { useFieldWiring } from "#web/ui/form-field.tsx";
import { announce } from "#web/ui/live-region.tsx";
import "./money-input.css";
import { classNames } from "./class-names.ts";

/** The decimal keypad of a phone has no minus. The server renders without a window. */
const lacksMinus = () => typeof window !== "undefined" && window.matchMedia("(pointer: coarse)").matches;
/** ± replaces the dollar sign on focus: a second tap there within this time was not meant for ±. */
const DOUBLE_TAP_MS = 500;
const keepFocus = (event: PointerEvent) => event.preventDefault();

type Replaced = "value" | "onChange" | "onFocus" | "onBlur" | "onKeyDown" | "type" | "ref" | "aria-label";

interface MoneyInputProps extends Omit<ComponentProps<"input">, Replaced> {
  /** With the month: "Gross Sales, October 2026". */
  "aria-label": string;
  value: string;
  onValueChange: (text: string) => void;
  /** Called after the text was formatted, with the amount where a pasted one was rounded. */
  onLeave?: ((rounded: MoneyText | null) => void) | undefined;
  /** box: to be typed. plain: pre-filled, like text until it has the focus. */
  look?: "box" | "plain" | undefined;
  /** The only figure of a section. */
  large?: boolean | undefined;
  /** A hint below says what looks odd. */
  hasHint?: boolean | undefined;
}

/**
 * An amount in dollars, as a text input: number inputs change with the mouse wheel and drop what they cannot parse. What
 * is no amount stays as typed, and the caller shows an error below.
 */
export function MoneyInput(props: MoneyInputProps) {
  const { value, onValueChange, onLeave, look = "box", large, hasHint, className, ...rest } = props;
  const wiring = useFieldWiring();
  const { input, ...typing } = useMoneyTyping({ value, onValueChange, onLeave });
  const [hasNoMinus] = useState(lacksMinus);
  const focusedAt = useRef(0);
  return (
    <span
      className={classNames(
        "cell",
        look === "box" ? "cell-box" : "cell-plain",
        large && "cell-large",
        isNegative(value) && "is-negative",
        hasHint && "has-hint",
        className,
      )}
      onFocus={() => {
        focusedAt.current = Date.now();
      }}
    >
      <span className="cell-sign muted" aria-hidden="true">
        $
      </span>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        {...wiring}
        {...rest}
        {...typing}
        ref={input}
        value={value}
      />
      {hasNoMinus && (
        <button
          type="button"
          form={rest.form}
          className="cell-minus"
          // Tab goes down the column of amounts.
          tabIndex={-1}
          aria-label="Change sign"
          onPointerDown={keepFocus}
          onClick={() => Date.now() - focusedAt.current > DOUBLE_TAP_MS && onValueChange(otherSign(value))}
        >
          ±
        </button>
      )}
    </span>
  );
}

/** The text after leaving the cell: "15,210.40", "−4,500.00". What is no amount stays as typed. */
export function formatCommitted(text: string): string {
  const reading = readMoney(text);
  return reading.ok ? formatMoneyInput(reading.value) : text;
}

/** The text while editing, without commas. */
export function formatEditing(text: string): string {
  const reading = readMoney(text);
  return reading.ok ? plainMoneyInput(reading.value) : text;
}

export function sameMoney(a: string, b: string): boolean {
  return a === b || formatCommitted(a) === formatCommitted(b);
}

/** Also of an amount with too many decimals. */
export function isNegative(text: string): boolean {
  const reading = readPastedMoney(text);
  return reading.ok && reading.value !== null && toCents(reading.value) < 0n;
}

/** What ± puts into an empty cell; the amount is typed after it. */
export const LONE_MINUS = "-";

/** The text with the other sign, for ±. */
export function otherSign(text: string): string {
  const bare = text.trim();
  // Of an empty cell.
  if (bare === LONE_MINUS) return "";
  const reading = readMoney(text);
  if (reading.ok && reading.value !== null) return fromCents(-toCents(reading.value));
  return /^[-\u2212]/.test(bare) ? bare.slice(1) : `-${bare}`;
}

interface MoneyTyping {
  value: string;
  onValueChange: (text: string) => void;
  /** Called after the text was formatted, with the amount where a pasted one was rounded. */
  onLeave?: ((rounded: MoneyText | null) => void) | undefined;
}

/** Formats the text on focus, blur and Escape. */
function useMoneyTyping({ value, onValueChange, onLeave }: MoneyTyping) {
  const input = useRef<HTMLInputElement>(null);
  const before = useRef(value);
  const wasJustFocused = useRef(false);
  /** The text was pasted or dropped, and not edited since. */
  const isPasted = useRef(false);
  const [selection, selectAll] = useReducer((count: number) => count + 1, 0);

  // After the text without commas is rendered: replacing it would undo the selection.
  useLayoutEffect(() => {
    if (selection === 0) return;
    // The amount is typed after the minus.
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
      wasJustFocused.current = true;
      isPasted.current = false;
      put(formatEditing(value));
      selectAll();
    },
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      isPasted.current = nativeEvent instanceof InputEvent && PASTE_INPUT_TYPES.has(nativeEvent.inputType);
      onValueChange(target.value);
    },
    // The press that focused the input ends with a caret; a drag ends with a selection, which stays.
    onMouseUp: () => {
      const { current } = input;
      if (wasJustFocused.current && current?.selectionStart === current?.selectionEnd) current?.select();
      wasJustFocused.current = false;
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      wasJustFocused.current = false;
      if (event.key !== "Escape") return;
      event.preventDefault();
      put(formatEditing(before.current));
      selectAll();
    },
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      wasJustFocused.current = false;
      const text = event.target.value;
      const pasted = isPasted.current ? readPastedMoney(text) : null;
      const rounded = pasted?.ok && pasted.rounded ? pasted.value : null;
      if (rounded !== null) announce(`Rounded to ${formatMoney(rounded)}`);
      put(pasted?.ok ? formatMoneyInput(pasted.value) : formatCommitted(text));
      onLeave?.(rounded);
    },
  };
}

/** Input types of text that was not typed. */
const PASTE_INPUT_TYPES: ReadonlySet<string> = new Set(["insertFromPaste", "insertFromDrop"]);
