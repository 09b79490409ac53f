import type { LucideIcon } from "lucide-react";
import { Icon } from "./Icon.tsx";

interface SegmentedProps<Value extends string> {
  /** What is being chosen: "Show as". */
  label: string;
  options: readonly { value: Value; label: string; icon?: LucideIcon | undefined }[];
  value: Value;
  onValueChange: (value: Value) => void;
}

/** Two or three views of the same thing. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onValueChange,
}: SegmentedProps<Value>) {
  return (
    <fieldset className="seg" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onValueChange(option.value)}
        >
          {option.icon && <Icon icon={option.icon} size={15} />}
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
