import { ArrowLeft, type LucideIcon } from "lucide-react";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Link } from "wouter";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

interface ButtonProps extends ComponentProps<"button">, ButtonStyle {
  icon?: LucideIcon | undefined;
  /** A request is running: shows a spinner, ignores presses, keeps the focus. */
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

interface ButtonLinkProps extends ButtonStyle {
  href: string;
  icon?: LucideIcon | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Looks like a button and goes to another page, so that it can be opened in a new tab. */
export function ButtonLink({ href, icon, className, children, ...look }: ButtonLinkProps) {
  return (
    <Link href={href} className={buttonClasses(look, className)}>
      {icon && <Icon icon={icon} size={17} />}
      <span>{children}</span>
    </Link>
  );
}

type BackButtonProps = { children?: ReactNode } & ({ href: string } | { onClick: () => void });

/** Leads to a fixed page, or back in the history. */
export function BackButton({ children = "Back", ...way }: BackButtonProps) {
  const content = (
    <>
      <Icon icon={ArrowLeft} size={16} />
      {children}
    </>
  );
  if ("href" in way)
    return (
      <Link href={way.href} className="back">
        {content}
      </Link>
    );
  return (
    <button type="button" className="back" onClick={way.onClick}>
      {content}
    </button>
  );
}

/** Decorative: the text beside it says what is happening. */
function Spinner() {
  return <span className="spin" aria-hidden="true" />;
}

/** primary: one a page. danger: something is deleted. */
type ButtonVariant = "primary" | "outline" | "soft" | "ghost" | "danger";

interface ButtonStyle {
  variant?: ButtonVariant | undefined;
  size?: "md" | "lg" | undefined;
  block?: boolean | undefined;
}

export function buttonClasses(
  { variant = "primary", size = "md", block = false }: ButtonStyle,
  more?: string,
): string {
  return classNames("btn", `btn-${variant}`, size === "lg" && "btn-lg", block && "btn-block", more);
}
