import { Button } from "#web/ui/Button.tsx";

interface ShowMoreProps {
  shown: number;
  total: number;
  busy?: boolean | undefined;
  onMore: () => void;
}

/** Under a list that shows only its beginning. */
export function ShowMore({ shown, total, busy, onMore }: ShowMoreProps) {
  return (
    <div className="rep-more">
      <p className="muted small">
        Showing {shown} of {total}
      </p>
      {shown < total && (
        <Button variant="outline" busy={busy} onClick={onMore}>
          Show more
        </Button>
      )}
    </div>
  );
}
