import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

interface StatCardProps {
  label: string;
  /** The figure or the name. */
  children: ReactNode;
  /** Below the figure: a growth, a definition. */
  note?: ReactNode;
  /** At the right: a sparkline, a row of plates. */
  aside?: ReactNode;
  /** Whether phones keep what stands at the right. */
  asideOnPhone?: boolean | undefined;
}

export function StatCard({ label, children, note, aside, asideOnPhone = false }: StatCardProps) {
  return (
    <div className={classNames("stat", note !== undefined && "stat-tall")}>
      <div className="stat-text">
        <h2 className="stat-label">{label}</h2>
        <p className="hero-num">{children}</p>
        {note !== undefined && <p className="stat-note">{note}</p>}
      </div>
      {aside !== undefined && (
        <div className={classNames("flex-none", !asideOnPhone && "stat-hide-phone")}>{aside}</div>
      )}
    </div>
  );
}
