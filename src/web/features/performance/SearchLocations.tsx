import { type ChangeFilters, useSearchText } from "#web/lib/url-filters.ts";
import { SearchInput } from "#web/ui/inputs.tsx";
import type { PerformanceFilters } from "./use-performance-filters.ts";

interface SearchLocationsProps {
  filters: PerformanceFilters;
  onChange: ChangeFilters<PerformanceFilters>;
  /** How many are shown. */
  children: string;
}

/** Finds locations by a part of their name. */
export function SearchLocations({ filters, onChange, children }: SearchLocationsProps) {
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
