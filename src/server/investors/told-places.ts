import type { Executor } from "#server/db/client.ts";
import type { Actor } from "#server/http/access.ts";
import { listHoldingRows } from "#server/investors/holdings.repository.ts";
import { nameAmong, nameAmongAll, readNamesakes } from "#server/locations/namesakes.ts";
import type { Place } from "#server/locations/places.repository.ts";
import { namesakes, placeName } from "#shared/domain/places-apart.ts";

/** What a location is called to a reader: with its address where another that the reader may see has the name. */
export async function nameToReader(
  db: Executor,
  { role, investorId }: Pick<Actor, "role" | "investorId">,
  place: Place,
): Promise<string> {
  return role === "manager" ? nameAmongAll(db, place) : nameAmong(place, await listHeld(db, investorId ?? 0));
}

/** As much of a row of a table as its location. */
interface Placed {
  readonly locationId: number;
  readonly location: { readonly name: string };
}

/**
 * Gives rows the names by which their reader tells the locations apart.
 * @param holder whose table it is; null for managers, who see all locations
 */
export async function toldApart(
  db: Executor,
  holder: number | null,
): Promise<<Row extends Placed>(row: Row) => Row> {
  const shared = holder === null ? await readNamesakes(db) : namesakes(await listHeld(db, holder));
  return (row) => {
    const { name } = row.location;
    const address = shared.get(row.locationId)?.address;
    return address === undefined
      ? row
      : { ...row, location: { ...row.location, name: placeName({ name, address }) } };
  };
}

async function listHeld(db: Executor, investorId: number): Promise<Place[]> {
  const rows = await listHoldingRows(db, investorId);
  return rows.map(({ locationId, name, address }) => ({ id: locationId, name, address }));
}
