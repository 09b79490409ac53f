import type { Location } from "#shared/locations/locations.schema.ts";
import type { UnsentReport } from "#web/data/unsent-reports.ts";
import type { ReportPlace } from "./draft.ts";
import type { Provenance } from "./useProvenance.ts";

interface Shown extends Pick<Provenance, "keptAt" | "carriedFrom"> {
  place: ReportPlace;
  locations: readonly Location[];
  nameOf: (location: Location) => string;
}

const SHOWN = 3;

/** The unsent reports that neither stand in the form nor have a note of their own there; a few of them at most. */
export function otherUnsent(all: readonly UnsentReport[], shown: Shown): UnsentReport[] {
  const { place, keptAt, carriedFrom, locations, nameOf } = shown;
  const toldOf = (wanted: number | null) =>
    locations.filter(({ id }) => id === wanted).map(nameOf)[0] ?? null;
  const isSame = (a: ReportPlace, b: ReportPlace | null) =>
    a.locationId === b?.locationId && a.period === b.period;
  return all
    .filter((report) => !isSame(report, place) && !isSame(report, keptAt))
    .filter(({ locationId }) => locationId === null || toldOf(locationId) !== null)
    .filter(({ locationId }) => carriedFrom === null || toldOf(locationId) !== carriedFrom)
    .slice(0, SHOWN);
}
