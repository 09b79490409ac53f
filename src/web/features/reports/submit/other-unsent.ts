import type { Location } from "#shared/locations/locations.schema.ts";
import type { UnsentReport } from "#web/data/unsent-reports.ts";
import type { ReportPlace } from "./draft.ts";
import type { Provenance } from "./useProvenance.ts";

interface Shown extends Pick<Provenance, "keptAt" | "carriedFrom"> {
  place: ReportPlace;
  locations: readonly Location[];
}

const SHOWN = 3;

/** The unsent reports that neither stand in the form nor have a note of their own there; a few of them at most. */
export function otherUnsent(all: readonly UnsentReport[], shown: Shown): UnsentReport[] {
  const { place, keptAt, carriedFrom, locations } = shown;
  const nameOf = (wanted: number | null) => locations.find(({ id }) => id === wanted)?.name ?? null;
  const isSame = (a: ReportPlace, b: ReportPlace | null) =>
    a.locationId === b?.locationId && a.period === b.period;
  return all
    .filter((report) => !isSame(report, place) && !isSame(report, keptAt))
    .filter(({ locationId }) => locationId === null || nameOf(locationId) !== null)
    .filter(({ locationId }) => carriedFrom === null || nameOf(locationId) !== carriedFrom)
    .slice(0, SHOWN);
}
