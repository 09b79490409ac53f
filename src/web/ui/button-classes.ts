import { classNames } from "./class-names.ts";

/** One filled button per screen: primary. Danger only where something is lost. */
type ButtonVariant = "primary" | "outline" | "soft" | "ghost" | "danger";

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: "md" | "lg" | undefined;
  block?: boolean | undefined;
}

export function buttonClasses(
  { variant = "primary", size = "md", block = false }: ButtonLook,
  more?: string,
): string {
  return classNames("btn", `btn-${variant}`, size === "lg" && "btn-lg", block && "btn-block", more);
}
