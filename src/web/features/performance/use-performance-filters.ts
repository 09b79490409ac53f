import { COLUMN_KEYS, type ColumnKey } from "#shared/domain/performance/columns.ts";
import type { SortKey } from "#shared/domain/performance/ranking.ts";
import { AGAINST, type Against, type Span, SPANS } from "#shared/domain/performance/spans.ts";
import { isKnownPeriod } from "#shared/domain/periods.ts";
import { useUrlFilters, withFilters } from "#web/lib/url-filters.ts";

export interface PerformanceFilters {
  span: Span;
  /** The last month; empty for the newest that most locations have filed. */
  month: string;
  against: Against;
  /** Like for like. */
  like: boolean;
  view: "table" | "charts";
  /** Of the charts. */
  figure: ColumnKey;
  /** A column, with a minus before it for the highest first. */
  sort: string;
  /** A part of a location's name. */
  q: string;
}

export const DEFAULTS: PerformanceFilters = {
  span: "month",
  month: "",
  against: "year",
  like: true,
  view: "table",
  figure: "grossSales",
  sort: "change",
  q: "",
};

/** Unknown values count as none. */
function readFilters(params: URLSearchParams): PerformanceFilters {
  const text = (name: keyof PerformanceFilters) => params.get(name) ?? String(DEFAULTS[name]);
  const span = SPANS.find((each) => each === text("span")) ?? DEFAULTS.span;
  const against = AGAINST.find((each) => each === text("against")) ?? DEFAULTS.against;
  return {
    span,
    month: isKnownPeriod(text("month")) ? text("month") : "",
    // The twelve months before are those of the year before.
    against: span === "twelve" && against === "before" ? "year" : against,
    like: text("like") !== "false",
    view: text("view") === "charts" ? "charts" : "table",
    figure: COLUMN_KEYS.find((each) => each === text("figure")) ?? DEFAULTS.figure,
    sort: text("sort"),
    q: text("q"),
  };
}

/** The filters of Performance and of a location's page, in the address. */
export function usePerformanceFilters() {
  const { params, change } = useUrlFilters<PerformanceFilters>((before, changed) =>
    withFilters(before, changed, DEFAULTS),
  );
  return { filters: readFilters(params), change };
}

/** What is asked for: without what the server chooses, so that an address without filters is asked for as it was loaded. */
export const queryOf = ({ span, month, against }: PerformanceFilters) => ({
  ...(span === DEFAULTS.span ? {} : { span }),
  ...(month === "" ? {} : { until: month }),
  ...(against === DEFAULTS.against ? {} : { against }),
});

/** The address of a location's page, with all filters: its link back leads to what was seen. */
export function locationAddress(locationId: number, filters: PerformanceFilters): string {
  const search = withFilters(new URLSearchParams(), filters, DEFAULTS).toString();
  return `/manager/performance/${locationId}${search === "" ? "" : `?${search}`}`;
}

export interface Sorting {
  key: SortKey;
  isDescending: boolean;
}

/** The columns of the table, in its order. */
export const TABLE_COLUMNS: readonly ColumnKey[] = COLUMN_KEYS.filter(
  (key) => key !== "afterPrimeCost" && key !== "distributionOfNet",
);

export const SORT_KEYS: readonly SortKey[] = ["name", ...TABLE_COLUMNS, "change"];

export function readSorting({ sort }: Pick<PerformanceFilters, "sort">): Sorting {
  const isDescending = sort.startsWith("-");
  const key = SORT_KEYS.find((each) => each === sort.replace(/^-/, ""));
  return key === undefined ? readSorting(DEFAULTS) : { key, isDescending };
}

export const writeSorting = ({ key, isDescending }: Sorting): string => `${isDescending ? "-" : ""}${key}`;
