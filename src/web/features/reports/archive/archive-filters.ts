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
export function activeCount({ locationId, month, year }: ArchiveFilters): number {
  return [locationId, month, year].filter((value) => value !== null).length;
}
