import { eq, inArray, sql } from "drizzle-orm";
import { alias, QueryBuilder } from "drizzle-orm/pg-core";
import type { Executor } from "#server/db/client.ts";
import { prepared } from "#server/db/prepared.ts";
import type { TextRow } from "#server/db/send.ts";
import { locations } from "#server/locations/locations.table.ts";

/** As much of a location as its name and what tells it from a namesake. */
export interface Place {
  readonly id: number;
  readonly name: string;
  readonly address: string;
}

const place = { id: locations.id, name: locations.name, address: locations.address };
const build = new QueryBuilder();
const ofName = prepared(
  build
    .select(place)
    .from(locations)
    .where(eq(locations.nameKey, sql`name_key(${sql.placeholder("name")})`)),
);
const named = alias(locations, "named");
const ofLocation = prepared(
  build
    .select(place)
    .from(locations)
    .where(
      eq(
        locations.nameKey,
        build
          .select({ nameKey: named.nameKey })
          .from(named)
          .where(eq(named.id, sql.placeholder("id"))),
      ),
    ),
);
const sharingNames = prepared(
  build
    .select(place)
    .from(locations)
    .where(
      inArray(
        locations.nameKey,
        build
          .select({ nameKey: named.nameKey })
          .from(named)
          .groupBy(named.nameKey)
          .having(sql`count(*) > 1`),
      ),
    ),
);

/** The locations of a name, in no order. */
export const listPlacesOfName = async (db: Executor, name: string): Promise<Place[]> =>
  placesIn(await db.send({ statement: ofName, values: { name } }));

/** A location and those that have its name, in no order; none when it is not there. */
export const listPlacesLike = async (db: Executor, id: number): Promise<Place[]> =>
  placesIn(await db.send({ statement: ofLocation, values: { id } }));

/** The locations that share their name with another one, in no order. Prepared: the manager's dashboard asks each time. */
export const listPlacesSharingNames = async (db: Executor): Promise<Place[]> =>
  placesIn(await db.send({ statement: sharingNames, values: {} }));

const placesIn = (rows: readonly TextRow[]): Place[] =>
  rows.map(([id, name, address]) => ({ id: Number(id), name: name ?? "", address: address ?? "" }));
