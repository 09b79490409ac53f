import { QueryBuilder } from "drizzle-orm/pg-core";
import type { Executor } from "#server/db/client.ts";
import { prepared } from "#server/db/prepared.ts";
import { locations } from "#server/locations/locations.table.ts";

/** As much of a location as its name and what tells it from a namesake. */
export interface Place {
  readonly id: number;
  readonly name: string;
  readonly address: string;
}

/** Prepared: the manager's dashboard asks it each time, and so does filing. */
const places = prepared(
  new QueryBuilder()
    .select({ id: locations.id, name: locations.name, address: locations.address })
    .from(locations),
);

/** All locations, in no order. */
export async function listPlaces(db: Executor): Promise<Place[]> {
  const rows = await db.send({ statement: places, values: {} });
  return rows.map(([id, name, address]) => ({ id: Number(id), name: name ?? "", address: address ?? "" }));
}
