import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { Tooltip } from "#web/ui/tooltip/tooltip.tsx";
import { Button } from "./button.tsx";
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
