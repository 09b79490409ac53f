import { useQuery } from "@tanstack/react-query";
import { api } from "#shared/api.ts";
import { monthName, periodYear } from "#shared/domain/periods.ts";
import { OPEN_REVIEW_LABELS, OPEN_REVIEW_STATES, type OpenReviewState } from "#shared/domain/review.ts";
import { query } from "#web/data/queries.ts";
import { parseId } from "#web/data/report-urls.ts";
import { FilterBar, FilterChoice } from "#web/features/reports/list/FilterBar.tsx";
import { currentPeriod, useNow } from "#web/lib/dates.ts";
import { type ChangeFilters, withFilters } from "#web/lib/url-filters.ts";

interface ArchiveFilterBarProps {
  filters: ArchiveFilters;
  /** Reports are reviewed, or some wait or were returned: the filter for them is shown. */
  hasReviews: boolean;
  /** Whether the reports have loaded; the choices are requested after them. */
  isReady: boolean;
  onChange: ChangeFilters<ArchiveFilters>;
  onClear: () => void;
}

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

export function ArchiveFilterBar({ filters, hasReviews, isReady, onChange, onClear }: ArchiveFilterBarProps) {
  const { data: locations = [] } = useQuery({ ...query(api.locations.list), enabled: isReady });
  const years = useReportYears(filters.year, isReady);
  return (
    <FilterBar
      search={filters.search}
      onSearch={(text) => onChange({ search: text }, "typed")}
      placeholder="Location or submitter"
      activeCount={activeCount(filters)}
      clearLabel="Clear Filters"
      onClear={onClear}
    >
      <FilterChoice
        label="Location"
        all="All locations"
        options={locations.map((location) => ({ value: location.id, text: location.name, isName: true }))}
        value={filters.locationId}
        onChange={(locationId) => onChange({ locationId })}
      />
      <FilterChoice
        label="Month"
        all="All months"
        options={MONTHS.map((month) => ({ value: month, text: monthName(month) }))}
        value={filters.month}
        onChange={(month) => onChange({ month })}
      />
      <FilterChoice
        label="Year"
        all="All years"
        options={years.map((year) => ({ value: year, text: String(year) }))}
        value={filters.year}
        onChange={(year) => onChange({ year })}
      />
      {(hasReviews || filters.review !== null) && (
        <FilterChoice
          label="Review"
          all="All reports"
          options={OPEN_REVIEW_STATES.map((state) => ({ value: state, text: OPEN_REVIEW_LABELS[state] }))}
          value={filters.review}
          onChange={(review) => onChange({ review })}
        />
      )}
    </FilterBar>
  );
}

/** The years with reports, the current and the chosen one, newest first. */
function useReportYears(chosen: number | null, isReady: boolean): readonly number[] {
  const { data = [] } = useQuery({ ...query(api.reports.years), enabled: isReady });
  const thisYear = periodYear(currentPeriod(useNow()));
  const all = new Set([thisYear, ...data, ...(chosen === null ? [] : [chosen])]);
  return [...all].toSorted((a, b) => b - a);
}

/** Null: not filtered. */
export interface ArchiveFilters {
  search: string;
  locationId: number | null;
  /** 1 to 12. */
  month: number | null;
  year: number | null;
  review: OpenReviewState | null;
}

export const NO_FILTERS: ArchiveFilters = {
  search: "",
  locationId: null,
  month: null,
  year: null,
  review: null,
};

/** The names in the address. */
const PARAMS: Record<keyof ArchiveFilters, string> = {
  search: "q",
  locationId: "location",
  month: "month",
  year: "year",
  review: "review",
};

const reviewOf = (text: string | null) => OPEN_REVIEW_STATES.find((state) => state === text) ?? null;
const MONTH = /^([1-9]|1[0-2])$/;
const YEAR = /^\d{4}$/;

/** Reads the filters from the address. Malformed values are ignored, since the server would refuse the whole request. */
export function readFilters(params: URLSearchParams): ArchiveFilters {
  const numberIn = (key: "month" | "year", pattern: RegExp) => {
    const text = params.get(PARAMS[key]) ?? "";
    return pattern.test(text) ? Number(text) : null;
  };
  return {
    search: params.get(PARAMS.search) ?? "",
    locationId: parseId(params.get(PARAMS.locationId)),
    month: numberIn("month", MONTH),
    year: numberIn("year", YEAR),
    review: reviewOf(params.get(PARAMS.review)),
  };
}

export function writeFilters(params: URLSearchParams, changed: Partial<ArchiveFilters>): URLSearchParams {
  return withFilters(params, changed, NO_FILTERS, PARAMS);
}

export function isFiltered(filters: ArchiveFilters): boolean {
  return filters.search.trim() !== "" || activeCount(filters) > 0;
}

/** How many filters are set, without the search. */
function activeCount({ locationId, month, year, review }: ArchiveFilters): number {
  return [locationId, month, year, review].filter((value) => value !== null).length;
}

/** The filters as query parameters of the API; those that are not set are left out. */
export function queryOf({ search, locationId, month, year, review }: ArchiveFilters) {
  return {
    ...(search.trim() === "" ? {} : { q: search.trim() }),
    ...(locationId === null ? {} : { locationId }),
    ...(month === null ? {} : { month: String(month) }),
    ...(year === null ? {} : { year: String(year) }),
    ...(review === null ? {} : { review }),
  };
}
