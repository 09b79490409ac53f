import { Button } from "#web/ui/Button.tsx";

interface ShowMoreProps {
  shown: number;
  total: number;
  /** Shown at first: a list that ends within it has said how many there are. */
  pageSize: number;
  /** There are more than anybody counted. */
  isOpenEnded?: boolean;
  busy?: boolean | undefined;
  onMore: () => void;
}

/** "1,000+" where counting ended. */
export const countText = (total: number, isOpenEnded: boolean) =>
  isOpenEnded ? `${total.toLocaleString("en-US")}+` : String(total);

/** Under a list that shows only its beginning. */
export function ShowMore({ shown, total, pageSize, isOpenEnded = false, busy, onMore }: ShowMoreProps) {
  if (total <= pageSize && !isOpenEnded) return null;
  return (
    <div className="rep-more">
      <p className="muted small">
        Showing {shown} of {countText(total, isOpenEnded)}
      </p>
      {(shown < total || isOpenEnded) && (
        <Button variant="outline" busy={busy} onClick={onMore}>
          Show more
        </Button>
      )}
    </div>
  );
}
