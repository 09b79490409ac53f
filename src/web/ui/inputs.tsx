import { ChevronDown, type LucideIcon, Search } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import { useFieldWiring } from "./form-field.tsx";
import { Icon } from "./icon.tsx";
import "./switch.css";

/** Also for email, tel, date and file inputs; amounts use MoneyInput. */
export function TextInput({ className, ...props }: ComponentProps<"input">) {
  const wiring = useFieldWiring();
  return <input type="text" {...wiring} {...props} className={classNames("input", className)} />;
}

export function TextArea({ className, ...props }: ComponentProps<"textarea">) {
  const wiring = useFieldWiring();
  return <textarea {...wiring} {...props} className={classNames("textarea", className)} />;
}

/** The browser's own select: it works with every keyboard, phone and screen reader. */
export function Select({ children, ...props }: ComponentProps<"select">) {
  const wiring = useFieldWiring();
  return (
    <span className="select">
      <select {...wiring} {...props}>
        {children}
      </select>
      <Icon icon={ChevronDown} size={16} />
    </span>
  );
}

interface SearchInputProps extends Omit<ComponentProps<"input">, "value" | "onChange" | "type"> {
  value: string;
  onValueChange: (value: string) => void;
}

export function SearchInput({ value, onValueChange, ...props }: SearchInputProps) {
  return (
    <span className="search">
      <Icon icon={Search} size={17} />
      <TextInput
        autoComplete="off"
        {...props}
        type="search"
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
      />
    </span>
  );
}

interface CheckboxProps extends Omit<ComponentProps<"input">, "type" | "children"> {
  /** Without it, the caller labels the box. */
  label?: ReactNode;
}

export function Checkbox({ label, className, ...props }: CheckboxProps) {
  const box = <input {...props} type="checkbox" className={classNames("check", className)} />;
  if (label === undefined) return box;
  return (
    <label className="checkbox-row">
      {box}
      <span>{label}</span>
    </label>
  );
}

interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The change is being saved; presses do nothing. */
  busy?: boolean | undefined;
  /** What is on or off. */
  children: ReactNode;
  /** A sentence below. */
  help?: ReactNode;
}

/** A setting that applies at once, without a form. */
export function Switch({ checked, onChange, busy = false, children, help }: SwitchProps) {
  const id = useId();
  return (
    <div className="switch-row">
      <button
        type="button"
        role="switch"
        id={id}
        className="switch"
        aria-checked={checked}
        aria-labelledby={`${id}-label`}
        {...(help === undefined ? {} : { "aria-describedby": `${id}-help` })}
        {...(busy ? { "aria-busy": true, "aria-disabled": true } : {})}
        onClick={() => busy || onChange(!checked)}
      />
      <label htmlFor={id}>
        <span id={`${id}-label`}>{children}</span>
        {help !== undefined && (
          <span id={`${id}-help`} className="help">
            {help}
          </span>
        )}
      </label>
    </div>
  );
}

interface SegmentedProps<Value extends string> {
  /** What is being chosen: "Show as". */
  label: string;
  options: readonly { value: Value; label: string; icon?: LucideIcon | undefined }[];
  value: Value;
  onValueChange: (value: Value) => void;
}

/** Switches between two or three views of the same data. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onValueChange,
}: SegmentedProps<Value>) {
  return (
    <fieldset className="segmented" aria-label={label}>
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
