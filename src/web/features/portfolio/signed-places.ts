import type { SignedReport } from "#shared/domain/explanations.ts";
import { UNKNOWN_LOCATION } from "#shared/domain/names.ts";

interface ReportOfPlace extends SignedReport {
  readonly locationId: number;
}

/** The reports behind a figure of several places, each with what its place is called on the page. */
export function signedPlaces(
  reports: readonly ReportOfPlace[],
  labels: ReadonlyMap<number, string>,
): SignedReport[] {
  return reports.map(({ id, locationId, reportingPeriod, version, firstVersion }) => ({
    id,
    place: labels.get(locationId) ?? UNKNOWN_LOCATION,
    reportingPeriod,
    version,
    firstVersion,
  }));
}
