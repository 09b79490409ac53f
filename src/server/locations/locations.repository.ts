import { asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Executor } from "#server/db/client.ts";
import { locations } from "#server/locations/locations.table.ts";
import { alias, QueryBuilder } from "drizzle-orm/pg-core";
import { prepared, type TextRow } from "#server/db/reader.ts";

export type LocationRow = typeof locations.$inferSelect;
type NewLocationRow = typeof locations.$inferInsert;

/** A group has 5 to 200 places; this is far above and keeps an answer bounded. */
const LOCATIONS_MAX = 5000;

/** All locations by name. */
export async function listLocations(db: Executor): Promise<LocationRow[]> {
  return db.select().from(locations).orderBy(asc(locations.name), asc(locations.id)).limit(LOCATIONS_MAX);
}

export async function listPublicLocations(
  db: Executor,
): Promise<{ name: string; logoFile: string | null }[]> {
  return db
    .select({ name: locations.name, logoFile: locations.logoFile })
    .from(locations)
    .where(isNotNull(locations.logoFile))
    .orderBy(asc(locations.name), asc(locations.id))
    .limit(LOCATIONS_MAX);
}

export async function findLocation(db: Executor, id: number): Promise<LocationRow | null> {
  const [row] = await db.select().from(locations).where(eq(locations.id, id));
  return row ?? null;
}

/** The location, its row locked until the transaction ends: shares and reports of a place change one after another. */
export async function lockLocation(tx: Executor, id: number): Promise<LocationRow | null> {
  const [row] = await tx.select().from(locations).where(eq(locations.id, id)).for("update");
  return row ?? null;
}

/**
 * Locks several at once and tells which of them there are. One after the other by id: who changes the shares of the
 * same places at the same time waits instead of locking the rest first.
 */
export async function lockLocations(tx: Executor, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: locations.id })
    .from(locations)
    .where(inArray(locations.id, [...ids]))
    .orderBy(asc(locations.id))
    .for("no key update");
  return new Set(rows.map((row) => row.id));
}

export async function insertLocation(db: Executor, row: NewLocationRow): Promise<LocationRow> {
  const [inserted] = await db.insert(locations).values(row).returning();
  if (!inserted) throw new Error("the database returned no new location");
  return inserted;
}

export async function updateLocationRow(
  db: Executor,
  id: number,
  change: Partial<NewLocationRow>,
): Promise<LocationRow | null> {
  const [row] = await db.update(locations).set(change).where(eq(locations.id, id)).returning();
  return row ?? null;
}

export async function deleteLocationRow(db: Executor, id: number): Promise<void> {
  await db.delete(locations).where(eq(locations.id, id));
}

/** Every logo that a location has. */
export async function listLogoFiles(db: Executor): Promise<string[]> {
  const rows = await db
    .select({ file: locations.logoFile })
    .from(locations)
    .where(isNotNull(locations.logoFile));
  return rows.flatMap((row) => row.file ?? []);
}

/** As much of a location as its name and what tells it from a namesake. */
export interface LocationName {
  readonly id: number;
  readonly name: string;
  readonly address: string;
}

const locationName = { id: locations.id, name: locations.name, address: locations.address };
const build = new QueryBuilder();
const ofName = prepared(
  build
    .select(locationName)
    .from(locations)
    .where(eq(locations.nameKey, sql`name_key(${sql.placeholder("name")})`)),
);
const named = alias(locations, "named");
const ofLocation = prepared(
  build
    .select(locationName)
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
    .select(locationName)
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
export const listLocationsOfName = async (db: Executor, name: string): Promise<LocationName[]> =>
  locationsIn(await db.send({ statement: ofName, values: { name } }));

/** A location and those that have its name, in no order; none when it is not there. */
export const listLocationsLike = async (db: Executor, id: number): Promise<LocationName[]> =>
  locationsIn(await db.send({ statement: ofLocation, values: { id } }));

/** The locations that share their name with another one, in no order. Prepared: the manager's dashboard asks each time. */
export const listLocationsSharingNames = async (db: Executor): Promise<LocationName[]> =>
  locationsIn(await db.send({ statement: sharingNames, values: {} }));

const locationsIn = (rows: readonly TextRow[]): LocationName[] =>
  rows.map(([id, name, address]) => ({ id: Number(id), name: name ?? "", address: address ?? "" }));
