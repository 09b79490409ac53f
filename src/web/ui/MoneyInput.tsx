import { useRef, useState, type ComponentProps, type KeyboardEvent, type PointerEvent } from "react";
import type { MoneyText } from "#shared/domain/money.ts";
import { classNames } from "./class-names.ts";
import "./money/money-cell.css";
import { isNegative, otherSign } from "./money/money-display.ts";
import { useMoneyTyping } from "./money/useMoneyTyping.ts";

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
