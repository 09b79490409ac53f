import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { buttonClasses, type ButtonLook } from "./button-classes.ts";
import { Icon } from "./Icon.tsx";

interface ButtonLinkProps extends ButtonLook {
  href: string;
  icon?: LucideIcon | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Looks like a button and goes to another screen, so that it can be opened in a new tab. */
export function ButtonLink({ href, icon, className, children, ...look }: ButtonLinkProps) {
  return (
    <Link href={href} className={buttonClasses(look, className)}>
      {icon && <Icon icon={icon} size={17} />}
      <span>{children}</span>
    </Link>
  );
}
