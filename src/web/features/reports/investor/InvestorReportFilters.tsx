import { formatPeriod, periodYear } from "#shared/domain/periods.ts";
import { Field } from "#web/ui/Field.tsx";
import { Select } from "#web/ui/Select.tsx";
import { FilterBar } from "../list/FilterBar.tsx";
import type { FilterChoices } from "./filter-choices.ts";
import { SORT_ORDERS, type ReportFilters, type SortOrder } from "#shared/reports/filter-reports.ts";

interface InvestorReportFiltersProps {
  filters: ReportFilters;
  choices: FilterChoices;
  onChange: (changed: Partial<ReportFilters>) => void;
  onClear: () => void;
}

export function InvestorReportFilters({ filters, choices, onChange, onClear }: InvestorReportFiltersProps) {
  const { locationId, year, period, sort, search } = filters;
  const periods = choices.periods.filter((choice) => year === null || periodYear(choice) === year);
  return (
    <FilterBar
      search={search}
      onSearch={(text) => onChange({ search: text })}
      placeholder="Location, period or address"
      active={[locationId, year, period].filter((value) => value !== null).length}
      clearLabel="Clear All Filters"
      onClear={onClear}
      kept={
        <Field label="Sort By">
          <Select value={sort} onChange={({ target }) => onChange({ sort: target.value as SortOrder })}>
            {Object.entries(SORT_ORDERS).map(([order, label]) => (
              <option key={order} value={order}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      }
    >
      <Field label="Location">
        <Select
          value={locationId ?? ""}
          onChange={({ target }) => onChange({ locationId: numberOf(target.value) })}
        >
          <option value="">All locations</option>
          {choices.locations.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Year">
        <Select value={year ?? ""} onChange={({ target }) => onChange({ year: numberOf(target.value) })}>
          <option value="">All years</option>
          {choices.years.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </Select>
      </Field>
      <Field label="Reporting Period">
        <Select value={period ?? ""} onChange={({ target }) => onChange({ period: target.value || null })}>
          <option value="">All periods</option>
          {periods.map((choice) => (
            <option key={choice} value={choice}>
              {formatPeriod(choice)}
            </option>
          ))}
        </Select>
      </Field>
    </FilterBar>
  );
}

function numberOf(value: string): number | null {
  return value === "" ? null : Number(value);
}
