import { type ComponentProps, type InputEvent, useRef } from "react";
import { isShareInput } from "#shared/domain/shares.ts";
import { TextInput } from "./inputs.tsx";

interface PercentInputProps extends Omit<ComponentProps<"input">, "value" | "onChange" | "type"> {
  /** What was typed. Where a minus was, it leads; the box itself never shows one (spec section 5). */
  value: string;
  onValueChange: (value: string) => void;
}

/**
 * Takes digits with one decimal point, or nothing; whatever else is typed or pasted changes nothing. A decimal comma
 * is a point: left out, it would make "1,5" fifteen percent. So would a forgotten minus make "-5" five percent: it is
 * kept in the value, which is no share then. The sign of a pasted "12.50 %" stands behind the box already.
 */
export function PercentInput({ value, onValueChange, ...props }: PercentInputProps) {
  /** The press under way gives the focus; what it selects must not end in a caret inside the number. */
  const isEntering = useRef(false);
  const sign = value.startsWith("-") ? "-" : "";
  const shown = value.slice(sign.length);

  // Refused before it is there: afterwards the selection would be gone, and the next digit join the old number.
  const weigh = (event: InputEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd } = event.currentTarget;
    const [from, to] = [selectionStart ?? 0, selectionEnd ?? shown.length];
    const next = asShare(shown.slice(0, from) + event.data + shown.slice(to));
    const isOther = !isShareInput(next);
    if (isOther) onValueChange(signed(next) ?? value);
    const isTypedOver = sign !== "" && shown !== "" && to - from === shown.length;
    if (!isOther && isTypedOver) onValueChange(next);
    if (isOther || isTypedOver) event.preventDefault();
  };

  return (
    <span className="percent">
      <TextInput
        inputMode="decimal"
        autoComplete="off"
        {...props}
        value={shown}
        onChange={({ target }) => {
          const typed = asShare(target.value);
          const next = isShareInput(typed) ? typed && sign + typed : signed(typed);
          if (next !== null) onValueChange(next);
        }}
        onBeforeInput={weigh}
        onMouseDown={({ currentTarget }) => {
          isEntering.current = document.activeElement !== currentTarget;
        }}
        onFocus={({ target }) => target.select()}
        onMouseUp={({ currentTarget: box }) => {
          // A drag has made a selection of its own, which stays.
          if (isEntering.current && box.selectionStart === box.selectionEnd) box.select();
          isEntering.current = false;
        }}
      />
      <span aria-hidden="true">%</span>
    </span>
  );
}

const asShare = (text: string) =>
  text
    .replace(",", ".")
    .replace(/[%\s]/g, "")
    .replace(/[\u2212\u2013]/g, "-");

/** Digits with a minus somewhere, the minus in front; null for what is none. */
function signed(text: string): string | null {
  const digits = text.replaceAll("-", "");
  return digits !== text && isShareInput(digits) ? `-${digits}` : null;
}
