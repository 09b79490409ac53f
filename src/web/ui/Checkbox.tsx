import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";

interface CheckboxProps extends Omit<ComponentProps<"input">, "type" | "children"> {
  /** Without one, the box stands inside a label of the caller's or has an aria-label. */
  label?: ReactNode;
}

export function Checkbox({ label, className, ...props }: CheckboxProps) {
  const box = <input {...props} type="checkbox" className={classNames("check", className)} />;
  if (label === undefined) return box;
  return (
    <label className="checkline">
      {box}
      <span>{label}</span>
    </label>
  );
}
