import { FileX } from "lucide-react";
import type { ReactNode } from "react";
import { useIsOffline } from "#web/lib/offline-now.ts";
import { Button } from "./Button.tsx";
import { EmptyState } from "./EmptyState.tsx";

interface ErrorStateProps {
  title?: string | undefined;
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  /** Instead of Retry, or beside it: a way back. */
  action?: ReactNode;
  bare?: boolean | undefined;
}

/** A part that could not be shown, for want of a connection or for a fault. The rest of the page stays. */
export function ErrorState({
  title,
  children = "This could not be loaded.",
  onRetry,
  action,
  bare,
}: ErrorStateProps) {
  const isOffline = useIsOffline() || !navigator.onLine;
  return (
    <div role="alert">
      <EmptyState
        icon={FileX}
        title={title ?? (isOffline ? "No connection" : "Something went wrong")}
        bare={bare}
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
