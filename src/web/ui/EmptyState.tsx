import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./Icon.tsx";

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  /** The sentence below. */
  children?: ReactNode;
  action?: ReactNode;
  /** Without the frame, inside a card or a dialog. */
  bare?: boolean | undefined;
}

export function EmptyState({ icon, title, children, action, bare = false }: EmptyStateProps) {
  return (
    <div className={classNames("empty", !bare && "card")}>
      <span className="empty-p">
        <Icon icon={icon} size={26} />
      </span>
      <h2 className="empty-title">{title}</h2>
      {children !== undefined && <p className="muted">{children}</p>}
      {action && <div className="empty-actions">{action}</div>}
    </div>
  );
}
