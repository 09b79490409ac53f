import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

interface StatCardProps {
  label: string;
  /** The figure or the name. */
  children: ReactNode;
  /** Right beside the figure: a stack of plates. */
  beside?: ReactNode;
  /** Below the figure: a growth, a definition. */
  note?: ReactNode;
  /** A quiet line below the figure, which may run on under what stands at the far right. */
  foot?: ReactNode;
  /** At the far right: a sparkline, a row of plates. */
  aside?: ReactNode;
  /** Whether phones keep what stands at the far right. */
  asideOnPhone?: boolean | undefined;
}

export function StatCard(props: StatCardProps) {
  const { label, children, beside, note, foot, aside, asideOnPhone = false } = props;
  return (
    <div className={classNames("stat", note !== undefined && "stat-tall")}>
      <div className="stat-text">
        <h2 className="stat-label">{label}</h2>
        <div className="stat-figure">
          <p className="hero-num">{children}</p>
          {beside}
        </div>
        {note !== undefined && <p className="stat-note">{note}</p>}
        {foot !== undefined && <p className="stat-foot">{foot}</p>}
      </div>
      {aside !== undefined && (
        <div className={classNames("stat-aside", !asideOnPhone && "stat-hide-phone")}>{aside}</div>
      )}
    </div>
  );
}
