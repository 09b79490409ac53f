import { locationName } from "#shared/domain/location-name.ts";
import type { ReportFilters } from "#shared/reports/filter-reports.ts";
import type { InvestorReport } from "#shared/reports/reports.schema.ts";

/** The file says by what it was narrowed: "My-Reports-Olive-and-Ember-2025". */
export function ownReportsName(
  reports: readonly InvestorReport[],
  { locationId, year, period, search }: ReportFilters,
): string[] {
  const [first] = reports;
  return [
    "My Reports",
    locationId === null || first === undefined ? "" : locationName(first),
    period ?? (year === null ? "" : String(year)),
    search,
  ];
}
