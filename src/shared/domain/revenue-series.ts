import { UNKNOWN_LOCATION } from "./location-name.ts";
import { byLocation } from "./by-location.ts";
import { toCents, type MoneyText } from "./money.ts";
import { lastMonths } from "./period.ts";
import { TIMELINE_MONTHS } from "./limits.ts";

/** What the chart needs of a report. */
interface ChartedReport {
  readonly locationId: number;
  readonly locationName?: string | null | undefined;
  readonly reportingPeriod: string;
  readonly grossSales: MoneyText | null;
}

/** The line of one location: one point per month, null where no figure was reported. */
interface RevenueLine {
  readonly locationId: number;
  readonly name: string;
  readonly points: readonly (MoneyText | null)[];
}

export interface RevenueSeries {
  readonly periods: readonly string[];
  readonly series: readonly RevenueLine[];
}

/**
 * Gross sales of the last months up to the given one, one line per location (spec section 2, Investor dashboard).
 * Lines are told apart by location id, so two places of the same name stay two lines. Sorted by latest value,
 * highest first, as the lines end at the right edge (design, section 10); then by name and id. A location with
 * nothing in these months has no line. Throws RangeError on no period or malformed money.
 */
export function revenueSeries(
  reports: readonly ChartedReport[],
  endPeriod: string,
  months: number = TIMELINE_MONTHS,
): RevenueSeries {
  const periods = lastMonths(endPeriod, months);
  const series = [...byLocation(reports)]
    .map(([locationId, ofLocation]) => ({
      locationId,
      name: nameOf(ofLocation),
      points: periods.map((period) => grossSalesOf(ofLocation, period)),
    }))
    .filter((line) => line.points.some((point) => point !== null))
    .toSorted(byLatestValue);
  return { periods, series };
}

function nameOf(ofLocation: readonly ChartedReport[]): string {
  const named = ofLocation.find((report) => (report.locationName ?? "").trim() !== "");
  return named?.locationName ?? UNKNOWN_LOCATION;
}

function grossSalesOf(ofLocation: readonly ChartedReport[], period: string): MoneyText | null {
  return ofLocation.find((report) => report.reportingPeriod === period)?.grossSales ?? null;
}

function byLatestValue(one: RevenueLine, other: RevenueLine): number {
  const [a, b] = [latestCents(one), latestCents(other)];
  if (a !== b) return a > b ? -1 : 1;
  if (one.name !== other.name) return one.name < other.name ? -1 : 1;
  return one.locationId - other.locationId;
}

function latestCents(line: RevenueLine): bigint {
  return toCents(line.points.findLast((point) => point !== null) ?? "0");
}
