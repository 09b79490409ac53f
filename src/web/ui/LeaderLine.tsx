import type { ReactNode } from "react";

interface LeaderLineProps {
  label: ReactNode;
  /** The figure. */
  children: ReactNode;
  /** The grand total: an ink rule above, a double rule below. At most one in a list. */
  total?: boolean | undefined;
}

export function LeaderLine({ label, children, total = false }: LeaderLineProps) {
  return (
    <div className={total ? "leader total" : "leader"}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
