import { type LucideIcon, TriangleAlert, X } from "lucide-react";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import "./form-banner.css";

export interface BannerAction {
  label: string;
  /** Says more than the label, for screen readers. */
  description?: string;
  onClick?: () => void;
  /** Makes it a link. */
  href?: string;
  isDisabled?: boolean;
  /** Gets the focus when the banner appears. */
  autoFocus?: boolean;
  /** As in aria-keyshortcuts. */
  shortcut?: string;
}

export interface FormBannerProps {
  icon?: LucideIcon | undefined;
  tone?: "warning" | "success" | undefined;
  className?: string | undefined;
  /** Screen readers announce it. */
  isAnnounced?: boolean;
  children: ReactNode;
  actions?: readonly BannerAction[];
  onClose?: () => void;
}

/** A banner about the content of the form, with what can be done about it. */
export function FormBanner(props: FormBannerProps) {
  const {
    tone,
    icon = tone === "warning" ? TriangleAlert : undefined,
    className,
    isAnnounced,
    children,
  } = props;
  const { actions = [], onClose } = props;
  const Body = isAnnounced ? "output" : "div";
  return (
    <div className={classNames("form-banner row muted small", tone && `is-${tone}`, className)}>
      {icon && <Icon icon={icon} />}
      <Body className="form-banner-body fill breakable">{children}</Body>
      {(actions.length > 0 || onClose) && (
        <div className="form-banner-actions row wrap">
          {actions.map((action) => (
            <ActionButton key={action.label} {...action} />
          ))}
          {onClose && <IconButton icon={X} label="Close" onClick={onClose} />}
        </div>
      )}
    </div>
  );
}

function ActionButton({ label, description, href, isDisabled, autoFocus, shortcut, ...rest }: BannerAction) {
  if (href !== undefined)
    return (
      <ButtonLink variant="outline" href={href}>
        {label}
      </ButtonLink>
    );
  return (
    <Button
      variant="outline"
      aria-label={description}
      aria-keyshortcuts={shortcut}
      disabled={isDisabled}
      ref={autoFocus ? focusOnMount : undefined}
      {...rest}
    >
      {label}
    </Button>
  );
}

const focusOnMount = (button: HTMLButtonElement | null) => button?.focus();
