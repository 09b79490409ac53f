import { useRef, type ComponentProps, type InputEvent } from "react";
import { isShareInput } from "#shared/domain/share.ts";
import { TextInput } from "./TextInput.tsx";

interface PercentInputProps extends Omit<ComponentProps<"input">, "value" | "onChange" | "type"> {
  value: string;
  onValueChange: (value: string) => void;
}

/**
 * Takes digits with one decimal point, or nothing; whatever else is typed or pasted changes nothing. A decimal comma
 * is a point: left out, it would make "1,5" fifteen percent. The sign of a pasted "12.50 %" stands behind the box already.
 */
export function PercentInput({ value, onValueChange, ...props }: PercentInputProps) {
  /** The press under way gives the focus; what it selects must not end in a caret inside the number. */
  const isEntering = useRef(false);
  return (
    <span className="percent">
      <TextInput
        inputMode="decimal"
        autoComplete="off"
        {...props}
        value={value}
        onChange={({ target }) => {
          const typed = asShare(target.value);
          if (isShareInput(typed)) onValueChange(typed);
        }}
        // Refused before it is there: afterwards the selection would be gone, and the next digit join the old number.
        onBeforeInput={refuseOthers}
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

const asShare = (text: string) => text.replace(",", ".").replace(/[%\s]/g, "");

function refuseOthers(event: InputEvent<HTMLInputElement>): void {
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  const next = value.slice(0, selectionStart ?? 0) + event.data + value.slice(selectionEnd ?? value.length);
  if (!isShareInput(asShare(next))) event.preventDefault();
}
