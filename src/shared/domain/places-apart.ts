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

/** A place of a list before its figure: an address may end with digits, so that a colon parts them; then one behind each. */
export function placesBefore(places: readonly ToldPlace[]): (place: ToldPlace) => string {
  const colon = places.some(({ address }) => address !== undefined) ? ":" : "";
  return (place) => `${placeName(place)}${colon}`;
}

/** What each of the places is called among them: by its name, and by its address too where another has the same name. */
export function placesApart(places: readonly Place[]): (place: Place) => string {
  const isShared = sharedAmong(places.map(({ name }) => name));
  return ({ name, address }) => placeName({ name, address: isShared(name) ? address : undefined });
}

/** Those of the locations that share their name with another of them, by id; one that is named twice is one. */
export function namesakes<Named extends Place & { readonly id: number }>(
  locations: Iterable<Named>,
): ReadonlyMap<number, Named> {
  const known = new Map(Array.from(locations, (location) => [location.id, location]));
  const isShared = sharedAmong(Array.from(known.values(), ({ name }) => name));
  return new Map([...known].filter(([, { name }]) => isShared(name)));
}
