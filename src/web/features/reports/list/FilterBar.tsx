import { SlidersHorizontal } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Button, classNames } from "#web/ui/button.tsx";
import { MoreButton } from "#web/ui/more-button.tsx";
import { Field } from "#web/ui/form-field.tsx";
import { SearchInput } from "#web/ui/inputs.tsx";
import { VisuallyHidden } from "#web/ui/live-region.tsx";
import "./filter-bar.css";
import { useSearchText } from "#web/lib/url-filters.ts";

interface FilterBarProps {
  search: string;
  onSearch: (text: string) => void;
  placeholder: string;
  /** Fields that phones fold away behind the button 'Filters'. */
  children: ReactNode;
  /** How many of those are set, which a folded phone would not show. */
  active: number;
  /** A field that phones keep in sight. */
  kept?: ReactNode;
  clearLabel: string;
  onClear: () => void;
}

/** Search, filters and the way back to everything. */
export function FilterBar(props: FilterBarProps) {
  const { search, onSearch, placeholder, children, active, kept, clearLabel, onClear } = props;
  const [isUnfolded, setUnfolded] = useState(false);
  const { text, type, empty } = useSearchText(search, onSearch);
  const foldId = useId();

  const clear = () => {
    empty();
    onClear();
  };

  return (
    <search className="card rfilters-card" tabIndex={-1}>
      <div className={classNames("rfilters", isUnfolded && "is-unfolded")}>
        <Field label="Search" className="rfilters-search">
          <SearchInput value={text} onValueChange={type} placeholder={placeholder} maxLength={200} />
        </Field>
        <Button
          variant="outline"
          icon={SlidersHorizontal}
          className="rfilters-fold"
          aria-expanded={isUnfolded}
          aria-controls={foldId}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          Filters
          {active > 0 && (
            <span className="rfilters-active">
              {active}
              <VisuallyHidden> active</VisuallyHidden>
            </span>
          )}
        </Button>
        <div id={foldId} className="rfilters-folded">
          {children}
        </div>
        {kept}
        <Button variant="ghost" className="rfilters-clear" onClick={clear}>
          {clearLabel}
        </Button>
      </div>
    </search>
  );
}

/**
 * A button in the place of an empty list is gone with what it widens: whoever uses the keyboard goes on at the filters.
 * Not in their first field, which would open a phone's keyboard.
 */
export const focusFilters = (): void => document.querySelector<HTMLElement>("search[tabindex]")?.focus();

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
