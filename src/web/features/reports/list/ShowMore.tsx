import { MoreButton } from "#web/ui/MoreButton.tsx";

interface ShowMoreProps {
  shown: number;
  total: number;
  /** Shown at first: a list that ends within it has said how many there are. */
  pageSize: number;
  /** There are more than anybody counted. */
  isOpenEnded?: boolean;
  busy?: boolean | undefined;
  hasFailed?: boolean;
  onMore: () => void;
}

/** "1,000+" where counting ended. */
export const countText = (total: number, isOpenEnded: boolean) =>
  isOpenEnded ? `${total.toLocaleString("en-US")}+` : String(total);

/** Under a list of reports that shows only its beginning. */
export function ShowMore(props: ShowMoreProps) {
  const { shown, total, pageSize, isOpenEnded = false, busy, hasFailed = false, onMore } = props;
  if (total <= pageSize && !isOpenEnded) return null;
  return (
    <MoreButton
      onMore={shown < total || isOpenEnded ? onMore : null}
      busy={busy}
      failure={hasFailed && "More reports could not be loaded."}
    >
      <p className="muted small">
        Showing {shown} of {countText(total, isOpenEnded)}
      </p>
    </MoreButton>
  );
}
