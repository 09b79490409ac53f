import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Banner } from "./states.tsx";

interface MoreButtonProps {
  /** Null when everything is shown. */
  onMore: (() => void) | null;
  busy?: boolean | undefined;
  /** Shown when more could not be loaded; the button then tries again. */
  failure?: string | false | undefined;
  /** How much is shown. */
  children?: ReactNode;
}

/** Below a list that shows only its first items. */
export function MoreButton({ onMore, busy, failure, children }: MoreButtonProps) {
  if (onMore === null && !children) return null;
  return (
    <div className="show-more row wrap">
      {failure && <Banner tone="danger">{failure}</Banner>}
      {children}
      {onMore && (
        <Button variant="outline" busy={busy} busyText="Loading..." onClick={onMore}>
          {failure ? "Retry" : "Show more"}
        </Button>
      )}
    </div>
  );
}
