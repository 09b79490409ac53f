import { SlidersHorizontal } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useSearchText } from "#web/lib/url-filters.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Field } from "#web/ui/form-field.tsx";
import { SearchInput, Select } from "#web/ui/inputs.tsx";
import { VisuallyHidden } from "#web/ui/live-region.tsx";
import { MoreButton } from "#web/ui/more-button.tsx";
import "./filter-bar.css";

interface FilterBarProps {
  search: string;
  onSearch: (text: string) => void;
  placeholder: string;
  /** Fields that phones hide behind the button "Filters". */
  children: ReactNode;
  /** How many of those are set, shown on that button. */
  activeCount: number;
  /** A field that phones always show. */
  alwaysShown?: ReactNode;
  clearLabel: string;
  onClear: () => void;
}

export function FilterBar(props: FilterBarProps) {
  const { search, onSearch, placeholder, children, activeCount, alwaysShown, clearLabel, onClear } = props;
  const [isExpanded, setExpanded] = useState(false);
  const { text, change, empty } = useSearchText(search, onSearch);
  const fieldsId = useId();

  const clear = () => {
    empty();
    onClear();
  };

  return (
    <search className="card filter-bar" tabIndex={-1}>
      <div className={classNames("filter-bar-row", isExpanded && "is-expanded")}>
        <Field label="Search" className="filter-bar-search">
          <SearchInput value={text} onValueChange={change} placeholder={placeholder} maxLength={200} />
        </Field>
        <Button
          variant="outline"
          icon={SlidersHorizontal}
          className="filter-bar-toggle"
          aria-expanded={isExpanded}
          aria-controls={fieldsId}
          onClick={() => setExpanded(!isExpanded)}
        >
          Filters
          {activeCount > 0 && (
            <span className="filter-bar-count">
              {activeCount}
              <VisuallyHidden> active</VisuallyHidden>
            </span>
          )}
        </Button>
        <div id={fieldsId} className="filter-bar-fields">
          {children}
        </div>
        {alwaysShown}
        <Button variant="ghost" className="filter-bar-clear" onClick={clear}>
          {clearLabel}
        </Button>
      </div>
    </search>
  );
}

interface FilterChoiceProps<Value> {
  label: string;
  /** What the choice of no value is called. */
  all: string;
  options: readonly { value: Value; text: string; isName?: true }[];
  value: Value | null;
  onChange: (value: Value | null) => void;
}

export function FilterChoice<Value extends string | number>(props: FilterChoiceProps<Value>) {
  const { label, all, options, value, onChange } = props;
  return (
    <Field label={label}>
      <Select
        value={value ?? ""}
        onChange={({ target }) =>
          onChange(options.find((option) => String(option.value) === target.value)?.value ?? null)
        }
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value} translate={option.isName && "no"}>
            {option.text}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/**
 * Moves the focus to the filter bar, after a button of the empty list has removed itself. Not to the first field, which
 * would open a phone's keyboard.
 */
export const focusFilters = (): void => document.querySelector<HTMLElement>("search[tabindex]")?.focus();

interface ShowMoreProps {
  shown: number;
  total: number;
  /** Up to one page nothing is shown: the list is complete. */
  pageSize: number;
  /** There are more than the server counted. */
  isTotalCapped?: boolean;
  busy?: boolean | undefined;
  hasFailed?: boolean;
  onMore: () => void;
}

/** "1,000+" where the server stopped counting. */
export const countText = (total: number, isTotalCapped: boolean) =>
  isTotalCapped ? `${total.toLocaleString("en-US")}+` : String(total);

/** Below a list that shows its first part only. */
export function ShowMore(props: ShowMoreProps) {
  const { shown, total, pageSize, isTotalCapped = false, busy, hasFailed = false, onMore } = props;
  if (total <= pageSize && !isTotalCapped) return null;
  return (
    <MoreButton
      onMore={shown < total || isTotalCapped ? onMore : null}
      busy={busy}
      failure={hasFailed && "More reports could not be loaded."}
    >
      <p className="muted small">
        Showing {shown} of {countText(total, isTotalCapped)}
      </p>
    </MoreButton>
  );
}
