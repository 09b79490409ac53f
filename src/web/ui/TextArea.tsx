import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { useFieldWiring } from "./field-context.ts";

export function TextArea({ className, ...props }: ComponentProps<"textarea">) {
  const wiring = useFieldWiring();
  return <textarea {...wiring} {...props} className={classNames("textarea", className)} />;
}
