import { type ComponentProps, type InputEvent, useRef } from "react";
import { isShareInput } from "#shared/domain/shares.ts";
import { plainShare } from "#shared/domain/typed/typed-numbers.ts";
import { TextInput } from "./inputs.tsx";

interface PercentInputProps extends Omit<ComponentProps<"input">, "value" | "onChange" | "type"> {
  /** As typed. A minus comes first; the input itself never shows it. */
  value: string;
  onValueChange: (value: string) => void;
}

/**
 * Takes digits with one decimal point, or nothing; anything else that is typed or pasted is ignored. A decimal comma
 * becomes a point: dropped, it would turn "1,5" into 15 %. A minus stays in the value, which is then invalid: dropped,
 * it would turn "-5" into 5 %. A pasted percent sign is dropped, since the input shows one.
 */
export function PercentInput({ value, onValueChange, ...props }: PercentInputProps) {
  /** The current press focuses the input: it selects all, and its end must not place a caret. */
  const isEntering = useRef(false);
  const sign = value.startsWith("-") ? "-" : "";
  const shown = value.slice(sign.length);

  // Refused before it is inserted: afterwards the selection would be lost, and the next digit appended.
  const filterInput = (event: InputEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd } = event.currentTarget;
    const [from, to] = [selectionStart ?? 0, selectionEnd ?? shown.length];
    const next = plainShare(shown.slice(0, from) + event.data + shown.slice(to));
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
          const typed = plainShare(target.value);
          const next = isShareInput(typed) ? typed && sign + typed : signed(typed);
          if (next !== null) onValueChange(next);
        }}
        onBeforeInput={filterInput}
        onMouseDown={({ currentTarget }) => {
          isEntering.current = document.activeElement !== currentTarget;
        }}
        onFocus={({ target }) => target.select()}
        onMouseUp={({ currentTarget: box }) => {
          // A drag has selected a part, which stays selected.
          if (isEntering.current && box.selectionStart === box.selectionEnd) box.select();
          isEntering.current = false;
        }}
      />
      <span aria-hidden="true">%</span>
    </span>
  );
}

/** Digits with a minus anywhere, as a minus followed by the digits; null for anything else. */
function signed(text: string): string | null {
  const digits = text.replaceAll("-", "");
  return digits !== text && isShareInput(digits) ? `-${digits}` : null;
}
