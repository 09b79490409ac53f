import { formatPeriod } from "#shared/domain/periods.ts";
import type { LocationFiling, Overview } from "#shared/overview/overview.schema.ts";
import { reportFormUrl } from "#web/data/report-urls.ts";

/** How many and which locations have filed the month that is due. */
type FilingState = Pick<Overview, "filing" | "filers" | "filingPeriod" | "locations" | "closed">;

/** The locations that are expected to file: all but the closed ones. */
export const openLocations = ({ locations, closed = 0 }: Pick<Overview, "locations" | "closed">): number =>
  locations - closed;

/** Names that fit into the tooltip. */
const NAMES_MAX = 6;

/** Locations that have filed come first. The overview lists those that have not first, so that they are never cut. */
export function visibleLocations(state: FilingState): { shown: LocationFiling[]; more: number } {
  const shown = [...state.filing.filter((location) => location.filed), ...missingOf(state)];
  return { shown, more: openLocations(state) - shown.length };
}

/** "7 of 8 locations have filed October 2026. Not yet: Olive & Ember." */
export function filingSentence(state: FilingState): string {
  const { filers: locationsFiled } = state;
  const locationCount = openLocations(state);
  const month = formatPeriod(state.filingPeriod);
  const missing = notYet(state);
  if (missing === "") return `All locations have filed ${month}.`;
  const noun = locationCount === 1 ? "location" : "locations";
  const have = locationsFiled === 1 || locationCount === 1 ? "has" : "have";
  return `${locationsFiled} of ${locationCount} ${noun} ${have} filed ${month}. ${missing}`;
}

/** "7 of 8 filed for October 2026", above the logos. */
export const filingCount = (state: FilingState): string =>
  `${state.filers} of ${openLocations(state)} filed for ${formatPeriod(state.filingPeriod)}`;

/** "Not yet: Olive & Ember."; empty where all have filed. */
export function notYet(state: FilingState): string {
  const named = missingOf(state).slice(0, NAMES_MAX);
  if (named.length === 0) return "";
  // Addresses contain commas.
  const rest = openLocations(state) - state.filers - named.length;
  return `Not yet: ${named.map(({ name }) => name).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}.`;
}

/** The listed locations that have not filed the month that is due. */
export const missingOf = ({ filing }: Pick<Overview, "filing">): LocationFiling[] =>
  filing.filter((location) => !location.filed);

/**
 * The form for the first location that has not filed the month that is due, which is never the current month. When all
 * have filed, the form without a location and month.
 */
export function dueReportUrl(overview: Pick<Overview, "filing" | "filingPeriod">): string {
  const [first] = missingOf(overview);
  return reportFormUrl(
    first === undefined
      ? { locationId: null, period: null }
      : { locationId: first.locationId, period: overview.filingPeriod },
  );
}
