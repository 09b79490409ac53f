import { and, asc, eq, notInArray, sql } from "drizzle-orm";
import type { Executor } from "#server/db/client.ts";
import { investorLocations, investors } from "#server/investors/investors.table.ts";
import { lockLocations } from "#server/locations/locations.repository.ts";
import { locations } from "#server/locations/locations.table.ts";
import { users } from "#server/users/users.table.ts";

/** An investor's holdings with their locations, by name. */
export async function listHoldingRows(db: Executor, investorId: number) {
  return db
    .select({
      id: investorLocations.id,
      investorId: investorLocations.investorId,
      locationId: investorLocations.locationId,
      sharePercentage: investorLocations.sharePercentage,
      createdAt: investorLocations.createdAt,
      name: locations.name,
      address: locations.address,
      logoFile: locations.logoFile,
    })
    .from(investorLocations)
    .innerJoin(locations, eq(locations.id, investorLocations.locationId))
    .where(eq(investorLocations.investorId, investorId))
    .orderBy(asc(locations.name), asc(locations.id));
}

/** Who holds a location, by name; the order is that of every list of investors on the report form. */
export async function listHolders(db: Executor, locationId: number) {
  return db
    .select({
      investorId: investors.id,
      firstName: sql<string>`coalesce(${users.firstName}, '')`,
      lastName: sql<string>`coalesce(${users.lastName}, '')`,
      email: users.email,
      sharePercentage: investorLocations.sharePercentage,
    })
    .from(investorLocations)
    .innerJoin(investors, eq(investors.id, investorLocations.investorId))
    .innerJoin(users, eq(users.id, investors.userId))
    .where(eq(investorLocations.locationId, locationId))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(investors.id));
}

/** An investor's ownership of a location in percent; null when it is not held. */
export async function findShare(
  db: Executor,
  investorId: number,
  locationId: number,
): Promise<string | null> {
  const [row] = await db
    .select({ share: investorLocations.sharePercentage })
    .from(investorLocations)
    .where(and(eq(investorLocations.investorId, investorId), eq(investorLocations.locationId, locationId)));
  return row?.share ?? null;
}

export async function isHolder(
  db: Executor,
  investorId: number | null,
  locationId: number,
): Promise<boolean> {
  return investorId !== null && (await findShare(db, investorId, locationId)) !== null;
}

/** Any constant will do, as long as nothing else in the database locks the same one. */
const HOLDINGS_LOCK = 7_301_946;

/**
 * To be called first by whoever changes what an investor holds or deletes the investor: others who do so with the same
 * investor wait, and those with the same locations. The locations are locked before the investor's own rows, as by
 * somebody who files a report: nobody waits for somebody who waits. Those that the investor gave up, but was paid by,
 * are among them: a correction of a report there writes the investor's line anew.
 * @param wanted locations beside those
 * @returns which of all these locations there are
 */
export async function lockHoldings(
  tx: Executor,
  investorId: number,
  wanted: readonly number[],
): Promise<Set<number>> {
  await tx.execute(sql`select pg_advisory_xact_lock(${HOLDINGS_LOCK}, ${investorId})`);
  const { rows } = await tx.execute<{ id: number }>(sql`
    select location_id as id from investor_locations where investor_id = ${investorId}
    union
    select r.location_id from investor_distributions d join reports r on r.id = d.report_id
    where d.investor_id = ${investorId}`);
  return lockLocations(tx, [...rows.map(({ id }) => id), ...wanted]);
}

export async function upsertHolding(
  db: Executor,
  row: { investorId: number; locationId: number; sharePercentage: string },
): Promise<void> {
  await db
    .insert(investorLocations)
    .values(row)
    .onConflictDoUpdate({
      target: [investorLocations.investorId, investorLocations.locationId],
      set: { sharePercentage: row.sharePercentage },
    });
}

/** Takes away every holding but those of the given locations. */
export async function deleteHoldingsExcept(
  db: Executor,
  investorId: number,
  locationIds: readonly number[],
): Promise<void> {
  const others =
    locationIds.length === 0 ? undefined : notInArray(investorLocations.locationId, [...locationIds]);
  await db.delete(investorLocations).where(and(eq(investorLocations.investorId, investorId), others));
}

/** Every investor with every location held, by name; an investor without one stands once, without location. */
export async function listEveryHolding(db: Executor) {
  return db
    .select({
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      phoneNumber: investors.phoneNumber,
      username: users.username,
      locationId: locations.id,
      locationName: locations.name,
      sharePercentage: investorLocations.sharePercentage,
    })
    .from(investors)
    .innerJoin(users, eq(users.id, investors.userId))
    .leftJoin(investorLocations, eq(investorLocations.investorId, investors.id))
    .leftJoin(locations, eq(locations.id, investorLocations.locationId))
    .orderBy(
      asc(users.lastName),
      asc(users.firstName),
      asc(investors.id),
      asc(locations.name),
      asc(locations.id),
    );
}
export type HolderRow = Awaited<ReturnType<typeof listEveryHolding>>[number];
