import type { CSSProperties, ReactNode } from "react";
import { classNames } from "./class-names.ts";

interface StatStripProps {
  /** Widths of the columns where there is room: "1fr 1fr 1.35fr". Equal unless told. */
  columns?: string | undefined;
  /** Columns that a style sheet knows, for what is painted before the code is there. */
  className?: string | undefined;
  /** lg: counts, 48 px. md: money and names, 38 px. */
  size?: "md" | "lg" | undefined;
  /** StatCards. */
  children: ReactNode;
}

/** Opens a statement: an ink rule on top, a hairline below, hairlines between the figures. */
export function StatStrip({ columns, className, size = "md", children }: StatStripProps) {
  const style = columns === undefined ? {} : { "--cols": columns };
  return (
    <div
      className={classNames("stats", size === "lg" && "stats-lg", className)}
      style={style as CSSProperties}
    >
      {children}
    </div>
  );
}
