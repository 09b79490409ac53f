import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type BadgeTone = "success" | "info" | "warning" | "danger" | "neutral" | "brass";

interface BadgeProps {
  tone?: BadgeTone | undefined;
  /** Without the dot. */
  plain?: boolean | undefined;
  children: ReactNode;
}

export function Badge({ tone = "neutral", plain = false, children }: BadgeProps) {
  return <span className={classNames("badge", `badge-${tone}`, plain && "badge-plain")}>{children}</span>;
}
