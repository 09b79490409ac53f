import { ArrowRight, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/Icon.tsx";
import "./attention.css";

interface AttentionNoteProps {
  icon: LucideIcon;
  href: string;
  className: string;
  children: ReactNode;
}

/** One thing that waits for a manager, and the way to it. */
export function AttentionNote({ icon, href, className, children }: AttentionNoteProps) {
  return (
    <li className={classNames("attention-note", className)}>
      <Link href={href}>
        <Icon icon={icon} size={18} />
        <span>{children}</span>
        <Icon icon={ArrowRight} size={17} className="attention-arrow" />
      </Link>
    </li>
  );
}
