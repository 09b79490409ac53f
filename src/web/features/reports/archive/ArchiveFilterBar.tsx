import { useQuery } from "@tanstack/react-query";
import { api } from "#shared/api.ts";
import { monthName } from "#shared/domain/periods.ts";
import { query } from "#web/data/query.ts";
import { placesApart } from "#shared/domain/names.ts";
import { Field } from "#web/ui/Field.tsx";
import { Select } from "#web/ui/Select.tsx";
import { FilterBar } from "../list/FilterBar.tsx";
import { activeCount, type ArchiveFilters } from "./archive-filters.ts";
import { useReportYears } from "./useReportYears.ts";

interface ArchiveFilterBarProps {
  filters: ArchiveFilters;
  /** The choices are asked for when the reports stand there: figures first. */
  isReady: boolean;
  onChange: (changed: Partial<ArchiveFilters>) => void;
  onClear: () => void;
}

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

export function ArchiveFilterBar({ filters, isReady, onChange, onClear }: ArchiveFilterBarProps) {
  const { data: locations = [] } = useQuery({ ...query(api.locations.list), enabled: isReady });
  const nameOf = placesApart(locations);
  const years = useReportYears(filters.year, isReady);
  return (
    <FilterBar
      search={filters.search}
      onSearch={(text) => onChange({ search: text })}
      placeholder="Location or submitter"
      active={activeCount(filters)}
      clearLabel="Clear Filters"
      onClear={onClear}
    >
      <Choice
        label="Location"
        all="All locations"
        options={locations.map((location) => ({ value: location.id, text: nameOf(location) }))}
        value={filters.locationId}
        onChange={(locationId) => onChange({ locationId })}
      />
      <Choice
        label="Month"
        all="All months"
        options={MONTHS.map((month) => ({ value: month, text: monthName(month) }))}
        value={filters.month}
        onChange={(month) => onChange({ month })}
      />
      <Choice
        label="Year"
        all="All years"
        options={years.map((year) => ({ value: year, text: String(year) }))}
        value={filters.year}
        onChange={(year) => onChange({ year })}
      />
    </FilterBar>
  );
}

interface ChoiceProps {
  label: string;
  all: string;
  options: readonly { value: number; text: string }[];
  value: number | null;
  onChange: (value: number | null) => void;
}

function Choice({ label, all, options, value, onChange }: ChoiceProps) {
  return (
    <Field label={label}>
      <Select
        value={value ?? ""}
        onChange={({ target }) => onChange(target.value === "" ? null : Number(target.value))}
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </Select>
    </Field>
  );
}
