import { locationName, disambiguateLocations } from "#shared/domain/names.ts";

interface ChartLine {
  readonly locationId: number;
}

/**
 * Compares places by where their lines end in the chart, the highest first (design, section 10), so that cards,
 * comps and legend are read in one order. Places without a line come after, in the order they had.
 */
export function chartOrder(lines: readonly ChartLine[]): (one: ChartLine, other: ChartLine) => number {
  const ranks = new Map(lines.map(({ locationId }, rank) => [locationId, rank]));
  const rankOf = ({ locationId }: ChartLine) => ranks.get(locationId) ?? lines.length;
  return (one, other) => rankOf(one) - rankOf(other);
}

interface Place {
  readonly locationId: number;
  readonly location: { readonly name: string; readonly address: string };
}

/** What each location is called on the page: its name, with the address where two places share a name. */
export function locationLabels(places: readonly Place[]): ReadonlyMap<number, string> {
  // Of a place there are many reports.
  const known = new Map(
    places.map((place) => [place.locationId, { ...place.location, name: locationName(place) }]),
  );
  const nameOf = disambiguateLocations([...known.values()]);
  return new Map([...known].map(([id, location]) => [id, nameOf(location)]));
}
