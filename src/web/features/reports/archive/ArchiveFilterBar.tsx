import { useQuery } from "@tanstack/react-query";
import { api } from "#shared/api.ts";
import { monthName, periodInFigures, periodMonth, periodYear } from "#shared/domain/periods.ts";
import { query } from "#web/data/queries.ts";
import { disambiguateLocations } from "#shared/domain/names.ts";
import { Field } from "#web/ui/form-field.tsx";
import { Select } from "#web/ui/inputs.tsx";
import { FilterBar } from "#web/features/reports/list/FilterBar.tsx";
import { useReportYears } from "./ArchivePage.tsx";

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
  const nameOf = disambiguateLocations(locations);
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

/** What the archive is searched by; null means all. */
export interface ArchiveFilters {
  search: string;
  locationId: number | null;
  /** 1 to 12. */
  month: number | null;
  year: number | null;
}

export const NO_FILTERS: ArchiveFilters = { search: "", locationId: null, month: null, year: null };

const names: Record<keyof ArchiveFilters, string> = {
  search: "q",
  locationId: "location",
  month: "month",
  year: "year",
};

const ID = /^[1-9]\d{0,8}$/;
const MONTH = /^([1-9]|1[0-2])$/;
const YEAR = /^\d{4}$/;

/** The filters of an address. What could be no filter is left out, for the server would refuse the whole request. */
export function readFilters(params: URLSearchParams): ArchiveFilters {
  const numberIn = (key: keyof ArchiveFilters, form: RegExp) => {
    const text = params.get(names[key]) ?? "";
    return form.test(text) ? Number(text) : null;
  };
  return {
    search: params.get(names.search) ?? "",
    locationId: numberIn("locationId", ID),
    month: numberIn("month", MONTH),
    year: numberIn("year", YEAR),
  };
}

/** The address with the changed filters; what is not filtered by does not stand in it. Everything else stays. */
export function writeFilters(params: URLSearchParams, changed: Partial<ArchiveFilters>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const key of Object.keys(changed) as (keyof ArchiveFilters)[]) {
    const value = changed[key] ?? null;
    if (value === NO_FILTERS[key]) next.delete(names[key]);
    else next.set(names[key], String(value));
  }
  return next;
}

export function isFiltered(filters: ArchiveFilters): boolean {
  return filters.search.trim() !== "" || activeCount(filters) > 0;
}

/** Filters set besides the search. */
function activeCount({ locationId, month, year }: ArchiveFilters): number {
  return [locationId, month, year].filter((value) => value !== null).length;
}

/** A month, a year or both that somebody typed into the search, and what is left of the search without them. */
interface SearchedMonth {
  /** 1 to 12. */
  month: number | null;
  year: number | null;
  rest: string;
}

const YEAR_WORD = /^(?:19|20)\d\d$/;
/** "Oct", "Sept."; two letters could be anything. */
const LEAST_LETTERS = 3;

/** What of a search looks like a month or a year, of which the search knows nothing; null where nothing does. */
export function searchedMonth(search: string): SearchedMonth | null {
  const found: SearchedMonth = { month: null, year: null, rest: "" };
  const rest: string[] = [];
  for (const word of search.split(/[\s,]+/).filter((part) => part !== "")) {
    const { month, year } = read(word);
    const isNew = (month === null || found.month === null) && (year === null || found.year === null);
    if ((month === null && year === null) || !isNew) rest.push(word);
    found.month ??= month;
    found.year ??= year;
  }
  return found.month === null && found.year === null ? null : { ...found, rest: rest.join(" ") };
}

/** "October 2026", "October", "2026". */
export function searchedMonthText({ month, year }: SearchedMonth): string {
  return [month === null ? [] : monthName(month), year ?? []].flat().join(" ");
}

function read(word: string): { month: number | null; year: number | null } {
  if (YEAR_WORD.test(word)) return { month: null, year: Number(word) };
  const period = periodInFigures(word);
  if (period !== null) return { month: periodMonth(period), year: periodYear(period) };
  return { month: named(word), year: null };
}

function named(word: string): number | null {
  const letters = word.toLowerCase().replace(/\.$/, "");
  if (letters.length < LEAST_LETTERS) return null;
  for (let month = 1; month <= 12; month += 1)
    if (monthName(month).toLowerCase().startsWith(letters)) return month;
  return null;
}
