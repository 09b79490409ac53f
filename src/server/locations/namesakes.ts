import type { Executor } from "#server/db/client.ts";
import {
  listPlacesLike,
  listPlacesOfName,
  listPlacesSharingNames,
  type Place,
} from "#server/locations/places.repository.ts";
import { namesakes, placeName } from "#shared/domain/places-apart.ts";
import { isSameName } from "#shared/domain/same-name.ts";

/** The locations that share their name with another one, by id: most groups have none. */
export const readNamesakes = async (db: Executor): Promise<ReadonlyMap<number, Place>> =>
  namesakes(await listPlacesSharingNames(db));

/** What a location is called among others: with its address where one of them has its name. */
export function nameAmong(place: Place, others: readonly Pick<Place, "id" | "name">[]): string {
  const isShared = others.some(({ id, name }) => id !== place.id && isSameName(name, place.name));
  return placeName({ name: place.name, address: isShared ? place.address : undefined });
}

/** What a location is called among all: where it is written down for good, as in the log, for those who have only that. */
export const nameAmongAll = async (db: Executor, place: Place): Promise<string> =>
  nameAmong(place, await listPlacesOfName(db, place.name));

/** What a file about a location is called after, for managers; null when it is not there. */
export async function nameOfLocation(db: Executor, id: number): Promise<string | null> {
  const places = await listPlacesLike(db, id);
  const place = places.find((each) => each.id === id);
  return place ? nameAmong(place, places) : null;
}
