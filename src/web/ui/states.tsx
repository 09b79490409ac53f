import { CircleAlert, CircleCheck, CircleX, FileX, type LucideIcon, TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useIsOffline } from "#web/lib/connectivity.ts";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

type BannerTone = "success" | "danger" | "warning" | "info";

const icons: Record<BannerTone, LucideIcon> = {
  success: CircleCheck,
  danger: CircleX,
  warning: TriangleAlert,
  info: CircleAlert,
};

/** A sentence about the state of the form or the page, announced when it changes. */
export function Banner({ tone, children }: { tone: BannerTone; children: ReactNode }) {
  return (
    <output className={`banner row banner-${tone}`}>
      <Icon icon={icons[tone]} />
      <span>{children}</span>
    </output>
  );
}

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  /** The sentence below. */
  children?: ReactNode;
  action?: ReactNode;
  /** Without the frame, inside a card or a dialog. */
  bare?: boolean | undefined;
  /** h1 where nothing else is on the page. */
  heading?: "h1" | "h2" | undefined;
}

export function EmptyState({
  icon,
  title,
  children,
  action,
  bare = false,
  heading: Heading = "h2",
}: EmptyStateProps) {
  return (
    <div className={classNames("empty", !bare && "card")}>
      <span className="circle empty-icon">
        <Icon icon={icon} size={26} />
      </span>
      <Heading className="empty-title">{title}</Heading>
      {children !== undefined && <p className="muted">{children}</p>}
      {action && <div className="empty-actions">{action}</div>}
    </div>
  );
}

interface ErrorStateProps {
  title?: string | undefined;
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  /** Instead of Retry or beside it: a link back. */
  action?: ReactNode;
  bare?: boolean | undefined;
  heading?: "h1" | "h2" | undefined;
}

/** Shown in place of a part that failed to load. The rest of the page stays. */
export function ErrorState({
  title,
  children = "This could not be loaded.",
  onRetry,
  action,
  bare,
  heading,
}: ErrorStateProps) {
  const isOffline = useIsOffline() || !navigator.onLine;
  return (
    <div role="alert">
      <EmptyState
        icon={FileX}
        title={title ?? (isOffline ? "No connection" : "Something went wrong")}
        bare={bare}
        heading={heading}
        action={
          <>
            {onRetry && (
              <Button variant="outline" onClick={onRetry}>
                Retry
              </Button>
            )}
            {action}
          </>
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}

interface LoadingProps {
  /** "Loading users..." */
  text?: string | undefined;
  /** Skeletons of the real layout. */
  children?: ReactNode;
  /** Class of the text; beside skeletons it is for screen readers only by default. */
  className?: string | undefined;
}

/** Nothing for the first 150 ms, then the skeleton and a text in a live region. */
export function Loading({
  text = "Loading...",
  children,
  className = children === undefined ? "loading-text" : "visually-hidden",
}: LoadingProps) {
  const late = useDelayed(150);
  return (
    <div className="loading" aria-busy="true">
      <output className={className}>{late && text}</output>
      {late && children}
    </div>
  );
}

interface NotAvailableOfflineProps {
  what: "report" | "location";
  onRetry: () => void;
  bare?: boolean | undefined;
}

/** Offline, an investor reads what this device has cached; this was never opened on it. */
export function NotAvailableOffline({ what, onRetry, bare }: NotAvailableOfflineProps) {
  return (
    <div className="unavailable-offline">
      <ErrorState title="No connection" onRetry={onRetry} bare={bare}>
        You have no connection, and have not opened this {what} on this device yet.
      </ErrorState>
    </div>
  );
}

/** True after that time, so that a quick answer does not flash a loading state. */
export function useDelayed(milliseconds: number): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return passed;
}
