import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** A list with one figure a line: name, dots, figure. Contains DottedRows. */
export function DottedList({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <dl className={className}>{children}</dl>;
}

interface DottedRowProps {
  label: ReactNode;
  /** The figure. */
  children: ReactNode;
  /** The total: a rule above, a double rule below. At most one in a list. */
  total?: boolean | undefined;
  className?: string | undefined;
}

export function DottedRow({ label, children, total = false, className }: DottedRowProps) {
  return (
    <div className={classNames("dotted-row", total && "total", className)}>
      <dt>{label}</dt>
      <dd translate="no">{children}</dd>
    </div>
  );
}
