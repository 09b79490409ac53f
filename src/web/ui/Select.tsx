import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { useFieldWiring } from "./field-context.ts";
import { Icon } from "./Icon.tsx";

/** The browser's own list: it works with every keyboard, every phone and every reader. */
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
