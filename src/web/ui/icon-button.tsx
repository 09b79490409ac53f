import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { Link } from "wouter";
import { Tooltip } from "#web/ui/tooltip/tooltip.tsx";
import { Button, buttonClasses } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

interface IconButtonProps extends Omit<ComponentProps<"button">, "children" | "aria-label"> {
  /** With the name of what it acts on: "Edit Harbor & Vine". */
  label: string;
  icon: LucideIcon;
  /** The label by default. */
  tooltip?: string | undefined;
  /** Turns red under the pointer. */
  danger?: boolean | undefined;
}

/** A button without a text; its tooltip says what it does. */
export function IconButton({ label, icon, tooltip, danger = false, className, ...rest }: IconButtonProps) {
  return (
    <Tooltip content={tooltip ?? label}>
      <Button
        variant="ghost"
        aria-label={label}
        className={classNames("btn-icon", danger && "btn-delete", className)}
        {...rest}
      >
        <Icon icon={icon} size={17} />
      </Button>
    </Tooltip>
  );
}

/** Looks the same and goes to another page. */
export function IconLink({ label, icon, href }: Pick<IconButtonProps, "label" | "icon"> & { href: string }) {
  return (
    <Tooltip content={label}>
      <Link href={href} aria-label={label} className={buttonClasses({ variant: "ghost" }, "btn-icon")}>
        <span>
          <Icon icon={icon} size={17} />
        </span>
      </Link>
    </Tooltip>
  );
}
