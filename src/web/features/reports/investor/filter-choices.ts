import { periodYear } from "#shared/domain/period.ts";
import type { InvestorReport } from "#shared/reports/reports.schema.ts";
import { locationName } from "#shared/domain/location-name.ts";

/** What the filters offer: what the reports hold. */
export interface FilterChoices {
  /** By name. */
  locations: readonly { id: number; name: string }[];
  /** Newest first. */
  years: readonly number[];
  /** Newest first. */
  periods: readonly string[];
}

export function choicesOf(reports: readonly InvestorReport[]): FilterChoices {
  const locations = new Map(reports.map((report) => [report.locationId, locationName(report)]));
  return {
    locations: [...locations]
      .map(([id, name]) => ({ id, name }))
      .toSorted((a, b) => a.name.localeCompare(b.name, "en")),
    years: [...new Set(reports.map((report) => periodYear(report.reportingPeriod)))].toSorted(
      (a, b) => b - a,
    ),
    periods: [...new Set(reports.map((report) => report.reportingPeriod))].toSorted().toReversed(),
  };
}
