import { locationName, placesApart } from "#shared/domain/names.ts";

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
  const nameOf = placesApart([...known.values()]);
  return new Map([...known].map(([id, location]) => [id, nameOf(location)]));
}
