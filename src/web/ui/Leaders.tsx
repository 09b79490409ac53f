import type { ReactNode } from "react";

/** Name, dots, figure: a list with one figure per line. Holds LeaderLines. */
export function Leaders({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <dl className={className}>{children}</dl>;
}
