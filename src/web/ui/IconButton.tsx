import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "./Button.tsx";
import { classNames } from "./class-names.ts";
import { Icon } from "./Icon.tsx";
import { Tooltip } from "./Tooltip.tsx";

interface IconButtonProps extends Omit<ComponentProps<"button">, "children" | "aria-label"> {
  /** Names the thing it acts on: "Edit Harbor & Vine". */
  label: string;
  icon: LucideIcon;
  /** Shown on hover and focus; the label unless told. */
  tooltip?: string | undefined;
  /** Turns red under the pointer. */
  danger?: boolean | undefined;
}

export function IconButton({ label, icon, tooltip, danger = false, className, ...rest }: IconButtonProps) {
  return (
    <Tooltip content={tooltip ?? label}>
      <Button
        variant="ghost"
        aria-label={label}
        className={classNames("btn-icon", danger && "del", className)}
        {...rest}
      >
        <Icon icon={icon} size={17} />
      </Button>
    </Tooltip>
  );
}
