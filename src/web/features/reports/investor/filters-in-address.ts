import { periodYear } from "#shared/domain/periods.ts";
import type { FilterChoices } from "./filter-choices.ts";
import {
  NO_FILTERS,
  SORT_ORDERS,
  type ReportFilters,
  type SortOrder,
} from "#shared/reports/filter-reports.ts";

const names: Record<keyof ReportFilters, string> = {
  search: "q",
  locationId: "location",
  year: "year",
  period: "period",
  sort: "sort",
};

/** The filters of an address. What the choices do not hold is no filter: an old link must not show an empty page. */
export function readFilters(params: URLSearchParams, choices: FilterChoices): ReportFilters {
  const get = (key: keyof ReportFilters) => params.get(names[key]);
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

/** The address with the changed filters; what is not filtered by does not stand in it. Everything else stays. */
export function writeFilters(params: URLSearchParams, changed: Partial<ReportFilters>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const key of Object.keys(changed) as (keyof ReportFilters)[]) {
    const value = changed[key] ?? null;
    if (value === NO_FILTERS[key]) next.delete(names[key]);
    else next.set(names[key], String(value));
  }
  const [year, period] = [next.get(names.year), next.get(names.period)];
  // A month of another year would leave nothing to show.
  if (changed.year && period !== null && String(periodYear(period)) !== year) next.delete(names.period);
  return next;
}

function isSortOrder(text: string | null): text is SortOrder {
  return text !== null && Object.hasOwn(SORT_ORDERS, text);
}
