import { foldText } from "#shared/domain/names.ts";
import type { ComparedRow } from "#shared/domain/performance/compare.ts";
import type { PerformanceLocation } from "#shared/performance/performance.schema.ts";
import { type ChangeFilters, useSearchText } from "#web/lib/url-filters.ts";
import { useShownCount } from "#web/lib/use-shown-count.ts";
import { useFocusNewItem } from "#web/ui/hooks/use-focus-new-item.ts";
import { useIsPrinting } from "#web/ui/hooks/use-is-printing.ts";
import { SearchInput } from "#web/ui/inputs.tsx";
import { MoreButton } from "#web/ui/more-button.tsx";
import type { PerformanceFilters } from "./use-performance-filters.ts";

interface Filtering {
  filters: PerformanceFilters;
  onChange: ChangeFilters<PerformanceFilters>;
}

export type LocationRow = ComparedRow<PerformanceLocation>;

/** What the table and the charts show. */
export interface ComparedProps extends Filtering {
  /** All locations. */
  rows: readonly LocationRow[];
  /** The reader reads all locations of the group. */
  isWhole: boolean;
}

/**
 * The locations that are searched for, a page of them and on demand more; on paper all. With the search, where there is more
 * than a page or the address has one, and the button for more.
 */
export function useShownRows<List extends HTMLElement>(
  rows: readonly LocationRow[],
  pageSize: number,
  { filters, onChange }: Filtering,
) {
  const text = foldText(filters.q.trim());
  const found = rows.filter(({ name }) => foldText(name).includes(text));
  const { count, addPage } = useShownCount(pageSize, `${filters.view} ${filters.q}`);
  const isPrinting = useIsPrinting();
  const shown = isPrinting ? found : found.slice(0, count);
  const { list, awaitNew } = useFocusNewItem<List>(shown.length);
  const addFocusedPage = () => {
    awaitNew();
    addPage();
  };
  return {
    shown,
    list,
    search: (rows.length > pageSize || text !== "") && (
      <SearchLocations filters={filters} onChange={onChange}>
        {found.length === 0 ? "No locations found" : `Showing ${shown.length} of ${found.length} locations`}
      </SearchLocations>
    ),
    more: !isPrinting && <MoreButton onMore={shown.length < found.length ? addFocusedPage : null} />,
  };
}

/** Finds locations by a part of their name. @param children how many are shown */
function SearchLocations({ filters, onChange, children }: Filtering & { children: string }) {
  const { text, change } = useSearchText(filters.q, (q) => onChange({ q }, "typed"));
  return (
    <div className="performance-search row wrap">
      <SearchInput
        aria-label="Location"
        placeholder="Location"
        maxLength={200}
        value={text}
        onValueChange={change}
      />
      <output className="muted small">{children}</output>
    </div>
  );
}
