import type { SignedReport } from "#shared/domain/explanations.ts";
import { locationName, UNKNOWN_LOCATION } from "#shared/domain/names.ts";

interface WithLocation {
  readonly locationId: number;
  readonly location: { readonly name: string };
}

/** The name of each location by id. */
export const locationLabels = (entries: readonly WithLocation[]): ReadonlyMap<number, string> =>
  new Map(entries.map((entry) => [entry.locationId, locationName(entry)]));

interface ReportOfLocation extends SignedReport {
  readonly locationId: number;
}

/** The reports behind a figure of several locations, each with its location's label, for the figure's explanation. */
export function labelledReports(
  reports: readonly ReportOfLocation[],
  labels: ReadonlyMap<number, string>,
): SignedReport[] {
  return reports.map(({ id, locationId, reportingPeriod, version, firstVersion }) => ({
    id,
    locationLabel: labels.get(locationId) ?? UNKNOWN_LOCATION,
    reportingPeriod,
    version,
    firstVersion,
  }));
}
