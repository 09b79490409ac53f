import type { SignedReport } from "#shared/domain/explanations.ts";
import { disambiguateLocations, locationName, UNKNOWN_LOCATION } from "#shared/domain/names.ts";

interface WithLocation {
  readonly locationId: number;
  readonly location: { readonly name: string; readonly address: string };
}

/** The label of each location by id: its name, with the address where two locations share the name. */
export function locationLabels(entries: readonly WithLocation[]): ReadonlyMap<number, string> {
  // A location appears in many reports and counts once.
  const locations = new Map(
    entries.map((entry) => [entry.locationId, { ...entry.location, name: locationName(entry) }]),
  );
  const labelOf = disambiguateLocations([...locations.values()]);
  return new Map([...locations].map(([id, location]) => [id, labelOf(location)]));
}

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
