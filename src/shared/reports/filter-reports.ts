import { toCents } from "../domain/money.ts";
import { foldText, locationName } from "../domain/names.ts";
import { comparePeriods, formatPeriod, parseNumericPeriod, periodYear } from "../domain/periods.ts";
import { IMPORTED, versionBadge } from "../domain/reports/report-versions.ts";
import type { ListedReport } from "./reports.schema.ts";

export const SORT_ORDERS = {
  newest: "Newest First",
  oldest: "Oldest First",
  highest: "Highest Revenue",
  lowest: "Lowest Revenue",
  "a-z": "Location A-Z",
  "z-a": "Location Z-A",
} as const;
export type SortOrder = keyof typeof SORT_ORDERS;

/** The filters of an investor's list; null means all. */
export interface ReportFilters {
  search: string;
  locationId: number | null;
  year: number | null;
  period: string | null;
  sort: SortOrder;
}

export const NO_FILTERS: ReportFilters = {
  search: "",
  locationId: null,
  year: null,
  period: null,
  sort: "newest",
};

type Report = Pick<
  ListedReport,
  | "locationId"
  | "location"
  | "reportingPeriod"
  | "grossSalesLastMonth"
  | "version"
  | "firstVersion"
  | "isImported"
>;

/**
 * Filters and sorts an investor's reports. Equal ones are sorted newest first, then by location name.
 * @throws RangeError on malformed money
 */
export function filterReports<R extends Report>(reports: readonly R[], filters: ReportFilters): R[] {
  const words = foldText(filters.search).split(/\s+/).filter(Boolean);
  return reports
    .filter((report) => matches(report, filters) && containsAll(report, words))
    .toSorted((a, b) => orders[filters.sort](a, b) || newestFirst(a, b) || byName(a, b));
}

function matches(
  { locationId, reportingPeriod }: Report,
  { locationId: wanted, year, period }: ReportFilters,
) {
  return (
    (wanted === null || locationId === wanted) &&
    (year === null || periodYear(reportingPeriod) === year) &&
    (period === null || reportingPeriod === period)
  );
}

/**
 * Whether every word occurs in the location's name, the month, the address or the version's badges, or is the month
 * written in digits.
 */
function containsAll(report: Report, words: readonly string[]): boolean {
  const { reportingPeriod, location } = report;
  const text = foldText(
    [
      locationName(report),
      formatPeriod(reportingPeriod),
      reportingPeriod,
      location.address,
      versionBadge(report) ?? "",
      report.isImported ? IMPORTED : "",
    ].join("\n"),
  );
  return words.every((word) => text.includes(word) || parseNumericPeriod(word) === reportingPeriod);
}

type Order = (a: Report, b: Report) => number;

const newestFirst: Order = (a, b) => comparePeriods(b.reportingPeriod, a.reportingPeriod);
const byName: Order = (a, b) => names.compare(locationName(a), locationName(b));
const names = new Intl.Collator("en", { sensitivity: "base", numeric: true });

/** Compares exactly; reports without gross sales come below all others. */
const bySales: Order = (a, b) => {
  const [left, right] = [a.grossSalesLastMonth, b.grossSalesLastMonth];
  if (left === null || right === null) return Number(left !== null) - Number(right !== null);
  const difference = toCents(left) - toCents(right);
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
};

const orders: Record<SortOrder, Order> = {
  newest: newestFirst,
  oldest: (a, b) => newestFirst(b, a),
  highest: (a, b) => bySales(b, a),
  lowest: bySales,
  "a-z": byName,
  "z-a": (a, b) => byName(b, a),
};
