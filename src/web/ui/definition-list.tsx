import type { ReactNode } from "react";
import { classNames } from "./button.tsx";

/** Name, dots, figure: a list with one figure per line. Holds LeaderLines. */
export function Leaders({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <dl className={className}>{children}</dl>;
}

interface LeaderLineProps {
  label: ReactNode;
  /** The figure. */
  children: ReactNode;
  /** The grand total: an ink rule above, a double rule below. At most one in a list. */
  total?: boolean | undefined;
  className?: string | undefined;
}

export function LeaderLine({ label, children, total = false, className }: LeaderLineProps) {
  return (
    <div className={classNames("leader", total && "total", className)}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
