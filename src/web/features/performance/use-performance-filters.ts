import { isPeriod } from "#shared/domain/periods.ts";
import { useUrlFilters, withFilters } from "#web/lib/url-filters.ts";

export const SPANS = ["month", "quarter", "year", "twelve"] as const;
export const AGAINSTS = ["before", "year", "budget"] as const;

export interface PerformanceFilters {
  span: (typeof SPANS)[number];
  /** The last month; empty for the newest that most locations have filed. */
  month: string;
  against: (typeof AGAINSTS)[number];
  /** Like for like. */
  like: boolean;
  view: "table" | "charts";
  /** Of the charts. */
  figure: string;
  /** A column, with a minus before it for the highest first. */
  sort: string;
  /** A part of a location's name. */
  q: string;
}

const DEFAULTS: PerformanceFilters = {
  span: "month",
  month: "",
  against: "year",
  like: true,
  view: "table",
  figure: "grossSales",
  sort: "change",
  q: "",
};

const NAMES = {
  span: "span",
  month: "month",
  against: "against",
  like: "like",
  view: "view",
  figure: "figure",
  sort: "sort",
  q: "q",
} as const;

/** Unknown values count as none. */
export function readPerformanceFilters(params: URLSearchParams): PerformanceFilters {
  const text = (name: keyof PerformanceFilters) => params.get(NAMES[name]) ?? String(DEFAULTS[name]);
  const span = SPANS.find((each) => each === text("span")) ?? DEFAULTS.span;
  const against = AGAINSTS.find((each) => each === text("against")) ?? DEFAULTS.against;
  return {
    span,
    month: isPeriod(text("month")) ? text("month") : "",
    // The twelve months before are those of the year before.
    against: span === "twelve" && against === "before" ? "year" : against,
    like: text("like") !== "false",
    view: text("view") === "charts" ? "charts" : "table",
    figure: text("figure"),
    sort: text("sort"),
    q: text("q"),
  };
}

/** The filters of Performance and of a location's page, in the address. */
export function usePerformanceFilters() {
  const { params, change } = useUrlFilters<PerformanceFilters>((before, changed) =>
    withFilters(before, changed, NAMES, DEFAULTS),
  );
  return { filters: readPerformanceFilters(params), change };
}
