import type { ReactNode } from "react";
import { statusLabel, statusTone } from "#shared/domain/reports/report-status.ts";
import { classNames } from "./class-names.ts";

export type BadgeTone = "success" | "info" | "warning" | "danger" | "neutral" | "brass";

interface BadgeProps {
  tone?: BadgeTone | undefined;
  noDot?: boolean | undefined;
  children: ReactNode;
}

export function Badge({ tone = "neutral", noDot = false, children }: BadgeProps) {
  return <span className={classNames("badge", `badge-${tone}`, noDot && "badge-no-dot")}>{children}</span>;
}

interface CountBadgeProps {
  count: number;
  /** The singular of what is counted, for screen readers: "report". */
  of: string;
}

/** Beside a heading. */
export function CountBadge({ count, of }: CountBadgeProps) {
  return (
    <span className="count">
      {count}
      <span className="visually-hidden"> {count === 1 ? of : `${of}s`}</span>
    </span>
  );
}

/** A report's status: green for submitted, blue for reviewed, amber for anything else. */
export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={statusTone(status)}>{statusLabel(status)}</Badge>;
}
