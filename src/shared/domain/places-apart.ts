import { sharedAmong } from "./same-name.ts";

interface Place {
  readonly name: string;
  readonly address: string;
}

/** A place; with its address where the name alone does not say which one is meant. */
interface ToldPlace {
  readonly name: string;
  readonly address?: string | undefined;
}

/** "Olive & Ember"; with its address "Olive & Ember, 9 Wharf Street". */
export const placeName = ({ name, address }: ToldPlace): string =>
  address === undefined ? name : `${name.trim()}, ${address}`;

/** Gives the address of a place that shares its name with another of these; undefined for every other one. */
export function addressWhereShared(places: readonly Place[]): (place: Place) => string | undefined {
  const isShared = sharedAmong(places.map(({ name }) => name));
  return ({ name, address }) => (isShared(name) ? address : undefined);
}

/** What each of the places is called among them: by its name, and by its address too where another has the same name. */
export function placesApart(places: readonly Place[]): (place: Place) => string {
  const addressOf = addressWhereShared(places);
  return (place) => placeName({ name: place.name, address: addressOf(place) });
}
