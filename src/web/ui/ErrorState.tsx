import { FileX } from "lucide-react";
import type { ReactNode } from "react";
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

/** A part that could not be shown. The rest of the page stays. */
export function ErrorState(props: ErrorStateProps) {
  const {
    title = "Something went wrong",
    children = "This could not be loaded.",
    onRetry,
    action,
    bare,
  } = props;
  return (
    <div role="alert">
      <EmptyState
        icon={FileX}
        title={title}
        bare={bare}
        action={
          (onRetry || action !== undefined) && (
            <>
              {onRetry && (
                <Button variant="outline" onClick={onRetry}>
                  Retry
                </Button>
              )}
              {action}
            </>
          )
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}
