import type { ComponentProps } from "react";
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
  return (
    <span className="percent">
      <TextInput
        inputMode="decimal"
        autoComplete="off"
        {...props}
        value={value}
        onChange={(event) => {
          const typed = event.target.value.replace(",", ".").replace(/[%\s]/g, "");
          if (isShareInput(typed)) onValueChange(typed);
        }}
      />
      <span aria-hidden="true">%</span>
    </span>
  );
}
