import type { LucideIcon } from "lucide-react";
import type { ComponentProps, MouseEvent } from "react";
import { buttonClasses, type ButtonLook } from "./button-classes.ts";
import { Icon } from "./Icon.tsx";
import { Spinner } from "./Spinner.tsx";

interface ButtonProps extends ComponentProps<"button">, ButtonLook {
  icon?: LucideIcon | undefined;
  /** While the request runs: the spinner turns, presses do nothing, the focus stays. */
  busy?: boolean | undefined;
  /** Shown instead of the children while busy. */
  busyText?: string | undefined;
}

export function Button(props: ButtonProps) {
  const { variant, size, block, icon, busy = false, busyText, className, children, onClick, ...rest } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || rest["aria-disabled"] === true) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={buttonClasses({ variant, size, block }, className)}
      onClick={press}
      {...(busy ? { "aria-busy": true, "aria-disabled": true } : {})}
    >
      {busy ? <Spinner /> : icon && <Icon icon={icon} size={17} />}
      <span>{busy && busyText !== undefined ? busyText : children}</span>
    </button>
  );
}
