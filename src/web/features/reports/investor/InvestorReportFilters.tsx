import { locationName } from "#shared/domain/names.ts";
import { formatPeriod, isPeriod, periodYear } from "#shared/domain/periods.ts";
import { exports } from "#shared/exports/exports.api.ts";
import {
  NO_FILTERS,
  type ReportFilters,
  SORT_ORDERS,
  type SortOrder,
} from "#shared/reports/filter-reports.ts";
import type { ListedReport } from "#shared/reports/reports.schema.ts";
import { FilterBar, FilterChoice } from "#web/features/reports/list/FilterBar.tsx";
import { addressOf } from "#web/lib/http-client.ts";
import { type ChangeFilters, useUrlFilters, withFilters } from "#web/lib/url-filters.ts";
import { Field } from "#web/ui/form-field.tsx";
import { Select } from "#web/ui/inputs.tsx";

interface InvestorReportFiltersProps {
  filters: ReportFilters;
  choices: FilterChoices;
  onChange: ChangeFilters<ReportFilters>;
  onClear: () => void;
}

export function InvestorReportFilters({ filters, choices, onChange, onClear }: InvestorReportFiltersProps) {
  const { locationId, year, period, sort, search } = filters;
  const periods = choices.periods.filter((choice) => year === null || periodYear(choice) === year);
  return (
    <FilterBar
      search={search}
      onSearch={(text) => onChange({ search: text }, "typed")}
      placeholder="Location, period or address"
      activeCount={[locationId, year, period].filter((value) => value !== null).length}
      clearLabel="Clear All Filters"
      onClear={onClear}
      alwaysShown={
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
      <FilterChoice
        label="Location"
        all="All locations"
        options={choices.locations.map(({ id, name }) => ({ value: id, text: name, isName: true }))}
        value={locationId}
        onChange={(next) => onChange({ locationId: next })}
      />
      <FilterChoice
        label="Year"
        all="All years"
        options={choices.years.map((choice) => ({ value: choice, text: String(choice) }))}
        value={year}
        onChange={(next) => onChange({ year: next })}
      />
      <FilterChoice
        label="Reporting Period"
        all="All periods"
        options={periods.map((choice) => ({ value: choice, text: formatPeriod(choice) }))}
        value={period}
        onChange={(next) => onChange({ period: next })}
      />
    </FilterBar>
  );
}

/** The options of the filters: what occurs in the investor's reports. */
interface FilterChoices {
  /** By name. */
  locations: readonly { id: number; name: string }[];
  /** Newest first. */
  years: readonly number[];
  /** Newest first. */
  periods: readonly string[];
}

/** @param reports all reports of the investor */
export function choicesOf(reports: readonly ListedReport[]): FilterChoices {
  const locations = new Map(reports.map((report) => [report.locationId, locationName(report)]));
  const periods = reports.map((report) => report.reportingPeriod).filter(isPeriod);
  return {
    locations: [...locations]
      .map(([id, name]) => ({ id, name }))
      .toSorted((a, b) => a.name.localeCompare(b.name, "en")),
    years: [...new Set(periods.map(periodYear))].toSorted((a, b) => b - a),
    periods: [...new Set(periods)].toSorted().toReversed(),
  };
}

/** The names in the address. */
const PARAMS: Record<keyof ReportFilters, string> = {
  search: "q",
  locationId: "location",
  year: "year",
  period: "period",
  sort: "sort",
};

/** Reads the filters from the address. Values that are no longer a choice are ignored: an old link must not show an empty list. */
export function readFilters(params: URLSearchParams, choices: FilterChoices): ReportFilters {
  const get = (key: keyof ReportFilters) => params.get(PARAMS[key]);
  const sort = get("sort");
  const year = choices.years.find((choice) => String(choice) === get("year")) ?? null;
  return {
    search: get("search") ?? "",
    locationId: choices.locations.find(({ id }) => String(id) === get("locationId"))?.id ?? null,
    year,
    period:
      choices.periods.find(
        (choice) => choice === get("period") && (year === null || periodYear(choice) === year),
      ) ?? null,
    sort: isSortOrder(sort) ? sort : NO_FILTERS.sort,
  };
}

export function writeFilters(params: URLSearchParams, changed: Partial<ReportFilters>): URLSearchParams {
  const next = withFilters(params, changed, NO_FILTERS, PARAMS);
  const [year, period] = [next.get(PARAMS.year), next.get(PARAMS.period)];
  // A month of another year would leave no report.
  if (changed.year && period !== null && String(periodYear(period)) !== year) next.delete(PARAMS.period);
  return next;
}

function isSortOrder(text: string | null): text is SortOrder {
  return text !== null && Object.hasOwn(SORT_ORDERS, text);
}

/** The filters are part of the address: a reload keeps them, and Back undoes them one by one. */
export function useReportFilters(reports: readonly ListedReport[]) {
  const { params, change } = useUrlFilters(writeFilters);
  const choices = choicesOf(reports);
  const filters = readFilters(params, choices);
  return {
    choices,
    filters,
    change,
    clear: () => change(NO_FILTERS),
  };
}

/** The CSV file of the listed reports, in the same order. */
export function csvAddress(investorId: number, { search, sort, ...filters }: ReportFilters): string {
  const order = sort === NO_FILTERS.sort ? null : sort;
  return addressOf(exports.ofInvestor, { investorId }, { q: search.trim(), ...filters, sort: order });
}
