import { type LucideIcon, TriangleAlert, X } from "lucide-react";
import type { ReactNode } from "react";
import { Button, ButtonLink, classNames, IconButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import "./form-notice.css";

export interface NoticeAction {
  label: string;
  /** Says more than the label, for screen readers. */
  description?: string;
  onClick?: () => void;
  /** Makes it a link. */
  href?: string;
  isDisabled?: boolean;
  /** Gets the focus when the notice appears. */
  autoFocus?: boolean;
  /** As in aria-keyshortcuts. */
  shortcut?: string;
}

export interface FormNoticeProps {
  icon?: LucideIcon | undefined;
  tone?: "warning" | "success" | undefined;
  className?: string | undefined;
  /** Screen readers announce it. */
  isStatus?: boolean;
  children: ReactNode;
  actions?: readonly NoticeAction[];
  onClose?: () => void;
}

/** A notice about the content of the form, with what can be done about it. */
export function FormNotice(props: FormNoticeProps) {
  const {
    tone,
    icon = tone === "warning" ? TriangleAlert : undefined,
    className,
    isStatus,
    children,
  } = props;
  const { actions = [], onClose } = props;
  const Body = isStatus ? "output" : "div";
  return (
    <div className={classNames("form-notice", tone && `is-${tone}`, className)}>
      {icon && <Icon icon={icon} />}
      <Body className="form-notice-body breakable">{children}</Body>
      {(actions.length > 0 || onClose) && (
        <div className="form-notice-actions row">
          {actions.map((action) => (
            <ActionButton key={action.label} {...action} />
          ))}
          {onClose && <IconButton icon={X} label="Close" onClick={onClose} />}
        </div>
      )}
    </div>
  );
}

function ActionButton({ label, description, href, isDisabled, autoFocus, shortcut, ...rest }: NoticeAction) {
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
